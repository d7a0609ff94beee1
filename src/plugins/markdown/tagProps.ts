import {curves} from '../../site/curves';
import {facts} from '../../site/facts';
import {findEnded, toLivingUrl, toState} from '../../site/hosts';
import {accountLists} from '../../site/moduleAccounts';
import {findFact} from '../../site/names';
import {builtinPrecompiles, precompiles, type Price} from '../../site/precompiles';
import {findNamed} from '../sources';
import {readNotedCauses} from './laterReleases';

const inGroups = (count: number): string => count.toLocaleString('en-US');

function toPriceText({for: applies, flat, each, per, formula}: Price): string {
  const price = [
    ...(formula ? [`${formula}, at least ${inGroups(flat)}`] : flat > 0 ? [inGroups(flat)] : []),
    ...(each && per ? [`${inGroups(each)} per ${per === 'coin' ? 'further coin' : per}`] : []),
  ].join(' + ');
  return applies ? `${applies}: ${price}` : price;
}

/** A row for every contract that is part of the node's code. */
const precompileRows = [
  ...builtinPrecompiles.map(({address, title, gas}) => ({address, title, since: 'always', gas: gas.map(toPriceText)})),
  ...precompiles.map(({address, title, since = 'not by an upgrade', page, gas, paysForStore}) => ({
    address,
    title,
    since,
    page,
    gas: [...gas.map(toPriceText), ...(paysForStore ? ['plus store access'] : [])],
  })),
];

const describedPrecompiles = new Map(
  precompiles
    .filter(({functions}) => functions.length > 0)
    .map(({name, title, functions, events}) => [name, {title, functions, events}]),
);

/** The networks of the tool that adds one to a wallet: the one that readers have comes first. */
const networks = (['local', 'mainnet', 'testnet'] as const).map((name) => ({name, label: facts.networks[name].label}));

/** By component: the props that the build computes from a name on a page: `<Fact name="port.jsonRpc" />`. */
const computed: Readonly<Record<string, (name: string) => object>> = {
  AddNetwork: () => ({networks}),
  Curve: (name) => ({curve: findNamed('curve', name, curves, 'src/site/curves.ts')}),
  Fact: (name) => {
    const {kind, value} = findFact(name);
    const host = kind === 'url' ? findEnded(value) : undefined;
    return {kind, value, ...(host && {ended: {state: toState(host), archived: toLivingUrl(value)}})};
  },
  LaterCauses: (part) => ({causes: readNotedCauses(part)}),
  ModuleAccountTable: (list) => ({
    rows: findNamed('list of accounts', list, accountLists, 'src/site/moduleAccounts.ts'),
  }),
  PrecompileList: () => ({rows: precompileRows}),
  PrecompileTable: (name) => findNamed('precompile', name, describedPrecompiles, 'src/site/precompiles.ts'),
};

/** The components whose props the build computes. */
export const computedComponents: readonly string[] = Object.keys(computed);

/** What a tag on a page says of its component. */
export type Props = Readonly<Record<string, string>>;

/**
 * Returns the props of a component: those that the build computes from the name on the page, so that no page ships the
 * tables and code behind them, or those of the page.
 * @throws Error with the nearest name if the page names something that does not exist.
 */
export const computeProps = (component: string, props: Props): object =>
  computed[component]?.(props.name ?? props.list ?? props.part ?? '') ?? props;
