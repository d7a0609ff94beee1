import path from 'node:path';
import {facts} from '../../../../../src/site/facts';
import {accounts, withoutPass} from '../../../chain';
import type {Run} from '../../../run';
import type {Requires} from '../../../tools';

export const requires: Requires = ['EVMOS_SOURCE', 'git', 'go', 'make'];

const run: Run = async (page) => {
  const {source} = page;

  // The release. A folder with the same paths replaces the site that serves it.
  const {latest} = facts.versions;
  const served = path.join(page.home, 'served');
  await page.shell(`mkdir -p served/releases/download/${latest} made/bin sbin
cp -L "$(command -v evmosd)" made/bin/evmosd
cd served/releases/download/${latest}
tar -czf evmos_${latest.slice(1)}_Linux_$(uname -m | sed -e 's/x86_64/amd64/' -e 's/aarch64/arm64/').tar.gz -C ~/made bin/evmosd
sha256sum *.tar.gz > checksums.txt
cd ~`);
  await page.run('curl -fLO', {
    adapt: [['{{link.repository}}', `file://${served}`, 'the release is on a public network']],
    output: false,
  });
  await page.run('grep "$FILE" checksums.txt | sha256sum --check');
  const broken = await page.try('cp "$FILE" kept; echo >> "$FILE"; grep "$FILE" checksums.txt | sha256sum --check');
  page.row('`FAILED` from the check').shows(broken.output);
  await page.shell('mv kept "$FILE"');
  await page.run('tar -xzf "$FILE" bin/evmosd', {
    adapt: [
      [
        'sudo install -m 0755 bin/evmosd /usr/local/bin/evmosd',
        'install -m 0755 bin/evmosd sbin/evmosd',
        'nothing is written outside of the home of the run',
      ],
    ],
  });
  page.cannot({table: 'System'}, 'the archives of a release are on a public network');
  page.cannot({row: 'curl: (22)'}, 'the answer of the public site for a file that it does not have');
  page.cannot({row: 'cannot execute binary file'}, 'needs a binary for another processor');

  // The source, from a checkout. `make -n` prints the commands of a build and does not run them, because a build takes
  // many minutes.
  await page.run('git clone', {
    adapt: [
      ['{{link.repository}}.git', `"${source}" evmos`, 'the repository is on a public network'],
      ['make install', 'make -n install', 'a build takes many minutes'],
    ],
    seconds: 120,
  });
  await page.shell('cd ~');
  await page.run('export PATH="$PATH:$(go env GOPATH)/bin"');
  const make = (command: string): Promise<string> => page.outputOf(`cd ~/evmos && ${command}`);
  const install = await make('make -n install');
  page.row('`evmosd` in `$(go env GOPATH)/bin`').finds(/go install -tags "netgo ledger"/, install);
  const build = await make('make -n build');
  page.row('`./build/evmosd`').finds(/go build .* -o \S*\/build\/ /, build);
  const withoutLedger = await make('LEDGER_ENABLED=false make -n install');
  page.row('`LEDGER_ENABLED=false make install`').finds(/-tags "netgo" /, withoutLedger);
  const tagged = await make("grep -rlE '^//go:build.*ledger' --include='*.go' . | grep -v _test.go || echo none");
  page.says(
    'the code for these devices needs `cgo`, and not the tag `ledger`',
    tagged.trim() === 'none' && /EvmosLedgerDerivation/.test(await make('cat crypto/keyring/options.go')),
    `files of evmos with the tag ledger: ${tagged}`,
  );
  const release = await make('cat .goreleaser.yml');
  page.says(
    'The binaries of a release are built with the tag `cgo` alone.',
    /-tags=cgo$/m.test(release) && !/-tags=(?!cgo$)/m.test(release) && !/CGO_ENABLED=0/.test(release),
    (release.match(/-tags=.*|CGO_ENABLED=.*/g) ?? []).join(', '),
  );
  const unstripped = await make('COSMOS_BUILD_OPTIONS=nostrip make -n build');
  page
    .row('`COSMOS_BUILD_OPTIONS=nostrip make build`')
    .holds(/go build/.test(unstripped) && !/-w -s/.test(unstripped) && /-w -s/.test(build), unstripped);
  const slow = await make('COSMOS_BUILD_OPTIONS=nostrip,nooptimization make -n build');
  page
    .row('`COSMOS_BUILD_OPTIONS=nostrip,nooptimization make build`')
    .holds(/-gcflags "all=-N -l"/.test(slow) && !/-w -s/.test(slow), slow);
  const engines = await make('make -n build-pebbledb build-rocksdb');
  page.row('`make build-pebbledb`').finds(/"netgo ledger pebbledb"[\s\S]*"netgo ledger rocksdb/, engines);
  const reproducible = await make('make -n build-reproducible');
  page.row('`make build-reproducible`').finds(/TARGET_PLATFORMS='linux\/amd64'/, reproducible);
  const programs = 'bash sh git make uname sed awk grep cat tr head date cut which dirname mkdir';
  await page.shell(`mkdir -p ~/few && for name in ${programs}; do ln -sf "$(command -v $name)" ~/few/$name; done`);
  await page.shell('ln -sf "$(command -v go)" ~/few/go');
  page.write('cgo/main.go', 'package main\n\nimport "C"\n\nfunc main() {}\n');
  const builds = [await make('PATH=~/few make install'), await make('CGO_ENABLED=1 PATH=~/few go run ~/cgo/main.go')];
  page.row('gcc not installed for ledger support').finds(
    /gcc not installed for ledger support, please install or set LEDGER_ENABLED=false[\s\S]*cgo: C compiler "gcc" not found/,
    builds
      .map((output) =>
        output
          .split('\n')
          .filter((line) => line.includes('gcc'))
          .join(' '),
      )
      .join('; '),
  );
  await page.shell('rm -f ~/few/go');
  page.cannot(
    {row: 'hid_enabled.go: fatal error'},
    'needs a vendored copy of every module, and a build of many minutes',
  );
  page.row('`go: not found`').shows(await make('rm -f ~/few/go; LEDGER_ENABLED=false PATH=~/few make install'));
  page.row('`evmosd: command not found`').shows(await make('PATH=~/few bash -c "evmosd version"'));
  page.cannot({fence: 'docker run'}, 'there is no Docker engine here, and the image is on a public network');

  // The version.
  const version = await page.run('evmosd version --long');
  const [first = '', ...rest] = version.output.trim().split('\n');
  page.says('The first command prints the version without its `v`', first === latest.slice(1), first);
  page.says(
    'ends with the build tags, the commit and the version of Go',
    ['build_tags: ', 'commit: ', 'go: go version'].every((text) => rest.join('\n').includes(text)),
    rest.join('\n'),
  );

  // The home folder. No keyring service runs here, as on a server.
  await page.shell('cd ~ && rm -rf .evmosd && evmosd config > /dev/null');
  const made = await page.shell('find .evmosd -type f | sort');
  page.finds('The first command makes `~/.evmosd`.', '.evmosd/config/client.toml', made);
  page.row('`config/client.toml`').shows(made.replaceAll('.evmosd/', ''));
  page.row('`config/app.toml`, `config/config.toml`').shows(made.replaceAll('.evmosd/', ''));
  const initialized = await page.shell(
    'evmosd init node --chain-id evmos_9000-1 --home ~/other 2>/dev/null; cd other; find . -type f; cd ..; EVMOSD_HOME=~/other evmosd config; evmosd config chain-id evmos_9000-1 --home ~/other',
  );
  page.row('`config/genesis.json`').shows(initialized.replaceAll('./', ''));
  page.row('`data/`').finds('./data/', initialized);
  page.finds('An environment variable does not name the folder for `config` and `keys`', '"chain-id": ""', initialized);
  const keys =
    await page.shell(`printf '12345678\\n12345678\\n' | evmosd keys add one --keyring-backend file > /dev/null 2>&1
evmosd keys add two --keyring-backend test > /dev/null 2>&1
printf '12345678\\n12345678\\n' | ${withoutPass} evmosd keys add three --keyring-backend os > /dev/null 2>&1
find .evmosd -name '*.info'`);
  page.row('`keyring-file/`, `keyring-test/`').holds(
    ['keyring-file/one.info', 'keyring-test/two.info', '.evmosd/three.info'].every((file) => keys.includes(file)),
    keys,
  );

  // Completion, called as Bash calls it with the package bash-completion.
  await page.run('evmosd completion > ~/.evmosd-completion');
  const completed = await page.shell(`grep -c evmosd-completion ~/.bashrc
bash -c '. ~/.evmosd-completion; _get_comp_words_by_ref() { cur=que; prev=evmosd; words=(evmosd que); cword=1; }
COMP_WORDS=(evmosd que); COMP_CWORD=1; COMP_LINE="evmosd que"; COMP_POINT=10; COMP_TYPE=9; __start_evmosd; echo "\${COMPREPLY[@]}"'`);
  page.finds('the word becomes `query`', /^query/m, completed);
  await page.run('evmosd completion --zsh');
  const zsh = await page.shell('head -1 ~/.zfunc/_evmosd; evmosd --help | grep -c "^  completion" || true');
  page.finds('The command `completion` is hidden in the help, and supports Bash and Zsh.', /^#compdef evmosd\s+0/, zsh);
  page.cannot({fence: 'fpath=(~/.zfunc'}, 'Zsh is not among the programs that the check needs');

  // A node, under its address.
  const chain = await page.startChain({blockTime: '500ms'});
  await page.run('evmosd config node tcp://<host>', {replace: {'<host>': '127.0.0.1'}});
  const local = await page.shell('evmosd config --home ~/.tmp-evmosd');
  page
    .row('Local', 'Connect to a node')
    .holds(local.includes('"node": "tcp://localhost:26657"') && local.includes('"chain-id": "evmos_9000-1"'), local);
  const connected = await page.run('evmosd status | jq');
  page
    .row('On another machine | ')
    .holds(connected.output.startsWith('evmos_9000-1\n'), `over tcp://127.0.0.1:26657: ${connected.output}`);
  const portless = await page.try('evmosd status --node https://127.0.0.1');
  page
    .row('the port is required')
    .holds(portless.exit !== 0 && portless.output.includes('missing port'), portless.output.split('\n')[0] ?? '');

  // The first commands.
  await page.run('evmosd keys add alice', {extent: 'lines'});
  await page.run('evmosd query bank balances');
  const sent = await page.run('evmosd tx bank send dev0');
  const [hash = ''] = /[0-9A-F]{64}/.exec(sent.output) ?? [];
  page.finds('The answer has `code: 0` and the `txhash`', /^code: 0$[\s\S]*^txhash: /m, sent.output);
  await page.run('evmosd query tx <txhash>', {replace: {'<txhash>': hash}});
  const received = await page.shell('evmosd query bank balances "$ALICE" --home ~/.tmp-evmosd');
  page.finds('Send 1 EVMOS, which is 10^18 `aevmos`', /amount: "1000000000000000000"/, received);
  await page.run('evmosd debug addr');

  // Errors.
  const send = `evmosd tx bank send dev0 ${accounts.dev1.bech32} 1aevmos --home ~/.tmp-evmosd -y`;
  const factor = await page.shell('evmosd tx bank send --help | grep -- --gas-adjustment');
  const beforeFee = await chain.balance(accounts.dev0.address);
  const small = await page.transact(
    `${send.replace(accounts.dev1.bech32, '$(evmosd keys add new --output json --home ~/.tmp-evmosd 2>/dev/null | jq -r .address)')} --gas auto --gas-prices ${facts.fees.walletGasPrices.average}aevmos`,
  );
  const lost = beforeFee - (await chain.balance(accounts.dev0.address));
  page.says(
    'With the default factor of 1.2, this transaction runs out of gas, and its fee is lost',
    small.code === 11 && factor.includes('(default 1.2)') && lost > 1n,
    `${factor.trim().replace(/^.*\(/, '(')} code ${small.code}: ${small.log} The balance fell by ${lost}.`,
  );
  const outOfGas = page.row('`out of gas in location: …`');
  outOfGas.finds('out of gas in location: ', small.log);
  outOfGas.tells([`code ${small.code}`], `code ${small.code}: ${small.log}`);
  const low = await page.transact(`${send} --gas-prices 1aevmos`);

  const foreign = await page.try(
    `${send} --chain-id evmos_9001-2 --gas-prices ${facts.fees.walletGasPrices.average}aevmos`,
  );
  page.row('signature verification failed').shows(foreign.output.replace(/\s+/g, ' '));
  page.row('`<name>.info: key not found`').shows(await page.outputOf(`${send.replace('dev0', 'nobody')}`));
  page
    .row('`key with address … not found`')
    .shows(
      await page.outputOf(
        `${send} --from evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jw`.replace(
          'send dev0',
          'send evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jw',
        ),
      ),
    );
  page
    .row('`chain ID required but not specified`')
    .shows(await page.outputOf(`${send} --home ~/none --keyring-backend test --keyring-dir ~/.tmp-evmosd`));
  page
    .row('`account … not found`')
    .shows(
      await page.outputOf(
        `evmosd keys add empty --home ~/.tmp-evmosd > /dev/null 2>&1; ${send.replace('dev0', 'empty')}`,
      ),
    );
  page.row('`missing port in address`').shows(await page.outputOf('evmosd query bank total --node https://localhost'));
  const ask = (words: string): Promise<string> => page.outputOf(`evmosd ${words} --home ~/.tmp-evmosd`);
  page
    .row('http: no Host in request URL')
    .shows(
      `${(await ask('query bank total --node localhost:26657')).slice(0, 200)} ${(await ask('query bank total --node 127.0.0.1:26657')).slice(0, 200)}`,
    );
  page.row('the method abci_query').shows(await ask('query bank total --node tcp://localhost:8545'));
  const restAnswer = await ask('query bank total --node tcp://localhost:1317');
  page.row('wrong ID: no ID').finds(/Status: 501 Not Implemented.*wrong ID: no ID/, restAnswer);
  const moved = `${await ask('unsafe-reset-all')} ${await ask('show-node-id')}`;
  page
    .row('unknown command "unsafe-reset-all"')
    .holds(
      moved.includes('unknown command "unsafe-reset-all" for "evmosd"') &&
        moved.includes('unknown command "show-node-id" for "evmosd"') &&
        /unsafe-reset-all/.test(await ask('tendermint --help')),
      moved,
    );
  const newer = `${await ask('comet show-node-id')} ${await ask('genesis validate')}`;
  page
    .row('unknown command "comet"')
    .holds(
      newer.includes('unknown command "comet" for "evmosd"') &&
        newer.includes('unknown command "genesis" for "evmosd"'),
      newer,
    );
  await chain.stop();
  const silent = await page.startChain({
    home: '.silent',
    app: {'json-rpc.enable': 'false'},
    params: {feemarket: {min_gas_price: '1000000000.000000000000000000'}},
  });
  const floored = await page.transact(`${send.replace('.tmp-evmosd', '.silent')} --gas-prices 1aevmos`);
  page.row('`provided fee < minimum global fee`').shows(`${low.log} ${floored.log}`);
  page.says(
    'The chain refuses a gas price below its floor',
    floored.code === 13 && /provided fee < minimum global fee/.test(floored.log),
    `code ${floored.code}: ${floored.log}`,
  );
  const asked = await page.try(
    'curl -sS localhost:8545 -d "{}" || true; evmosd status --node tcp://localhost:8545 2>&1 | head -1',
  );
  const standard = await page.shell(`grep -A8 '^\\[json-rpc\\]' ~/other/config/app.toml | grep '^enable ='`);
  page
    .row('on 8545 of a node')
    .holds(
      ['connection refused', 'curl: (7) Failed to connect'].every((text) => asked.output.includes(text)) &&
        /enable = false/.test(standard),
      `${standard} ${asked.output}`,
    );
  await silent.stop();
  page.row('`post failed: Post').shows(await page.outputOf('evmosd query bank total --node tcp://localhost:26657'));
};

export default run;
