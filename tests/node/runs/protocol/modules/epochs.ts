import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Chain, Event, Genesis} from '../../../chain';
import type {Run} from '../../../run';
import type {Requires} from '../../../tools';

interface Timer {
  identifier: string;
  start_time: string;
  duration: string;
  current_epoch: string;
  current_epoch_start_time: string;
  epoch_counting_started: boolean;
  current_epoch_start_height: string;
}

/** A timer that follows the rule of the page. Times are in milliseconds. */
interface Clock {
  name: string;
  duration: number;
  epoch: number;
  start: number;
}

/** Applies the rule of the page to a timer in a block. Returns the events, which are none if nothing changes. */
function tick(clock: Clock, time: number, origin: number): string[] {
  const begins = clock.epoch === 0;
  if (!begins && time <= clock.start + clock.duration) {
    return [];
  }
  clock.start = begins ? origin : clock.start + clock.duration;
  clock.epoch += 1;
  return [
    ...(begins ? [] : [`epoch_end epoch_number=${clock.epoch}`]),
    `epoch_start epoch_number=${clock.epoch} start_time=${Math.floor(clock.start / 1_000)}`,
  ];
}

/** Formats a time as the worked example does: `01-02 00:00:02`. */
const toStamp = (time: number): string => new Date(time).toISOString().slice(5, 19).replace('T', ' ');

const timersOf = (genesis: Genesis): Timer[] => (genesis.app_state.epochs as unknown as {epochs: Timer[]}).epochs;

const readTime = async (chain: Chain, height: number): Promise<number> => {
  const result = await chain.cometResult<{block: {header: {time: string}}}>(`/block?height=${height}`);
  return Date.parse(result.block.header.time);
};

const readEvents = async (chain: Chain, height: number): Promise<Event[]> => {
  const {begin_block_events: events} = await chain.results(height);
  return events.filter(({type}) => type.startsWith('epoch_'));
};

const show = ({type, attributes}: Event): string =>
  `${type} ${attributes.map(({key, value}) => `${key}=${value}`).join(' ')}`;

export const requires: Requires = ['grpcurl'];

