// Calls a function of an EVM extension with every kind of unusual value in every argument. It catches an error text that
// the page of the extension does not have.
import {encodeAbiParameters, toFunctionSelector, type AbiFunction, type AbiParameter, type Hex} from 'viem';

/** The call data of a function with one argument changed, and what was done to it. */
export interface AbiCase {
  /** The path of the argument, by name: `pageRequest.limit`. */
  argument: string;
  kind: string;
  data: Hex;
}

const largest = (bits: number): bigint => 2n ** BigInt(bits) - 1n;

/** Texts that a reader may write in the place of an address, an amount, a denomination or a name. */
const texts: readonly [string, string][] = [
  ['empty', ''],
  ['one letter', 'x'],
  ['words', 'two words'],
  ['account', 'evmos1cml96vmptgw99syqrrz8az79xer2pcgp84pdun'],
  ['operator', 'evmosvaloper1cml96vmptgw99syqrrz8az79xer2pcgpqjf04n'],
  ['consensus address', 'evmosvalcons1cml96vmptgw99syqrrz8az79xer2pcgpqjf04n'],
  ['account of another chain', 'cosmos1cml96vmptgw99syqrrz8az79xer2pcgpqjf04n'],
  ['hexadecimal address', '0xC6Fe5D33615a1C52c08018c47E8bc53646A0E101'],
  ['hexadecimal address without prefix', 'C6Fe5D33615a1C52c08018c47E8bc53646A0E101'],
  ['message type', '/cosmos.bank.v1beta1.MsgSend'],
  ['denomination', 'aevmos'],
  ['hash', 'ab'.repeat(32)],
  ['long', 'x'.repeat(5_000)],
];

const addresses: readonly [string, Hex][] = [
  ['zero', `0x${'0'.repeat(40)}`],
  ['unknown', `0x${'1'.repeat(40)}`],
  ['of someone else', '0x40a0cb1C63e026A81B55EE1308586E21eec1eFa9'],
  ['of an extension', '0x0000000000000000000000000000000000000800'],
];

const isCoin = (value: unknown): value is {denom: string} =>
  typeof value === 'object' && value !== null && 'denom' in value;

/** Returns unusual values of a type. */
function toValues({type, ...parameter}: AbiParameter, valid: unknown): readonly [string, unknown][] {
  const [, unsigned, bits] = /^(u?)int(\d+)$/.exec(type) ?? [];
  if (bits !== undefined) {
    const most = largest(unsigned ? Number(bits) : Number(bits) - 1);
    const all: [string, bigint][] = [
      ['zero', 0n],
      ['one', 1n],
      ['above 63 bits', 2n ** 63n],
      ['above 64 bits', 2n ** 64n],
      ['largest', most],
      ...(unsigned ? [] : [['negative', -1n] as [string, bigint], ['smallest', -most - 1n] as [string, bigint]]),
    ];
    return all
      .filter(([, value]) => value <= most)
      .map(([kind, value]) => [kind, Number(bits) > 48 ? value : Number(value)]);
  }
  if (type.endsWith('[]')) {
    const list = valid as readonly unknown[];
    const [first] = list;
    return [
      ['empty', []],
      ...(first === undefined ? [] : [['twice', [...list, first]] as [string, unknown]]),
      ...(isCoin(first) ? [['not sorted', [{...first, denom: 'z'.repeat(9)}, first]] as [string, unknown]] : []),
      ...(first === undefined
        ? []
        : toValues({...parameter, type: type.slice(0, -2)}, first).map(([kind, value]): [string, unknown] => [
            `with ${kind}`,
            [value, ...list.slice(1)],
          ])),
    ];
  }
  return type === 'address'
    ? addresses
    : type === 'string'
      ? texts
      : type === 'bool'
        ? [['the other', !valid]]
        : type.startsWith('bytes')
          ? [
              ['empty', '0x'],
              ['some', '0x0102'],
            ]
          : [];
}

/** Returns the changed values of a parameter and of all parts of it, with their paths. */
function toChanges(
  parameter: AbiParameter,
  valid: unknown,
  at: string,
): {argument: string; kind: string; value: unknown}[] {
  const own = toValues(parameter, valid).map(([kind, value]) => ({argument: at, kind, value}));
  const components = 'components' in parameter ? parameter.components : undefined;
  if (!components) {
    return own;
  }
  const isList = parameter.type.endsWith('[]');
  const tuple = (isList ? (valid as readonly unknown[])[0] : valid) as Readonly<Record<string, unknown>> | undefined;
  const inner = tuple
    ? components.flatMap((component) => {
        const name = component.name ?? '';
        return toChanges(component, tuple[name], `${at}.${name}`).map(({value, ...rest}) => {
          const changed = {...tuple, [name]: value};
          return {...rest, value: isList ? [changed, ...(valid as readonly unknown[]).slice(1)] : changed};
        });
      })
    : [];
  return [...own, ...inner];
}

/** Returns the arguments of calls that leave two or more of them empty or zero. */
function toBlanks(
  inputs: readonly AbiParameter[],
  valid: readonly unknown[],
): {argument: string; values: readonly unknown[]}[] {
  let calls: {names: readonly string[]; values: readonly unknown[]}[] = [{names: [], values: []}];
  inputs.forEach((parameter, index) => {
    const blank = toValues(parameter, valid[index]).find(([kind]) => kind === 'empty' || kind === 'zero');
    calls = calls.flatMap(({names, values}) => [
      {names, values: [...values, valid[index]]},
      ...(blank ? [{names: [...names, parameter.name ?? String(index)], values: [...values, blank[1]]}] : []),
    ]);
  });
  return calls.filter(({names}) => names.length > 1).map(({names, values}) => ({argument: names.join(), values}));
}

/**
 * Returns calls of a function that differ from a valid call in one argument, that leave several arguments empty or zero,
 * and whose data is cut or too long.
 */
export function toAbiCases(item: AbiFunction, valid: readonly unknown[]): AbiCase[] {
  const selector = toFunctionSelector(item);
  const encode = (values: readonly unknown[]): Hex => `${selector}${encodeAbiParameters(item.inputs, values).slice(2)}`;
  const whole = encode(valid);
  return [
    {argument: 'data', kind: 'valid', data: whole},
    ...(item.inputs.length === 0 ? [] : [{argument: 'data', kind: 'missing', data: selector}]),
    ...(item.inputs.length === 0 ? [] : [{argument: 'data', kind: 'cut', data: whole.slice(0, -64) as Hex}]),
    {argument: 'data', kind: 'too long', data: `${whole}${'0'.repeat(64)}`},
    ...toBlanks(item.inputs, valid).map(({argument, values}) => ({argument, kind: 'empty', data: encode(values)})),
    ...item.inputs.flatMap((parameter, index) =>
      toChanges(parameter, valid[index], parameter.name ?? String(index)).map(({argument, kind, value}) => ({
        argument,
        kind,
        data: encode(valid.map((each, at) => (at === index ? value : each))),
      })),
    ),
  ];
}
