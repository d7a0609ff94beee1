// Changes every field of a Cosmos message to every kind of wrong or unusual value. It finds what a message refuses, which
// a page that describes the right use does not say.

/** A message with one field changed, and what was done to it. */
export interface MessageCase {
  /** The type of the message, the path of the field and the kind of value. */
  what: string;
  message: Readonly<Record<string, unknown>>;
}

const nobody = 'evmos1zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3ruxvg8';

/** Values for a field, by a test of its valid value. The first test that holds decides. */
const kinds: readonly (readonly [
  isKind: (value: unknown) => boolean,
  values: readonly (readonly [string, unknown])[],
])[] = [
  [
    (value) => typeof value === 'string' && /^evmosvaloper1/.test(value),
    [
      ['empty', ''],
      ['word', 'x'],
      ['account', nobody],
      ['unknown operator', 'evmosvaloper1zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3wjfuf6'],
    ],
  ],
  [
    (value) => typeof value === 'string' && /^evmos1/.test(value),
    [
      ['empty', ''],
      ['word', 'x'],
      ['unknown account', nobody],
      ['account of another chain', 'cosmos1jcltmuhplrdcwp7stlr4hlhlhgd4htqhnu0t2g'],
      ['hexadecimal address', '0x963EBDf2e1f8DB8707D05FC75bfeFFBa1B5BaC17'],
      ['zero address', 'evmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq3z33a4'],
      ['the sender', 'evmos1cml96vmptgw99syqrrz8az79xer2pcgp84pdun'],
    ],
  ],
  [
    (value) => typeof value === 'string' && /^0x/.test(value),
    [
      ['empty', ''],
      ['word', 'x'],
      ['zero address', `0x${'0'.repeat(40)}`],
      ['unknown address', `0x${'1'.repeat(40)}`],
      ['account', nobody],
    ],
  ],
  [
    (value) => typeof value === 'string' && /^-?\d+$/.test(value),
    [
      ['zero', '0'],
      ['negative', '-1'],
      ['one', '1'],
      ['above the balance', `1${'0'.repeat(40)}`],
      ['largest of 64 bits', '18446744073709551615'],
      ['above 256 bits', `1${'0'.repeat(80)}`],
      ['empty', ''],
    ],
  ],
  [
    (value) => typeof value === 'string' && /^\d+\.\d+$/.test(value),
    [
      ['zero', '0.000000000000000000'],
      ['negative', '-0.100000000000000000'],
      ['a part', '0.300000000000000000'],
      ['one', '1.000000000000000000'],
      ['above one', '1.100000000000000000'],
      ['empty', ''],
    ],
  ],
  [
    (value) => typeof value === 'string' && /^\d+s$/.test(value),
    [
      ['zero', '0s'],
      ['negative', '-5s'],
      ['missing', null],
    ],
  ],
  [
    (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value),
    [
      ['past', '2001-01-01T00:00:00Z'],
      ['zero', '0001-01-01T00:00:00Z'],
    ],
  ],
  [
    (value) => typeof value === 'string' && /^[A-Z]+(?:_[A-Z]+)+$/.test(value),
    [
      ['unspecified', 0],
      ['unknown', 99],
    ],
  ],
  [
    (value) => typeof value === 'string',
    [
      ['empty', ''],
      ['word', 'x'],
      ['two words', 'two words'],
      ['long', 'x'.repeat(6_000)],
    ],
  ],
  [
    (value) => typeof value === 'number',
    [
      ['zero', 0],
      ['largest', 4_294_967_295],
    ],
  ],
  [
    (value) => typeof value === 'boolean',
    [
      ['true', true],
      ['false', false],
    ],
  ],
  [(value) => Array.isArray(value), [['empty', []]]],
  [(value) => typeof value === 'object', [['missing', null]]],
];

/** Returns changed values of a value and of all parts of it, with their paths. */
function toChanges(value: unknown, at: string): {at: string; kind: string; value: unknown}[] {
  const own = (kinds.find(([isKind]) => isKind(value))?.[1] ?? []).map(([kind, changed]) => ({
    at,
    kind,
    value: changed,
  }));
  if (Array.isArray(value)) {
    const list = value as unknown[];
    const [first] = list;
    return first === undefined
      ? own
      : [
          ...own,
          {at, kind: 'twice', value: [...list, first]},
          ...toChanges(first, at).map((each) => ({...each, value: [each.value, ...list.slice(1)]})),
        ];
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value as Record<string, unknown>).filter(([name]) => name !== '@type');
    return [
      ...own,
      ...fields.flatMap(([name, field]) =>
        toChanges(field, at === '' ? name : `${at}.${name}`).map((each) => ({
          ...each,
          value: {...value, [name]: each.value},
        })),
      ),
    ];
  }
  return own;
}

/** Returns the message itself, and messages that differ from it in one field. */
export function toMessageCases(message: Readonly<Record<string, unknown>>): MessageCase[] {
  const type = String(message['@type']);
  return [
    {what: type, message},
    ...toChanges(message, '')
      .filter(({at}) => at !== '')
      .map(({at, kind, value}) => ({what: `${type}, ${at}: ${kind}`, message: value as MessageCase['message']})),
  ];
}