const run: Run = async (page) => {
  const home = page.makeHome({
    blockTime: '500ms',
    genesis: (genesis) => {
      (genesis as unknown as {genesis_time: string}).genesis_time = new Date().toISOString().replace(/\.\d+/, '');
    },
  });
  await page.shell(`ln -s .tmp-evmosd .evmosd; GENESIS=${home}/config/genesis.json`);
  const file = path.join(home, 'config/genesis.json');
  const read = (): Genesis => JSON.parse(readFileSync(file, 'utf8')) as Genesis;
  const defaults = timersOf(read());
  const seen = JSON.stringify(defaults);
  for (const row of page.rows('Purpose', 'Identifier')) {
    const timer = defaults.find(({identifier}) => identifier === row.cells[0]);
    row.holds(timer?.duration === (row.cells[1] ?? '').replace(/,| /g, ''), seen);
  }
  for (const row of page.rows('State', 'No.')) {
    const key = row.codes[1]?.[0] as keyof Timer;
    const said = row.codes[3]?.length ? row.codes[3] : [row.cells[3] ?? ''];
    // The text of a row can name another value, which a timer has before its count begins.
    const words = (row.cells[4] ?? '').match(/\d+/g) ?? [];
    row.holds(
      said.every((each) => defaults.some((timer) => String(timer[key]) === each)) &&
        words.every((each) => defaults.every((timer) => !timer.epoch_counting_started && String(timer[key]) === each)),
      seen,
    );
  }
  page.says(
    '`.app_state.epochs.epochs[0]` is `week`, `[1]` is `day`',
    defaults.map(({identifier}) => identifier).join() === 'week,day',
    seen,
  );
  await page.run('.app_state.epochs.epochs[1].duration = "60s"');

  // Values that the check of the genesis file refuses.
  const validate = (change: string): Promise<string> =>
    page.outputOf(`jq '${change}' "$GENESIS" > wrong.json; evmosd validate-genesis wrong.json`);
  const at = '.app_state.epochs.epochs[1]';
  page.row('duplicated epoch entry').shows(await validate(`${at}.identifier = "week"`));
  page.row('epoch identifier cannot be blank').shows(await validate(`${at}.identifier = ""`));
  page.row('epoch duration cannot be 0').shows(await validate(`${at}.duration = "0s"`));
  const negative = await validate(`${at}.current_epoch = "-1" | ${at}.current_epoch_start_height = "77"`);
  page.row('current epoch cannot be negative').finds(/current epoch cannot be negative: 77/, negative);
  page
    .row('current epoch start height cannot be negative')
    .shows(await validate(`${at}.current_epoch_start_height = "-1"`));
  page.row('failed to unmarshal epochs genesis state').shows(await validate(`${at}.duration = 86400`));
  const backward = await validate(`${at}.duration = "-5s"`);

  // A day takes 4 seconds and a week takes 9 seconds. The node is stopped for three days.
  const genesis = read();
  for (const timer of timersOf(genesis)) {
    timer.duration = timer.identifier === 'day' ? '4s' : '9s';
  }
  writeFileSync(file, JSON.stringify(genesis));
  let chain = await page.startNode('.tmp-evmosd');
  await chain.block(20);
  const halted = await chain.block();
  await chain.stop();
  await page.shell('sleep 13');
  chain = await chain.restart();
  const end = await chain.block(halted + 15);

  // Applies the rule of the page to all blocks and compares the result with the events of each block.
  const result = await chain.cometResult<{genesis: {genesis_time: string}}>('/genesis');
  const origin = Date.parse(result.genesis.genesis_time);
  const timers = [
    {name: 'day', duration: 4_000, epoch: 0, start: 0},
    {name: 'week', duration: 9_000, epoch: 0, start: 0},
  ];
  const wrong: string[] = [];
  const changes: string[] = [];
  const ends: number[] = [];
  for (let height = 1; height <= end; height += 1) {
    const time = await readTime(chain, height);
    const wanted = timers.flatMap((timer) => {
      const events = tick(timer, time, origin);
      if (timer.name === 'day' && events.some((each) => each.startsWith('epoch_end'))) {
        ends.push(height);
      }
      return events;
    });
    const events = (await readEvents(chain, height)).map(show);
    if (events.join() !== wanted.join()) {
      wrong.push(`block ${height}: ${events.join()} for ${wanted.join()}`);
    }
    changes.push(...events.map((each) => `${height}: ${each}`));
  }
  const played = `${changes.slice(0, 8).join(', ')}; against the rule: ${wrong.join('; ') || 'the same in every block'}`;
  const isRule = wrong.length === 0 && ends.length > 4;
  page
    .row('Count not begun, and')
    .holds(isRule && changes[0]?.startsWith('1: epoch_start epoch_number=1') === true, played);
  page.row('Block time is after').holds(isRule, played);
  page.says('Otherwise | Nothing is written', isRule, played);
  page
    .row('epoch_end | epoch_number')
    .holds(isRule && changes.some((each) => each.includes('epoch_end epoch_number=2')), played);
  page.row('epoch_start | epoch_number').holds(isRule, played);
  page.row('start_time | Nominal start').holds(isRule, played);
  page.says(
    'When both timers change in one block, the events of `day` come first.',
    isRule && changes[1]?.startsWith('1: ') === true,
    played,
  );
  const after = ends.filter((height) => height > halted);
  page.says(
    'Three consecutive blocks have ended one day each',
    after[0] !== undefined && after[1] === after[0] + 1 && after[2] === after[0] + 2,
    `after the halt at ${halted}: ${after.join()}`,
  );

  // The example of the page: the same rule, with the length of a day that `init` writes. The year makes no difference.
  const {duration = 'none'} = defaults.find(({identifier}) => identifier === 'day') ?? {};
  const example: Clock = {name: 'day', duration: Number.parseInt(duration, 10) * 1_000, epoch: 0, start: 0};
  const stamps = /\d\d-\d\d \d\d:\d\d:\d\d/g;
  let genesisTime: number | undefined;
  for (const row of page.rows('Worked example', 'Block time')) {
    const [at = '', words = '', last = ''] = row.cells;
    const [stamp = ''] = at.match(stamps) ?? [];
    const time = Date.parse(`2024-${stamp.replace(' ', 'T')}Z`);
    const isFirst = genesisTime === undefined;
    genesisTime ??= time;
    const events = tick(example, time, genesisTime);
    const [start, next] = [toStamp(example.start), toStamp(example.start + example.duration)];
    const numbers = events.map((each) => each.replace(/^(\w+) epoch_number=(\d+).*/, '$1 $2')).join(', ');
    const [, epoch = 'no change'] = /epoch (\d+)/i.exec(words) ?? [];
    const named = (words.match(stamps) ?? []).join();
    const block = isFirst ? `, block ${changes[0]?.split(':')[0]}` : '';
    row.holds(
      isRule &&
        at === `${toStamp(time)}${block}` &&
        (events.length > 0 ? epoch === String(example.epoch) : words.toLowerCase().includes(epoch)) &&
        (row.heads[2] === 'Events'
          ? last === numbers && named === (events.length > 0 ? start : '')
          : last === start && named === (events.length > 0 ? '' : next)),
      `${toStamp(time)}${block}: ${numbers || 'no change'}; epoch ${example.epoch} from ${start} to ${next}, by the rule of all ${end} blocks`,
    );
  }
  const stored = await chain.stored('epochs', `01${Buffer.from('day').toString('hex')}`);
  const record = stored.toString('latin1');
  page.row('0x01, then the identifier').holds(record.includes('day'), JSON.stringify(record));

  // Queries.
  const infos = await page.run('/evmos/epochs/v1/epochs', {output: false});
  const body = JSON.parse(infos.output) as {epochs: Timer[]};
  page.output('"current_epoch": "3"', infos.output, {
    varies: ['2024-01-01T00:00:00Z', '2024-01-03T00:00:00Z', '86400s', '604800s', '3', '1', '86412'],
  });
  const day = timers[0];
  const starts = await Promise.all(
    body.epochs.map(async (timer) =>
      (await readEvents(chain, Number(timer.current_epoch_start_height)))
        .map(show)
        .some((event) => event.startsWith(`epoch_start epoch_number=${timer.current_epoch} `)),
    ),
  );
  page.says(
    'Both changes set `current_epoch_start_height` to the height of the block.',
    starts.length === 2 && starts.every(Boolean),
    infos.output,
  );
  page.says(
    'The start moves by exactly one duration, whatever the block time is.',
    body.epochs.some(({current_epoch_start_time: start}) => (Date.parse(start) - origin) % 4_000 === 0) &&
      day !== undefined,
    infos.output,
  );
  const printed = await page.shell('evmosd query epochs epoch-infos');
  page.finds('but `duration` in nanoseconds', '"4000000000"', printed);
  const descriptor = await page.shell('grpcurl -plaintext localhost:9090 describe evmos.epochs.v1.EpochInfo');
  const fields = [...descriptor.matchAll(/^.*\b(\w+) = (\d+)\b.*$/gm)];
  const states = page.rows('State', 'No.');
  for (const row of states) {
    const [line = 'no such field', , number] = fields.find(([, name]) => name === row.codes[1]?.[0]) ?? [];
    row.holds(row.cells[0] === number && states.length === fields.length, line.trim());
  }
  const grpc = await page.shell('grpcurl -plaintext localhost:9090 evmos.epochs.v1.Query/EpochInfos');
  page
    .row('All timers')
    .holds(
      grpc.includes('"identifier": "day"') && body.epochs.length === 2 && printed.includes('identifier: day'),
      grpc,
    );
  const current = await page.run('evmosd query epochs current-epoch day', {output: false});
  const byRest = await chain.rest('/evmos/epochs/v1/current_epoch?identifier=day');
  page
    .row('Number of the current epoch | CurrentEpoch')
    .holds(
      /current_epoch: "\d+"[\s\S]*"currentEpoch": "\d+"/.test(current.output) &&
        /"current_epoch":"\d+"/.test(byRest.body),
      `${current.output} ${byRest.body}`,
    );
  const none = await page.try(
    'grpcurl -plaintext -d \'{"identifier":"hour"}\' localhost:9090 evmos.epochs.v1.Query/CurrentEpoch',
  );
  const missing = await chain.rest('/evmos/epochs/v1/current_epoch');
  page
    .row('epoch info not found')
    .holds(
      /NotFound[\s\S]*epoch info not found: hour/.test(none.output) && /epoch info not found/.test(missing.body),
      `${none.output} ${missing.body}`,
    );
  page.finds('no timer of this name', /epoch info not found/, none.output);
  const metrics = (await chain.rest('/metrics?format=prometheus')).body;
  page.finds('the summary `begin_blocker` with the label `module="epochs"`', /begin_blocker\{module="epochs"/, metrics);
  const log = chain.log();
  page.says(
    'each change is a line `starting epoch` or `ending epoch` with the identifier',
    /ending epoch/.test(log) && /identifier/.test(log),
    log.match(/.*ending epoch.*/)?.[0] ?? '',
  );
  const versions = await page.shell('evmosd query upgrade module_versions');
  page.finds('The consensus version of the module is 1.', /name: epochs\s+version: "1"/, versions);
  const commands = await page.outputOf('evmosd tx epochs');
  page.finds('There are no commands under `evmosd tx`.', 'unknown command "epochs" for "tx"', commands);
  await chain.stop();

  // A negative duration.
  const mini = await page.startChain({
    home: 'negative',
    genesis: (each) => {
      for (const timer of timersOf(each)) {
        timer.duration = '-5s';
      }
    },
  });
  const last = await mini.block(5);
  const each = await Promise.all([2, 3, 4].map((height) => readEvents(mini, height)));
  page.says(
    'A negative `duration` passes the check of the genesis file. The timer then ends an epoch in every block.',
    /valid genesis file/.test(backward) &&
      last >= 5 &&
      each.every((events) => events.some(({type}) => type === 'epoch_end')),
    `${backward} ${each.map((events) => events.map(show).join()).join('; ')}`,
  );
  await mini.stop();

  page.cannot({fence: 'type EpochHooks interface'}, 'Read in the source: x/epochs/types/interfaces.go:20.');
  page.cannot({row: 'cannot set epochs hooks twice'}, 'A program changed in its source: x/epochs/keeper/keeper.go:38.');
};

export default run;
