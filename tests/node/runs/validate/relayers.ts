import {accounts} from '../../chain';
import {facts} from '../../../../src/site/facts';
import {findFact} from '../../../../src/site/names';
import type {Run} from '../../run';

const averageGasPrice = findFact('fee.averageGasPrice').value;

const run: Run = async (page) => {
  // The defaults of the files.
  await page.shell('evmosd init first --chain-id evmos_9000-1 --home ~/first');
  const [config, app] = ['config.toml', 'app.toml'].map((file) => page.read(`first/config/${file}`)) as [
    string,
    string,
  ];
  const hasLines = (text: string, ...lines: readonly string[]): boolean =>
    lines.every((line) => text.split('\n').includes(line));
  const grpc = /\n\[grpc\]\n[\s\S]*?(?=\n\[)/.exec(app)?.[0] ?? '';
  page.row('gRPC on').holds(hasLines(grpc, 'enable = false'), grpc);
  page
    .row('CometBFT RPC | http')
    .holds(hasLines(config, 'laddr = "tcp://127.0.0.1:26657"'), config.match(/^laddr.*$/gm)?.join(' ') ?? '');
  page.row('Transaction index on').holds(hasLines(config, 'indexer = "kv"'), config.match(/^indexer.*$/m)?.[0] ?? '');
  page
    .row('Block results kept')
    .holds(hasLines(config, 'discard_abci_responses = false'), config.match(/^discard_abci.*$/m)?.[0] ?? '');
  page.row('Enough recent states').holds(hasLines(app, 'pruning = "default"'), app.match(/^pruning.*$/m)?.[0] ?? '');
  const ports: Readonly<Record<string, readonly [string, string]>> = {
    gRPC: [grpc, 'address = "localhost:9090"'],
    'CometBFT RPC': [config, 'laddr = "tcp://127.0.0.1:26657"'],
    P2P: [config, 'laddr = "tcp://0.0.0.0:26656"'],
    Profiling: [config, 'pprof_laddr = "localhost:6060"'],
  };
  for (const row of page.rows('Before you begin', 'Service')) {
    const [text, line] = ports[row.cells[0] ?? ''] ?? ['', 'not there'];
    const [shown = ''] = row.codes[2] ?? [];
    row.holds(shown !== '' && line.includes(`"${shown}"`) && hasLines(text, line), line);
  }
  // RPC takes a transaction in base64: four characters for three bytes. The other two numbers come from Hermes.
  const limits = ['max_tx_bytes', 'max_body_bytes'].map((key) =>
    Number(new RegExp(`^${key} = (\\d+)$`, 'm').exec(config)?.[1]),
  );
  const [mempool = 0, body = 0] = limits;
  page
    .row('max_tx_size | 180000, the default of the program | The sample configuration of Hermes has 2097152')
    .tells(
      [mempool, (body / 4) * 3],
      `max_tx_bytes = ${mempool}, max_body_bytes = ${body}, that is ${(body / 4) * 3} bytes in base64`,
    );
  for (const row of page.rows('4. Fund the accounts')) {
    const [count = 0, gas = 0, day = 0, month = 0] = row.cells.map((cell) => Number(cell.replace(/,/g, '')));
    const toEvmos = (days: number): number =>
      Number(((days * count * gas * 1.2 * Number(averageGasPrice)) / 1e18).toFixed(9));
    row.holds(
      toEvmos(1) === day && toEvmos(30) === month,
      `${count} × ${gas} gas × 1.2 × ${averageGasPrice} aevmos: ${toEvmos(1)} a day, ${toEvmos(30)} in 30`,
    );
  }

  // Transactions that a node refuses.
  const floor = facts.fees.minGasPrice;
  const home = page.makeHome({
    home: '.evmosd',
    blockTime: '3s',
    params: {feemarket: {min_gas_price: `${floor}.000000000000000000`, base_fee: `${floor}`}},
  });
  await page.shell(`rm .evmosd/config/gentx/*
evmosd gentx mykey 1000000000000000000000aevmos --gas-prices ${floor}aevmos --chain-id evmos_9000-1
evmosd collect-gentxs`);
  const chain = await page.startNode(home);
  await page.run('.result.sync_info.catching_up');
  const query = await page.shell('evmosd query feemarket params; evmosd query feemarket base-fee');
  page
    .row('gas_price | At least')
    .holds(query.includes(`min_gas_price: "${floor}.000000000000000000"`) && /base_fee: "\d+"/.test(query), query);
  const send = (price: string, flags = ''): Promise<string> =>
    page.logOf(
      `evmosd tx bank send dev0 ${accounts.dev1.bech32} 1aevmos --gas 300000 --gas-prices ${price} ${flags} -y`,
    );
  // With a price in the unit of another chain, the fee is almost zero.
  const tooLow = page.row('provided fee < minimum global fee');
  const [, foreign = ''] = /another chain, such as ([\d.]+)\. /.exec(tooLow.cells[1] ?? '') ?? [];
  const refusal = await send(`${foreign}aevmos`);
  tooLow.shows(refusal);
  tooLow.holds(
    refusal.includes(`fee < minimum global fee (${Number(foreign) * 300_000}aevmos < `) && Number(foreign) < 1,
    `with a price of ${foreign}: ${refusal}`,
  );
  page.row('expected only use native token').shows(await send('25000000000uatom'));
  const ofOther = await page.try(
    `evmosd tx bank send dev0 ${accounts.dev1.bech32} 1aevmos --gas 300000 --gas-prices 25000000000aevmos --chain-id evmos_9001-2 -y`,
  );
  page.row('signature verification failed; please').shows(ofOther.output.replace(/\s+/g, ' '));
  // Several processes with the same key ask for the sequence at the same time.
  const {output: both} = await page.try(
    `for amount in 1 2 3; do evmosd tx bank send dev2 ${accounts.dev1.bech32} "$amount"aevmos --gas 300000 --gas-prices 25000000000aevmos -y & done; wait`,
  );
  const mismatch = /account sequence mismatch, expected \d+, got \d+/.exec(both)?.[0];
  page.row('account sequence mismatch, expected 7').holds(mismatch !== undefined, mismatch ?? both);
  const phrase = await page.shell('evmosd keys mnemonic');
  page.says(
    'Make one mnemonic for each chain',
    phrase.trim().split(/\s+/).length === 24,
    `${phrase.trim().split(/\s+/).length} words`,
  );
  await chain.stop();

  const hermes = 'Hermes is not there';
  page.cannot({section: 'What is relayed, and who pays', kind: 'row'}, 'needs a second chain and a relayer');
  page.cannot({row: 'Machine'}, 'not measured');
  page.cannot({section: '1. Install Hermes'}, 'downloads Hermes from a public host');
  page.cannot({section: '2. Configure Hermes'}, hermes);
  page.cannot({section: '3. Add the keys'}, hermes);
  page.cannot({section: '5. Check and start'}, hermes);
  page.cannot({section: 'Monitor'}, hermes);
  page.cannot({section: 'Everyday commands', kind: 'row'}, hermes);
  page.cannot({section: 'Channels'}, 'ids of the public networks, which their nodes tell');
  page.cannot({section: 'Common failures', kind: 'row'}, hermes);
  page.cannot({section: '4. Fund the accounts', kind: 'fence'}, hermes);
  page.cannot({section: 'Use the Go relayer (rly) instead'}, 'rly is not there: its source at v2.6.0');
};

export default run;
