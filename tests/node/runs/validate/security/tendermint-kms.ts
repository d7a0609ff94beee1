import {readFileSync} from 'node:fs';
import path from 'node:path';
import {accounts} from '../../../chain';
import type {Run} from '../../../run';
import {readSignState} from '../signState';

const run: Run = async (page) => {
  const chain = await page.startChain({home: '.evmosd'});
  const {home} = chain;
  await page.run('evmosd tendermint show-validator');
  const key = /"key":"([^"]+)"/.exec(await page.shell('evmosd tendermint show-validator'))?.[1] ?? '';

  // The key in use, by the node.
  const asked = await page.run('evmosd status | jq .ValidatorInfo', {
    replace: {'<base64>': key},
    output: false,
  });
  page.says(
    'On the node, the key in use is the one that you noted, and its power is above 0',
    asked.output.includes(key) && /"VotingPower": "[1-9]/.test(asked.output),
    asked.output,
  );

  // A new validator with a key that is given by hand.
  await page.shell('evmosd init second --chain-id evmos_9000-1 --home ~/second');
  const second =
    /"key":"([^"]+)"/.exec(await page.shell('evmosd tendermint show-validator --home ~/second'))?.[1] ?? '';
  await page.run('evmosd tx staking create-validator', {
    replace: {'<base64 of 32 bytes>': second, '<moniker>': 'second', '<operator key>': 'dev0'},
    adapt: [['--chain-id {{mainnet.chainId}}', '--chain-id evmos_9000-1 --yes', 'the local chain, and nobody answers']],
  });
  const validators = await page.shell('evmosd q staking validators -o json');
  page.says(
    '`show-validator` would register the random key of the node',
    validators.includes(second),
    accounts.dev0.bech32,
  );
  await chain.block();
  await chain.stop();

  // Out of the node with the key.
  const state = readSignState(home);
  const last = await page.run('cp ~/.evmosd/data/priv_validator_state.json ~/last-sign-state.json', {
    output: false,
  });
  page.output('["18500000", 0, 3]', last.output, {varies: ['18500000']});
  page.says('Read the last signature', last.output.includes(`"${state.height}"`), last.output);
  await page.run('shred -u ~/.evmosd/config/priv_validator_key.json');
  const gone = page.terminal.start('evmosd start');
  await gone.until(/This node is not a validator/, 60);
  await gone.stop();
  const fresh = /"key":"([^"]+)"/.exec(await page.shell('evmosd tendermint show-validator'))?.[1] ?? '';
  page.row('This node is not a validator').shows(gone.log());
  page.says(
    'the node writes a new random key into that place and an empty sign state beside it',
    fresh !== '' && fresh !== key && Number(readSignState(home).height) < Number(state.height),
    readFileSync(path.join(home, 'data/priv_validator_state.json'), 'utf8'),
  );

  // No signer.
  const signer = await page.try('evmosd start --priv_validator_laddr tcp://127.0.0.1:26659', {seconds: 60});
  page.row("can't get pubkey").shows(signer.output);
  page.block(
    'priv_validator_laddr = "tcp://<validator private ip>',
    signer.exit !== 0 && /can't get pubkey: send: endpoint connection timed out/.test(signer.output),
    /.*can't get pubkey.*/.exec(signer.output)?.[0] ?? signer.output.slice(-300),
  );

  const tmkms = 'tmkms is not there';
  page.cannot({section: 'What tmkms does and does not do', kind: 'row'}, tmkms);
  page.cannot({section: '1. Build tmkms'}, tmkms);
  page.cannot({section: '2. Make its home'}, tmkms);
  page.cannot({section: '3. Configure it'}, tmkms);
  page.cannot({section: '4. Put the key in'}, 'tmkms, a YubiHSM 2 and a Ledger are not there');
  page.cannot({section: '5. Make it a service'}, 'needs systemd as the first process, and tmkms');
  page.cannot({section: '6. Move a running validator'}, 'needs systemd as the first process, and tmkms');
  page.cannot({fence: 'signed Precommit'}, tmkms);
  page.cannot({section: 'Go back', kind: 'fence'}, tmkms);
  page.cannot({section: 'Errors', kind: 'row'}, tmkms);
};

export default run;
