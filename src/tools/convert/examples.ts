import {facts} from '@site/src/site/facts';
import {toNetworkIds} from '@site/src/site/derived';
import {convert as toAddresses} from './address';
import {convert as toAmounts} from './amount';
import {convert as toIds} from './chainId';
import {convert as toFees} from './fee';
import {forms, toInitial} from './fields';
import {convert as toHeights} from './height';
import type {Outcome} from './outcome';

const {faucet, networks} = facts;
const {mainnet} = networks;
const account = faucet.bech32;
const wevmos = mainnet.wevmos;
const fee = toInitial(forms.fee);

interface Example {
  from: string;
  outcome: Outcome;
}

const change = (text: string, place: number, character: string): string =>
  text.slice(0, place) + character + text.slice(place + 1);

/** The examples on the page and their results. The results of a list are either all values or all problems. */
export const examples: Readonly<Record<string, readonly Example[]>> = {
  address: [account, wevmos].map((from) => ({from, outcome: toAddresses({from})})),
  wrongAddress: [
    change(account, 20, account[20] === 'q' ? 'p' : 'q'),
    change(account, 20, 'b'),
    account.replace(/(1.*?)([a-z])/, (_, before: string, letter: string) => before + letter.toUpperCase()),
    account.slice(0, -1),
    account.replace(facts.project.bech32.account, facts.project.bech32.validator),
    wevmos.slice(0, -1),
    `${wevmos.slice(0, -1)}8`,
  ].map((from) => ({from, outcome: toAddresses({from})})),
  amount: [
    {from: '1', unit: mainnet.ticker},
    {from: '0.000000000000000001', unit: mainnet.ticker},
    {from: '25', unit: 'gwei'},
    {from: '123456789012345678901', unit: mainnet.denomination},
  ].map(({from, unit}) => ({from: `${from} ${unit}`, outcome: toAmounts({from, unit})})),
  fee: [{from: `${fee.from} with ${fee.block} of ${fee.max} gas`, outcome: toFees(fee)}],
  chainId: [toNetworkIds('mainnet').chainId, toNetworkIds('testnet').chainId, String(mainnet.eip155)].map((from) => ({
    from,
    outcome: toIds({from}),
  })),
  height: ['20001000', '2029-01-02T00:00:00Z'].map((from) => ({
    from,
    outcome: toHeights({from, height: '20000000', time: '2029-01-01T00:00:00Z', seconds: '4.2'}),
  })),
};
