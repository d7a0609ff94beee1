import path from 'node:path';
import {codespaces, met, toCodeKey, toSurface, type Met} from '../../../../src/site/errors';
import {setToml} from '../../chain';
import type {PageRun, Run} from '../../run';
import {listSeen} from '../../seen';
import {readToml} from '../nodeFiles';
import {askRelays} from './ibcStates';
import {askMessages, askQueries, readHeader, toPackages} from './messages';
import {askModules, askPaths, askSnapshots} from './moduleStates';
import {Printed} from './printed';

/** Sets each key of config.toml to a wrong value in turn, and returns what the check of the whole file says. */
async function checkFile(page: PageRun): Promise<string[]> {
  const home = page.makeHome({home: 'checked'});
  const file = path.join(home, 'config/config.toml');
  const wrong = (value: string): string | undefined =>
    /^-?\d+$/.test(value) ? '-1' : /^"\d[\d.]*(?:ms|s|m|h)/.test(value) ? '"-1s"' : undefined;
  const one = {'statesync.enable': 'true', 'statesync.rpc_servers': '"a:1"'};
  const two = {...one, 'statesync.rpc_servers': '"a:1,b:1"'};
  const trusted = {...two, 'statesync.trust_height': '1', 'statesync.trust_hash': '"00"'};
  const settings: readonly Readonly<Record<string, string>>[] = [
    ...[...readToml(file)].flatMap(([key, value]) => {
      const put = wrong(value);
      return put === undefined ? [] : [{[key]: put}];
    }),
    {'blocksync.version': '"v1"'},
    {'blocksync.version': '"x"'},
    {log_format: '"x"'},
    {'statesync.enable': 'true'},
    {...one, 'statesync.rpc_servers': '"a:1,"'},
    one,
    two,
    {...two, 'statesync.discovery_time': '"1s"'},
    {...two, 'statesync.trust_period': '"0s"'},
    {...two, 'statesync.trust_height': '1'},
    {...trusted, 'statesync.trust_hash': '"x"'},
    {...trusted, 'statesync.chunk_request_timeout': '"1s"'},
    {...trusted, 'statesync.chunk_fetchers': '"0"'},
  ];
  const original = page.read(file);
  const said: string[] = [];
  for (const setting of settings) {
    setToml(file, setting);
    said.push(await page.outputOf(`evmosd tendermint reset-state --home ${home} 2>&1`));
    page.write(file, original);
  }
  return said;
}

const run: Run = async (page) => {
  const file = await checkFile(page);
  const chain = await page.startChain({blockTime: '500ms', params: {gov: {voting_period: '600s'}}});
  const {asked, refused} = await askMessages(page, chain);
  const queries = await askQueries(page, chain);
  const printed = new Printed();
  await askPaths(chain, printed);
  const headers = [await readHeader(chain, 3), await readHeader(chain, 4)] as const;
  await chain.stop();
  await askRelays(page, printed, headers);
  await askModules(page, printed);
  await askSnapshots(page, printed);
  const route = '/protocol/errors-of-modules';
  const list = (answers: readonly string[], of: readonly Met[]): Record<string, string> =>
    listSeen([{page: route, held: answers.map((seen) => ({kind: 'row', said: '', hash: '', seen}) as const)}], of, []);
  const all = [
    ...refused.flatMap(({types, log}) => types.map((from) => ({from, log}))),
    ...queries.map(({path: from, body: log}) => ({from, log})),
  ];
  const sources = [...new Set(all.map(({from}) => from))];
  // Texts that commands print are those of another page.
  const others = met.filter((each) => !toSurface(each.package).startsWith('command-'));
  const texts = list([...file, ...all.map(({log}) => log)], others);
  // Modules say the same texts. The type of a message and the path of a query tell which module it was.
  for (const source of sources) {
    const own = others
      .filter((each) => toPackages(source).test(each.package) && each.text.includes(' '))
      .map((each) => ({...each, page: route}));
    const answers = all.filter(({from}) => from === source).map(({log}) => log);
    for (const [key, printed] of Object.entries(list(answers, own))) {
      texts[key] ??= printed;
    }
  }
  const codes = new Printed();
  refused.forEach((answer) => codes.noteCode(answer));
  const known = new Set(codespaces.flatMap((each) => each.codes.map(({code}) => toCodeKey(each.name, code))));
  const codeKeys = [...codes.found.keys()];
  const textKeys = Object.keys(texts);
  page.says(
    'It changed each field of each message, asked for what does not exist, and set keys of `config.toml` to wrong values.',
    asked > 1_500 && file.length > 40 && queries.length > 40 && textKeys.length > 150,
    `${asked} messages, ${queries.length} queries and ${file.length} values: ${textKeys.length} texts`,
  );
  page.says(
    '[Errors](/protocol/errors) has the codes of all modules',
    codeKeys.length > 50 && codeKeys.every((key) => known.has(key)),
    codeKeys.filter((key) => !known.has(key)).join(', ') || `${codeKeys.length} codes`,
  );
  page.says(
    'started chains with unusual light clients, channels, validators and allowances',
    printed.found.size > 50 && printed.missing.length === 0,
    printed.missing.join('\n') || `${printed.found.size} codes and texts`,
  );
  const acknowledged = [...printed.found].filter(([, said]) => said.startsWith('ABCI code: '));
  page.says(
    'the acknowledgement has a number and no words, as in `ABCI code: 8: error handling packet: see events for details`',
    acknowledged.some(([key]) => key === 'transfer 8') && acknowledged.length > 2,
    acknowledged.map((each) => each.join(': ')).join('\n'),
  );
  const said = {...Object.fromEntries(printed.found), ...texts, ...Object.fromEntries(codes.found)};
  const found = Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1));
  page.reference('refusals', Object.fromEntries(found));
};

export default run;
