import {facts} from '../../../../../src/site/facts';
import {get} from '../../../chain';
import {waitFor} from '../../../processes';
import type {PageRun, Run} from '../../../run';
import type {Requires} from '../../../tools';

const {ports} = facts;

const readHeight = async (node: number): Promise<number> => {
  const {body} = await get(`http://127.0.0.1:${ports.cometRpc + 100 * node}/status`).catch(() => ({body: '{}'}));
  const {result} = JSON.parse(body) as {result?: {sync_info: {latest_block_height: string}}};
  return Number(result?.sync_info.latest_block_height ?? 0);
};
/** Reads how many peers a node has, `undefined` while its RPC does not answer. */
const readPeers = async (node: number): Promise<number | undefined> => {
  const url = `http://127.0.0.1:${ports.cometRpc + 100 * node}/net_info`;
  const {body} = await get(url).catch(() => ({body: '{}'}));
  const {result} = JSON.parse(body) as {result?: {n_peers: string}};
  return result && Number(result.n_peers);
};
const waitForHeight = (node: number, height: number): Promise<number> =>
  waitFor(
    `height ${height} of node ${node}`,
    async () => ((await readHeight(node)) >= height ? height : undefined),
    90,
  );
/** Waits until a node has this many peers, or answers, if no number is wanted. */
const waitForPeers = (node: number, count?: number): Promise<true> =>
  waitFor(
    `${count ?? 'any'} peers of node ${node}`,
    async () => {
      const peers = await readPeers(node);
      return (count === undefined ? peers !== undefined : peers === count) || undefined;
    },
    90,
  );
/** Waits until a node has tried again, this many times, to reach a peer that is not there. */
const waitForRetries = async (page: PageRun, node: number, count: number): Promise<void> => {
  const read = async (): Promise<number> =>
    Number(await page.shell(`grep -c 'Error reconnecting to peer' "$NET/node${node}.log" || true`));
  const before = await read();
  await waitFor(
    'further tries to reach a peer',
    async () => ((await read()) >= before + count ? count : undefined),
    120,
  );
};

export const requires: Requires = ['EVMOS_SOURCE', 'git'];

