/**
 * Why a claim differs on the later release. The rules are tried in order, and the first that fits names the cause. A claim
 * without a cause fails the unit test: somebody has to look at it.
 */
import {laterCauses} from '../../src/site/laterReleases';

/** A claim that differs, and what was seen in its place. */
export interface LaterDifference {
  page: string;
  said: string;
  seen: string;
}

type Rule = readonly [cause: string, where: Partial<Record<keyof LaterDifference, RegExp>>];

const rules: readonly Rule[] = [
  ['source-files', {seen: /<source>\S*\/(?:docker-compose|compiled_contracts|contracts)\S*/}],
  ['module-versions', {page: /\/modules$/, said: /^6 \| 4 /}],
  ['module-versions', {page: /modules\/vesting$/, said: /consensus version/}],
  ['mempool-checks', {page: /modules\/vesting$/, said: /no balance to execute/}],
  ['vesting', {page: /modules\/vesting$/}],
  ['coins-to-extensions', {said: /refuse coins|as withdraw address/}],
  ['corrected-state', {page: /evm-extensions$/, said: /reentrancy lock/}],
  ['corrected-state', {page: /ibc-transfer$/, said: /sends its own native coins|coins of the contract move/}],
  ['module-versions', {seen: /ratelimit|is a message|cosmos\.auth\.v1beta1\.Query|module_versions/}],
  ['go-module', {seen: /github\.com\/evmos\/evmos\/v19/}],
  ['emission', {page: /modules\/inflation$/}],
  ['corrected-texts', {page: /^\/protocol\/errors$/}],
  ['corrected-texts', {said: /minimun|does not not/}],
  ['corrected-texts', {seen: /minimum global fee/}],
  // The run of this page reads the other form of an address from the output of `debug addr`.
  ['debug-addr', {page: /key-management$|concepts\/accounts$/}],
  ['debug-addr', {seen: /Address hex: 0x|^Address bytes: |Usage: evmosd debug addr/}],
  ['outposts', {page: /\/outposts$/}],
  ['outposts', {said: /0x0{36}090[01]|outpost|Stride|Osmosis/i}],
  ['coins-to-extensions', {page: /module-accounts$/, said: /p256|extension|receipt|list in the program/}],
  ['upgrade-handlers', {said: /UPDATED BEFORE|already been completed|applying upgrade|upgrade handler/}],
  ['inactive-extension', {said: /precompile not enabled|call succeeds with empty data/}],
  ['eip155-number', {said: /chain ID must be|9000 or 9001|replay-protected|EIP155|unprotected|^got 0/}],
  ['eip155-number', {said: /EthSigVerification|^9001 9000$/}],
  ['eip155-number', {page: /replay-protection$|chain-id$/}],
  ['mempool-checks', {said: /Web3Tx|not EOA|invalid From|EthValidateBasic|less than block base fee/}],
  [
    'mempool-checks',
    {seen: /expected nil; got|not EOA: address|unsupported extension option|invalid nonce; got|type not supported/},
  ],
  ['vesting', {said: /unvested|vesting|clawback/i}],
  ['revenue', {said: /revenue/i}],
  ['revenue', {seen: /revenue/}],
  ['revenue', {page: /^\/protocol\/modules$/, said: /developer|deployer|community pool/}],
  ['libraries', {said: /^gRPC requires HTTP|^\[grpc\] address/}],
  ['erc20', {page: /modules\/erc20$/}],
  ['erc20', {said: /enable_evm_hook|token.?pair|convert[-_](?:coin|erc20)|register-?coin|WEVMOS|erc20/i}],
  ['erc20', {seen: /convert-coin|native_precompiles|unknown command "register-coin"/}],
  ['go-module', {said: /evmos\/evmos\/v1[69]|^(?:go |import )/}],
  ['transfer-grants', {seen: /0xe3fee927|authorization to 0x|0x0{37}802/}],
  [
    'transfer-grants',
    {said: /ICS20Allocation|TransferAuthorization|allowList|approve replaces|source (?:port|channel)/},
  ],
  ['transfer-grants', {page: /authorization$|ibc-transfer$/, said: /allowance|grantee|limit/}],
  // The runs of these keys use claimRewards with a large limit.
  ['distribution-interface', {page: /^\/develop\/api$/, said: /gas-cap|evm-timeout/}],
  ['trace-gas', {said: /in out of gas although the transaction succeeded/}],
  ['extension-state', {said: /loses the rewards that `?claimRewards/}],
  ['distribution-interface', {said: /claimRewards|maxRetrieve/}],
  [
    'extension-state',
    {page: /evm-extensions/, said: /burn|lost|supply|pending|estimate|gas|rewards are|delegate for itself|slot/i},
  ],
  ['staking-interface', {page: /evm-extensions\/staking$|evm-extensions\/authorization$/}],
  ['staking-interface', {said: /createValidator|validator\(|Validator\.tokens/}],
  ['staking-interface', {seen: /0x0bc82a17|0x45818645/}],
  ['distribution-interface', {page: /evm-extensions\/distribution$/}],
  ['extension-callers', {page: /evm-extensions\/(?:ibc-transfer|vesting|types|index)$|evm-extensions$/}],
  ['static-precompiles', {seen: /active_static_precompiles|^\["?0x0{37}100|^0x0{37}100/}],
  ['static-precompiles', {said: /active_precompiles|nine extensions/i}],
  ['access-control', {said: /enable_create|enable_call|Both switches/}],
  ['access-control', {seen: /access_control|ACCESS_TYPE|have permission|errUnknownField "\*types\.Params"/}],
  ['extra-eips', {said: /extra_eips|3855|EIP %[ds]|PUSH0|evmVersion/}],
  ['extra-eips', {seen: /ethereum_\d+/}],
  ['metrics', {page: /\/metrics$/}],
  ['configuration', {page: /configuration$|mempool$/}],
  ['configuration', {seen: /mempool\.type|allow-insecure-unlock|max-txs/}],
  ['command-line', {page: /cli-commands$/}],
  ['command-line', {seen: /Usage: evmosd|Usage:\s+evmosd/}],
  ['libraries', {said: /16\.0\.2|CometBFT 0\.37|version --long|which version|app\/version/}],
  ['libraries', {seen: /^"?v?19\.1\.0|MTkuMS4w|"19\.1\.0"/}],
  ['libraries', {said: /^[\d. |]*(?:0\.47\.5|0\.37\.3|7\.3\.1|1\.10\.26|v0\.8\.0|c05c9c61c90e)/}],
  ['module-versions', {page: /migrations$/}],
  ['module-versions', {said: /consensus version|^29$|parts of the chain/}],
  ['extension-state', {page: /evm-extensions|list-evm-extensions|wallet-integration$/}],
  ['libraries', {page: /testnet$/}],
  [
    'evm-core',
    {page: /feemarket$|ethereum-json-rpc|modules\/evm$|smart-contracts|block-explorers|graphs-indexers|tools/},
  ],
];

const fits = (difference: LaterDifference, where: Rule[1]): boolean =>
  (Object.keys(where) as (keyof LaterDifference)[]).every((part) => where[part]?.test(difference[part]));

/** Returns the id of the cause of a difference, or undefined if nobody has explained it. */
export const toCause = (difference: LaterDifference): string | undefined =>
  rules.find(([, where]) => fits(difference, where))?.[0];

/** Returns rules that name no cause, and causes that no rule names although a run showed them. */
export function findLooseRules(): string[] {
  const ids = laterCauses.map(({id}) => id);
  const named = new Set(rules.map(([cause]) => cause));
  return [
    ...[...named].filter((each) => !ids.includes(each)),
    ...laterCauses.filter(({id, by}) => by === 'run' && !named.has(id)).map(({id}) => id),
  ];
}
