import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {dataFiles} from '../../../../../src/plugins/data/files';
import {facts} from '../../../../../src/site/facts';
import type {Run} from '../../../run';

const {docs} = facts.record.links;

const run: Run = async (page) => {
  const chain = await page.startChain({blockTime: '300ms'});
  await chain.block(2);

  // This server has the data files of the site. Their links to each other lead to this server.
  const server = createServer(({url = ''}, response) => {
    const make = dataFiles.get(url.slice(1));
    response.writeHead(make ? 200 : 404, {'Content-Type': 'application/json'});
    response.end(make ? JSON.stringify(make()).replaceAll(docs, toOrigin()) : '');
  });
  const toOrigin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sample = await page.module('bonded.ts', {args: [toOrigin()]});
  server.close();
  page.says(
    'The sample takes the network, the address of the contract and the ABI from the files',
    sample.output.trim() === '1 bonded validators',
    sample.output,
  );
  await chain.stop();

  page.advice({section: 'Files', kind: 'row'});
  page.advice({section: 'Pages as text', kind: 'row'});
  page.cannot({section: 'Mirror the site'}, 'a release on GitHub, and a node of IPFS, are out of reach here');
};

export default run;