/** Makes the files of a network of one node twice, with blocks in between, and clears the data after the second time. */
async function repeatFiles(page: PageRun): Promise<void> {
  const home = '~/twice/node0/evmosd';
  const make = (): Promise<string> =>
    page.shell(
      `evmosd testnet init-files --v 1 --output-dir ~/twice --chain-id evmos_9000-1 --keyring-backend test --home ~/twice/tool 2>&1; evmosd config chain-id evmos_9000-1 --home ${home}; sha256sum ${home}/config/priv_validator_key.json; grep '^laddr' ${home}/config/config.toml; sed -i.bak 's|tcp://0.0.0.0:26656|tcp://127.0.0.1:26756|' ${home}/config/config.toml; evmosd keys show node0 -a --keyring-backend test --home ${home}`,
    );
  const runNode = async (): Promise<string> => {
    const node = page.terminal.start(`evmosd start --home ${home}`);
    await node.until(/committed state[\s\S]*committed state/, 90);
    const heights = (node.log().match(/committed state[^\n]*height=\d+/g) ?? []).map((line) =>
      line.replace(/.*height=/, ''),
    );
    const balances = await page.shell(
      `evmosd query bank balances "$(evmosd keys show node0 -a --keyring-backend test --home ${home})" -o json | jq -c .balances`,
    );
    await node.stop();
    return `height ${heights[0]}, ${balances.trim()}`;
  };
  const first = await make();
  const before = await runNode();
  const second = await make();
  const after = await runNode();
  await page.shell(`evmosd tendermint unsafe-reset-all --home ${home} > /dev/null 2>&1`);
  const cleared = await runNode();
  const read = (output: string, text: RegExp): string => text.exec(output)?.[0] ?? '';
  const [key, account] = [/^[0-9a-f]{64}/m, /^evmos1\w+$/m];
  page
    .row('after a second `init-files` in the same folder')
    .holds(
      second.includes('Successfully initialized') &&
        read(first, key) === read(second, key) &&
        read(first, account) !== read(second, account) &&
        second.includes('laddr = "tcp://0.0.0.0:26656"') &&
        /^height 1, \[\{/.test(before) &&
        /^height ([2-9]|\d{2,}), \[\]$/.test(after) &&
        /^height 1, \[\{/.test(cleared),
      `${before}; after the second time: ${after}; with cleared data: ${cleared}`,
    );
}

/** Starts nodes of the network with fewer peers than they need, and reads how many peers each has. */
async function lackPeers(page: PageRun): Promise<void> {
  /**
   * Starts nodes from height 0, some of them with other settings, and returns height and peers of each, once they have
   * as many peers as is wanted, and have tried again to reach one that is not there.
   */
  const start = async (
    nodes: readonly number[],
    wanted: readonly (number | undefined)[],
    set = '',
    only = nodes,
  ): Promise<string> => {
    const words = nodes.map(
      (node) => `evmosd tendermint unsafe-reset-all --home "$NET/node${node}/evmosd" > /dev/null 2>&1
${only.includes(node) ? set.replaceAll('<node>', String(node)) : ''} evmosd start --home "$NET/node${node}/evmosd" > "$NET/node${node}.log" 2>&1 & echo $! > "$NET/node${node}.pid"`,
    );
    await page.shell(words.join('\n'));
    const peers: string[] = [];
    for (const [index, node] of nodes.entries()) {
      await waitForPeers(node, wanted[index]);
    }
    if (nodes.length < 4) {
      await waitForRetries(page, 0, 2);
    }
    for (const node of nodes) {
      if (nodes.length === 4) {
        await waitForHeight(node, 1);
      }
      peers.push(`node ${node}: height ${Math.min(await readHeight(node), 1)}, peers ${await readPeers(node)}`);
    }
    await page.shell(`for i in ${nodes.join(' ')}; do kill "$(cat "$NET/node$i.pid")"; done; sleep 4`);
    return peers.join('; ');
  };
  const peersIn = (file: string, change = ''): string =>
    `EVMOSD_P2P_PERSISTENT_PEERS="$(sed -n 's/^persistent_peers = "\\(.*\\)"/\\1/p' "$NET/node<node>/evmosd/config/${file}"${change})"`;
  const alone = await start([0], [0]);
  const wrong = await start([0, 1], [0, 0], peersIn('config.toml', " | sed 's/:26/:25/g'"));
  page
    .row('Height stays at 0')
    .holds(
      `${alone}; ${wrong}` === 'node 0: height 0, peers 0; node 0: height 0, peers 0; node 1: height 0, peers 0',
      `alone: ${alone}; with wrong ports: ${wrong}`,
    );
  const two = await start([0, 1], [1, 1]);
  const oneOfAddress = await start([0, 1, 2], [undefined, undefined, 1], 'EVMOSD_P2P_ALLOW_DUPLICATE_IP=false', [2]);
  const unchanged = await start([0, 1, 2, 3], [3, 1, 1, 1], peersIn('config.toml.bak'));
  page
    .row('`n_peers` stays at 1')
    .holds(
      two === 'node 0: height 0, peers 1; node 1: height 0, peers 1' &&
        /node 2: height \d, peers 1$/.test(oneOfAddress) &&
        /^node 0: height 1, peers 3(?:; node [123]: height 1, peers 1){3}$/.test(unchanged),
      `two nodes: ${two}; node 2 with allow_duplicate_ip = false: ${oneOfAddress}; without the peers of step 3: ${unchanged}`,
    );
}

const run: Run = async (page) => {
  const {source} = page;
  await page.shell('export EVMOSD_CONSENSUS_TIMEOUT_COMMIT=1s');

  // The files.
  await page.run('NET="$HOME/evmos-net"');
  const made = await page.shell(`cd "$NET"; ls -d node*/evmosd/*; ls gentxs; cat node0/evmosd/key_seed.json; echo
jq -c '.body.messages[0] | .commission, .value' gentxs/node0.json
jq -c '.app_state.bank.balances[].coins, .app_state.bank.supply, .app_state.feemarket.params, .app_state.staking.params.bond_denom, .app_state.evm.params.evm_denom, .app_state.inflation.params.mint_denom, .app_state.gov.params.min_deposit' node0/evmosd/config/genesis.json
evmosd keys list --keyring-backend test --home node0/evmosd
grep '^persistent_peers' node0/evmosd/config/config.toml
grep -A4 '^\\[api\\]' node0/evmosd/config/app.toml | grep ^enable; grep -A30 '^\\[json-rpc\\]' node0/evmosd/config/app.toml | grep -m1 ^enable; grep -A9 '^\\[grpc\\]' node0/evmosd/config/app.toml | grep -m1 ^enable; grep '^enabled\\|^minimum-gas-prices\\|^snapshot-interval' node0/evmosd/config/app.toml
cd ~`);
  const has = (quote: string, ...wanted: readonly (RegExp | string)[]): void =>
    page.row(quote, 'Choose a way').holds(
      wanted.every((each) => (typeof each === 'string' ? made.includes(each) : each.test(made))),
      made,
    );
  has('Home folder', 'node0/evmosd/config', 'node3/evmosd/data', 'node3/evmosd/keyring-test');
  const toEvmos = (amount: string): string => (BigInt(amount) / 10n ** 18n).toLocaleString('en');
  const balances = await page.shell(
    `jq -r '.app_state.bank.balances[].coins[] | .amount + .denom' "$NET/node0/evmosd/config/genesis.json" | sort -u`,
  );
  const [, balance = '0'] = /^(\d+)aevmos$/.exec(balances.trim()) ?? [];
  has('Account `node<n>`', /name: node0\n.*ethsecp256k1/);
  page
    .row('Account `node<n>`', 'Choose a way')
    .holds(
      page.row('Account `node<n>`', 'Choose a way').cells[1]?.startsWith(`${toEvmos(balance)} EVMOS`) === true,
      `each has ${balances.trim()}, that is ${toEvmos(balance)} EVMOS`,
    );
  const delegations = await page.shell(
    `jq -r '.body.messages[0].value | .amount + .denom' "$NET"/gentxs/*.json | sort -u`,
  );
  const [, delegation = '0'] = /^(\d+)aevmos$/.exec(delegations.trim()) ?? [];
  const selfDelegation = page.row('Self-delegation', 'Choose a way');
  selfDelegation.holds(
    selfDelegation.cells[1]?.startsWith(`${toEvmos(delegation)} EVMOS`) === true,
    `each delegates ${delegations.trim()}, that is ${toEvmos(delegation)} EVMOS`,
  );
  const [rates = '', rate, maximum] = /"rate":"([\d.]+)","max_rate":"([\d.]+)"/.exec(made) ?? [];
  const [share, limit] = [rate, maximum].map((each) => `${Number(each) * 100}%`);
  page
    .row('Commission', 'Choose a way')
    .tells([`${share}`, `maximum of ${limit}`], `${rates}, that is ${share} and a maximum of ${limit}`);
  has('Mnemonic', /\{"secret":\s?"[a-z ]+"\}/);
  has('Genesis transaction', /^node0\.json$/m);
  has('Peers', /persistent_peers = "[0-9a-f]{40}@[^,"]+,[0-9a-f]{40}@[^,"]+,[0-9a-f]{40}@[^,"]+"/);
  has(
    '`app.toml`',
    /^enable = true\nenable = false\nenable = false\n/m,
    'enabled = true',
    'minimum-gas-prices = "0.000006aevmos"',
    'snapshot-interval = 0',
  );
  page.finds(
    'The genesis has `aevmos` as denomination everywhere, a base fee of 1000000000 and a `min_gas_price` of 0',
    /"base_fee":"1000000000","min_gas_price":"0\.0+"[\s\S]*"aevmos"\n"aevmos"\n"aevmos"\n\[\{"denom":"aevmos"/,
    made,
  );
  const unnamed = await page.try('timeout 30 evmosd start --home "$NET/node0/evmosd"');
  page.row('and start got no flag | Repeat step 2').shows(unnamed.output);
  await page.shell(
    'for i in 0 1 2 3; do evmosd tendermint unsafe-reset-all --home "$NET/node$i/evmosd" 2>/dev/null; done',
  );
  await page.run('evmosd config node tcp://localhost');
  await page.run("-e 's|^addr_book_strict");
  await page.run('grep -E');

  // All four nodes. The blocks of output come from the log.
  await page.run('for i in 0 1 2 3; do\n  evmosd start --home', {output: false});
  const logs = await page.start('tail -f', /height=3\b/, {seconds: 90});
  page.output('INF committed state app_hash=… height=1', logs.log(), {extent: 'lines'});
  await logs.stop();
  for (const [node, row] of page.rows('Four processes', 'Node').entries()) {
    const open = await waitFor(
      `the ports of node ${node}`,
      async () => {
        const script = row.codes.flat().length > 0 ? row.codes.slice(1).flat() : row.cells.slice(1);
        const {output} = await page.try(
          script
            .map((port) => `(exec 3<>/dev/tcp/127.0.0.1/${port}) 2>/dev/null && echo ${port} || echo closed`)
            .join('\n'),
        );
        return output.includes('closed') ? undefined : output;
      },
      60,
    ).catch((error: Error) => error.message);
    const rpc = row.codes[2]?.[0] ?? row.cells[2] ?? '';
    const moniker = await page.shell(`curl -s localhost:${rpc}/status | jq -r .result.node_info.moniker`);
    row.holds(
      row.cells[0] === String(node) && moniker.trim() === `node${row.cells[0]}` && /^(?:\d+\s+){5}$/.test(open),
      `${moniker.trim()}: ${open}`,
    );
  }
  for (const node of [0, 1, 2, 3]) {
    await waitForPeers(node, 3);
  }
  await page.run('/net_info', {varies: ['12']});
  await page.run('evmosd query staking validators', {select: (text) => text.trim().split('\n').sort().join('\n')});
  await page.run('"method":"eth_chainId"');
  const sent = await page.run('TO=$(evmosd keys show node1');
  page.says(
    'After a block, node 3 shows the coin of the transaction that you sent to node 0.',
    BigInt(/amount: "(\d+)"/.exec(sent.output)?.[1] ?? 0) > 4_900_500_000_000_000_000_000n,
    sent.output,
  );
  const exported = await page.shell('evmosd keys unsafe-export-eth-key node0 --home "$NET/node0/evmosd"');
  page.says('For Ethereum tools, export a key with', /^[0-9A-Fa-f]{64}$/.test(exported.trim()), '64 digits');
  await page.run('evmosd keys add node0 --recover', {output: false});
  await page.run('evmosd keys list --keyring-backend test --home');
  const limits = await page.shell('evmosd query slashing params --home "$NET/node0/evmosd" --output json');
  page.says(
    'A validator that misses more than 50 of 100 blocks, a few minutes here, is jailed and loses 1% of its stake',
    /"signed_blocks_window":"100","min_signed_per_window":"0\.50+"/.test(limits) &&
      /"slash_fraction_downtime":"0\.010+"/.test(limits),
    limits,
  );
  const taken = await page.try('cp -r "$NET/node0/evmosd" ~/twice; timeout 30 evmosd start --home ~/twice', {
    seconds: 60,
  });
  page.row('Stop the other node, or add a larger number in step 3').shows(taken.output);

  // Stopping some nodes, and starting them again.
  await page.run('kill "$(cat "$NET/node3.pid")"', {nth: 0});
  await waitForPeers(0, 2);
  const three = await readHeight(0);
  const later = await waitFor(
    'blocks of three nodes',
    async () => ((await readHeight(0)) >= three + 6 ? readHeight(0) : undefined),
    90,
  );
  page.says(
    'The other nodes continue to make blocks.',
    later >= three + 6,
    `from ${three} to ${later} with three of four nodes`,
  );
  const rounds = await page.shell(
    `curl -s "localhost:${ports.cometRpc}/block?height=${later}" | jq .result.block.last_commit.round; for h in $(seq ${three} ${later}); do curl -s "localhost:${ports.cometRpc}/block?height=$h" | jq .result.block.last_commit.round; done | sort -u | tr '\\n' ' '`,
  );
  page.says(
    'Each time that the missing node would propose, a round passes',
    /1/.test(rounds.split('\n')[1] ?? ''),
    `rounds of the commits: ${rounds}`,
  );
  await page.shell('kill "$(cat "$NET/node2.pid")"');
  await waitForPeers(0, 1);
  await waitForRetries(page, 0, 2);
  const two = await readHeight(0);
  const readRound = (): Promise<string> =>
    page.shell(`curl -s localhost:${ports.cometRpc}/consensus_state | jq -r '.result.round_state."height/round/step"'`);
  const round = await readRound();
  const lines = Number(await page.shell('wc -l < "$NET/node0.log"'));
  const begin = Date.now();
  await waitForRetries(page, 0, 4);
  const seconds = Math.round((Date.now() - begin) / 1_000);
  const still = await readHeight(0);
  const sameRound = await readRound();
  const added = await page.shell(`tail -n +${lines + 1} "$NET/node0.log"`);
  page.says(
    'No further block. The remaining nodes stay in one round and wait for votes.',
    still === two && two > 0 && round === sameRound,
    `${two} and ${still}, ${seconds} s later; ${round.trim()} and ${sameRound.trim()}`,
  );
  page.says(
    'So no timeout grows, however long the chain stands still.',
    round === sameRound && !added.includes('Timed out'),
    `${round.trim()} and ${sameRound.trim()}`,
  );
  page.says(
    'the log of a remaining node has no new lines about consensus',
    !added.includes('module=consensus'),
    added.slice(0, 600),
  );
  page.finds(
    'The log has only lines about peers, such as `Error reconnecting to peer` and `Ensure peers`.',
    /Error reconnecting to peer|Ensure peers/,
    added,
  );
  await page.run('evmosd start --home "$NET/node3/evmosd"', {output: false});
  const again = await waitFor(
    'blocks',
    async () => ((await readHeight(3)) > two + 2 ? readHeight(3) : undefined),
    90,
  ).catch(() => 0);
  page.says(
    'The node catches up, and the nodes continue to make blocks',
    again > two + 2,
    `node 3 at ${again} after ${two}`,
  );
  await page.shell('evmosd start --home "$NET/node2/evmosd" > "$NET/node2.log" 2>&1 & echo $! > "$NET/node2.pid"');
  await waitForPeers(2, 3);
  await page.run('unset CMTHOME TMHOME');
  const state = await page.shell('cat "$NET/node1/evmosd/data/priv_validator_state.json"');
  page.finds('`unsafe-reset-all` also clears the record of what a validator has signed', /"height": "0"/, state);
  const preferred = await page.try(
    `mkdir -p ~/elsewhere/config ~/elsewhere/data; CMTHOME=~/elsewhere evmosd tendermint unsafe-reset-all --home "$NET/node1/evmosd"; find ~/elsewhere -type f`,
  );
  page.finds(
    'Unset `CMTHOME` and `TMHOME` first, because the command prefers them to `--home`',
    /elsewhere\/data\/priv_validator_state\.json/,
    preferred.output,
  );
  await page.run('for i in 0 1 2 3; do\n  evmosd start --home', {output: false});
  const begun = await waitFor(
    'the first blocks',
    async () => ((await readHeight(0)) >= 1 ? readHeight(0) : undefined),
    60,
  );
  page.says('you begin again at height 1 with the same keys and genesis', begun < 10, `height ${begun}`);
  await page.shell('for i in 0 1 2 3; do kill "$(cat "$NET/node$i.pid")"; done; sleep 4');
  await lackPeers(page);

  // Errors.
  const random = await page.try(
    'evmosd testnet init-files --v 1 --output-dir ~/random --keyring-backend test --starting-ip-address 127.0.0.1 --home ~/random/tool > /dev/null; ID=$(jq -r .chain_id ~/random/node0/evmosd/config/genesis.json); echo $ID; timeout 30 evmosd start --chain-id $ID --home ~/random/node0/evmosd',
  );
  page.row('`EVM only supports Evmos chain identifiers').shows(random.output);
  page.finds('Without it, the chain id is `evmos_<random number>-1`', /^evmos_[1-9]\d*-1$/m, random.output);
  const inOne = await page.try('timeout 60 evmosd testnet start --v 2 --output-dir ~/inone --chain-id evmos_9000-1', {
    seconds: 90,
  });
  page.row('`evmosd testnet start` ends with a panic').finds(/panic: EOF/, inOne.output);
  const second = await page.try('timeout 60 evmosd testnet start --v 2 --output-dir ~/inone --chain-id evmos_9000-1', {
    seconds: 90,
  });
  page.row('`testnests directory already exists').shows(second.output);
  page
    .row('`<text>: non ipv4 address`')
    .shows(
      await page.outputOf(
        'mkdir ~/named && touch ~/named/own && evmosd testnet init-files --v 1 --output-dir ~/named --chain-id evmos_9000-1 --keyring-backend test --starting-ip-address localhost',
      ),
    );
  const kept = await page.try('ls ~/named');
  page.says(
    'on some errors, such as a wrong IP address, the command deletes this folder with everything in it.',
    kept.exit !== 0,
    kept.output,
  );
  const asked = await page.try(
    'evmosd testnet init-files --v 1 --output-dir ~/asked --chain-id evmos_9000-1 --starting-ip-address 127.0.0.1 --keyring-backend file < /dev/null',
  );
  const standard = await page.shell('evmosd testnet init-files --help | grep -- --keyring-backend');
  page
    .row('The command asks for a passphrase')
    .holds(/default "os"/.test(standard) && /[Pp]assphrase/.test(asked.output), `${standard} ${asked.output}`);
  const seeded = await page.shell(
    'evmosd init node --chain-id evmos_9000-1 2>/dev/null; evmosd testnet init-files --v 1 --output-dir ~/seeded --chain-id evmos_9000-1 --keyring-backend test --starting-ip-address 127.0.0.1 > /dev/null; grep ^seeds ~/seeded/node0/evmosd/config/config.toml; grep ^seeds "$NET/node0/evmosd/config/config.toml"',
  );
  page.row('The log dials hosts such as').finds(/seeds = "[^"]*bdnodes\.net[^"]*"\s+seeds = ""/, seeded);
  page.cannot({row: '`provided fee < minimum global fee`'}, 'decided on the page of the command line');
  page.advice({table: 'Way'});

  // Containers. `make -n` prints the commands of the targets, and the run creates the files of the nodes.
  const make = (target: string): Promise<string> => page.outputOf(`make -n -C "${source}" ${target}`);
  const holds = async (target: string, ...wanted: readonly RegExp[]): Promise<void> => {
    const output = await make(target);
    page.row(`\`make ${target}\``, 'Four containers').holds(
      wanted.every((each) => each.test(output)),
      output,
    );
  };
  await holds('localnet-build', /docker build --no-cache --tag evmos\/node/, /networks\/local/);
  await holds(
    'localnet-start',
    /docker-compose down[\s\S]*docker build[\s\S]*build\/node0\/evmosd\/config\/genesis.json[\s\S]*docker-compose up -d/,
  );
  page.finds(
    'Each call builds the image without a cache',
    /docker build --no-cache --tag evmos\/node/,
    await make('localnet-start'),
  );
  await holds('localnet-stop', /docker-compose down/);
  await holds('localnet-show-logstream', /docker-compose logs .*-f/);
  await holds(
    'localnet-unsafe-reset',
    /docker-compose down[\s\S]*node0[\s\S]*unsafe-reset-all[\s\S]*node3[\s\S]*unsafe-reset-all/,
  );
  await holds('localnet-clean', /docker-compose down[\s\S]*sudo rm -rf build\/\*/);
  const compose = await page.shell(`cat "${source}/docker-compose.yml"`);
  for (const row of page.rows('Four containers', 'Container')) {
    const [name = ''] = row.codes[0] ?? [];
    const [, part = ''] = new RegExp(`container_name: ${name}\\n([\\s\\S]*?)(?:container_name|$)`).exec(compose) ?? [];
    const [first = '', last = ''] = row.codes[2] ?? row.cells[2]?.split(', ') ?? [];
    const [one = first, other = last] = row.cells[2]?.split(', ') ?? [];
    row.holds(part.includes(`ipv4_address: ${row.cells[1]}`) && part.includes(`"${one}-${other}:26656-26657"`), part);
  }
  await page.run('git clone', {
    adapt: [['{{link.repository}}.git', `"${source}" evmos`, 'the repository is on a public network']],
    seconds: 120,
  });
  await page.run('--output-dir ./build', {output: false});
  await page.run('build/node0/evmosd/config/app.toml');
  const opened = await page.shell(
    'grep -A12 "^\\[json-rpc\\]" build/node0/evmosd/config/app.toml | grep "^enable =\\|^address"',
  );
  page.finds(
    'Inside a container, the server must listen on all addresses',
    /enable = true[\s\S]*"0\.0\.0\.0:8545"/,
    opened,
  );
  await repeatFiles(page);
  const engine = 'there is no Docker engine on this machine';
  page.cannot({fence: 'docker-compose.override.yml'}, engine);
  page.cannot({fence: 'make localnet-start'}, engine);
  page.cannot({fence: 'docker logs --tail 5 evmosnode0'}, engine);
  page.cannot({fence: '{{local.chainId}}\n7'}, engine);
  page.cannot({fence: 'docker exec evmosnode0'}, engine);
  page.cannot({row: 'of the containers'}, engine);
  page.cannot({row: '`docker-compose: No such file or directory`'}, engine);
  page.cannot({row: '`permission denied` on files'}, engine);
  page.cannot(
    {row: 'The image does not build on an ARM machine'},
    'needs another processor: networks/local/evmos/Dockerfile',
  );
  page.cannot({row: '192.167.10.2 does not answer'}, 'needs macOS or Windows');
};

export default run;
