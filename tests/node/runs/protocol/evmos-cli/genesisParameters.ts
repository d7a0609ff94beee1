import {isIn} from '../../../match';
import type {PageRun} from '../../../run';
import {forEachAtOnce, readEnd} from './startFlags';

/** Values of a key that are refused, and values beside them that are not, as JSON or as an expression of jq. */
interface Values {
  refused: readonly string[];
  accepted: readonly string[];
}

const share: Values = {refused: ['"1.1"', '"-0.1"'], accepted: ['"1"', '"0"']};
const positive: Values = {refused: ['"0"'], accepted: ['"1"']};
const part = (refused: readonly string[]): Values => ({refused, accepted: ['"0.000000000000000001"', '"1"']});

/** The values of each key below `app_state` that the page has. */
const values: Readonly<Record<string, Values>> = {
  'auth.params.tx_sig_limit': positive,
  'auth.params.max_memo_characters': positive,
  'auth.params.tx_size_cost_per_byte': positive,
  'auth.params.sig_verify_cost_ed25519': positive,
  'auth.params.sig_verify_cost_secp256k1': positive,
  'auth.accounts': {
    refused: ['.app_state.auth.accounts[:1] + .app_state.auth.accounts'],
    accepted: ['.app_state.auth.accounts'],
  },
  'slashing.params.signed_blocks_window': {refused: ['"9"', '"1"', '"0"', '"-1"'], accepted: ['"10"']},
  'slashing.params.min_signed_per_window': share,
  'slashing.params.downtime_jail_duration': {refused: ['"59s"', '"1s"', '"0s"', '"-1s"'], accepted: ['"60s"']},
  'slashing.params.slash_fraction_double_sign': share,
  'slashing.params.slash_fraction_downtime': share,
  'staking.params.unbonding_time': {refused: ['"0s"'], accepted: ['"1s"']},
  'staking.params.max_validators': {refused: ['0'], accepted: ['1']},
  'staking.params.max_entries': {refused: ['0'], accepted: ['1']},
  'staking.params.bond_denom': {refused: ['""', '"1"'], accepted: ['"aevmos"']},
  'staking.params.min_commission_rate': share,
  'distribution.params.community_tax': share,
  'gov.params.min_deposit': {
    refused: ['[]', '[{denom: "1", amount: "1"}]'],
    accepted: ['[{denom: "aevmos", amount: "1"}]'],
  },
  'gov.params.max_deposit_period': {refused: ['"0s"', 'null'], accepted: ['"1s"']},
  'gov.params.voting_period': {refused: ['"0s"', 'null'], accepted: ['"1s"']},
  'gov.params.quorum': {refused: [...share.refused, '"x"'], accepted: share.accepted},
  'gov.params.threshold': part(['"0"', '"1.1"', '"x"']),
  'gov.params.veto_threshold': part(['"0"', '"1.1"', '"x"']),
  'gov.starting_proposal_id': positive,
  'bank.supply': {refused: ['[{denom: "aevmos", amount: "1"}]'], accepted: ['.app_state.bank.supply']},
  'bank.balances': {
    refused: ['.app_state.bank.balances[:1] + .app_state.bank.balances'],
    accepted: ['.app_state.bank.balances'],
  },
  'bank.send_enabled': {
    refused: ['[{denom: "aevmos", enabled: true}, {denom: "aevmos", enabled: true}]'],
    accepted: ['[{denom: "aevmos", enabled: true}]'],
  },
  'bank.params.send_enabled': {refused: ['[{denom: "aevmos", enabled: true}]'], accepted: ['[]']},
  'capability.index': positive,
};

/** The words in front of each text of `validate-genesis`. */
const refusal = /^Error: error validating genesis file \S+: /;

/** What the programs say of a value. */
interface Answer {
  validated: string;
  /** The end of `start`, where it was asked. */
  ended?: string;
}

/** Puts wrong values into the parameters of modules, and asks `validate-genesis` and `start` for each. */
export async function refuseParameters(page: PageRun): Promise<void> {
  const original = page.makeHome({home: 'parameters'});
  const rows = page.rows('Values that a genesis file is refused for', 'Text of validate-genesis');
  const asked = rows.flatMap(({codes: [, keys = [], , ends = []]}) =>
    keys.flatMap((key) => {
      const {refused = [], accepted = []} = values[key] ?? {};
      return [
        // Without texts of its own, the last cell says the same of each wrong value.
        ...refused.map((value, index) => ({key, value, starts: index === 0 || ends.length > 0})),
        ...accepted.map((value) => ({key, value, starts: false})),
      ];
    }),
  );
  const answers = new Map<string, Answer>();
  await forEachAtOnce(asked, async ({key, value, starts}, index) => {
    const terminal = page.openTerminal(`parameter-${index}`);
    const changed = page.write(`changed-${index}.jq`, `.app_state.${key} = (${value})`).replace(/jq$/, 'json');
    const validated = await page.outputOf(
      `jq -f ~/changed-${index}.jq ${original}/config/genesis.json > ${changed} && evmosd validate-genesis ${changed} 2>&1 | head -1`,
      {terminal},
    );
    const ended = starts
      ? ((await readEnd(page, `parameters-${index}`, '', `cp ${changed} $H/config/genesis.json`)) ?? 'committed state')
      : undefined;
    answers.set(`${key} ${value}`, {
      validated,
      ...(ended === undefined ? {} : {ended: ended.replace(/^(?:panic|Error): /, '')}),
    });
  });

  for (const row of rows) {
    const [texts = [], keys = [], , ends = []] = row.codes;
    const [, , , cell = ''] = row.cells;
    const toAnswers = (of: (each: Values) => readonly string[]): Answer[] =>
      keys.flatMap((key) => {
        const each = values[key];
        return each ? of(each).flatMap((value) => answers.get(`${key} ${value}`) ?? []) : [];
      });
    const [refused, accepted] = [toAnswers((each) => each.refused), toAnswers((each) => each.accepted)];
    const isRefused = ({validated, ended}: Answer): boolean => {
      const text = refusal.test(validated) ? validated.replace(refusal, '') : undefined;
      const isSaid = text !== undefined && texts.some((each) => isIn(each, text));
      if (!isSaid || ended === undefined) {
        return isSaid;
      }
      if (ended === 'committed state') {
        return /^Takes/.test(cell);
      }
      return /^Ends with the same text/.test(cell) ? text === ended : ends.some((each) => isIn(each, ended));
    };
    const printed = refused.map(({validated}) => validated.replace(refusal, '')).join('\n');
    const ended = refused.flatMap((each) => each.ended ?? []);
    const tried = keys.map(
      (key) => `${values[key]?.refused.join(', ')} refused, ${values[key]?.accepted.join(', ')} not`,
    );
    row.shows(printed);
    row.holds(
      refused.length > 0 &&
        accepted.length > 0 &&
        refused.every(isRefused) &&
        accepted.every(({validated}) => validated.endsWith('is a valid genesis file')) &&
        // Each text that the last cell has for `start` must have been seen; the others are times.
        ends.every((text) => /^\d+s$/.test(text) || ended.some((each) => isIn(text, each))),
      [...new Set([...tried, ...ended])].join('; '),
    );
  }
}
