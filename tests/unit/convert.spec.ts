import {expect, test} from '@playwright/test';
import {bech32} from '@scure/base';
import {formatUnits, getAddress, hexToBytes, keccak256, parseUnits, toHex} from 'viem';
import {readText} from '../../src/plugins/sources';
import {formatAmount, maxUint256, readAmount, units, type Unit} from '../../src/site/amounts';
import {toBech32, toChecksumHex} from '../../src/site/bech32';
import {readChainId} from '../../src/site/chainIds';
import {formatDecimal, toDecimal} from '../../src/site/decimal';
import {networkNames, toNetworkIds} from '../../src/site/derived';
import {facts} from '../../src/site/facts';
import {defaultFeeMarket, toBaseFees} from '../../src/site/feeMarket';
import {
  formatSpan,
  formatTime,
  readBlockTime,
  readHeight,
  readTime,
  toExpectedHeight,
  toExpectedTime,
} from '../../src/site/heights';
import {readAccountAddress} from '../../src/site/accountAddress';
import {convert as toAddresses} from '../../src/tools/convert/address';
import {convert as toAmounts} from '../../src/tools/convert/amount';
import {convert as toIds} from '../../src/tools/convert/chainId';
import {convert as toFees} from '../../src/tools/convert/fee';
import {forms, toInitial, type FormName} from '../../src/tools/convert/fields';
import {convert as toHeights} from '../../src/tools/convert/height';
import type {Outcome} from '../../src/tools/convert/outcome';
import {findSecret} from '../../src/tools/convert/secrets';

const [aevmos, gwei, evmos] = units;

/** Returns 20 bytes in hexadecimal that depend only on the seed. */
const makeHex = (seed: number): `0x${string}` => keccak256(toHex(seed)).slice(0, 42) as `0x${string}`;

const problemOf = (outcome: object): string => ('problem' in outcome ? String(outcome.problem) : '');

/** Reads the addresses that `evmosd debug addr` printed when a page was run. */
function readRecorded(): {hex: string; account: string; validator: string}[] {
  const recording = JSON.parse(readText('tests/node/recordings/develop/tools/index.json')) as {
    held: {seen: string}[];
  };
  return recording.held.flatMap(({seen}) => {
    const [, hex] = /Address \(EIP-55\): (0x\w{40})/.exec(seen) ?? [];
    const [, account] = /Bech32 Acc: (\w+)/.exec(seen) ?? [];
    const [, validator = ''] = /Bech32 Val: (\w+)/.exec(seen) ?? [];
    return hex && account ? [{hex, account, validator}] : [];
  });
}

test.describe('addresses', () => {
  test('have the same capitals and bech32 forms as in other libraries', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const hex = makeHex(seed);
      expect(toChecksumHex(hex)).toBe(getAddress(hex));
      expect(toBech32(hex, 'evmosvalcons')).toBe(bech32.encode('evmosvalcons', bech32.toWords(hexToBytes(hex))));
    }
  });

  test('are those that evmosd printed', () => {
    const recorded = readRecorded();
    expect(recorded.length).toBeGreaterThan(0);
    for (const {hex, account, validator} of recorded) {
      expect(readAccountAddress(account)).toEqual({form: 'account', hex, hasChecksum: true});
      expect(toBech32(hex, facts.project.bech32.validator).startsWith(validator)).toBe(true);
    }
  });

  test('can be read from each of their forms', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const hex = getAddress(makeHex(seed));
      for (const [form, prefix] of Object.entries(facts.project.bech32)) {
        const written = toBech32(hex, prefix);
        expect(readAccountAddress(` ${written}\n`)).toEqual({form, hex, hasChecksum: true});
        expect(readAccountAddress(written.toUpperCase())).toEqual({form, hex, hasChecksum: true});
      }
      expect(readAccountAddress(hex)).toMatchObject({form: 'hex', hex});
      expect(readAccountAddress(hex.slice(2).toUpperCase())).toEqual({form: 'hex', hex, hasChecksum: false});
    }
  });

  test('with one wrong character are reported with its place', () => {
    const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
    for (const prefix of Object.values(facts.project.bech32)) {
      const right = toBech32(makeHex(7), prefix);
      for (let place = prefix.length + 1; place < right.length; place += 1) {
        const others = alphabet.replace(right[place] ?? '', '');
        const character = others.charAt((place * 7) % others.length);
        const wrong = readAccountAddress(right.slice(0, place) + character + right.slice(place + 1));
        expect(wrong).toMatchObject({at: [place]});
        expect(problemOf(wrong)).toContain(`character ${place + 1}, “${character}”`);
      }
    }
  });

  const right = toBech32(makeHex(3), 'evmos');
  const hex = getAddress(makeHex(3));
  const letter = [...hex].findIndex((character, place) => place > 1 && /[a-f]/.test(character));
  for (const [name, text, words, at] of [
    ['nothing', '  ', 'Enter an address', []],
    ['two wrong characters', `${right.slice(0, 8)}qqq${right.slice(11)}`, 'at least two', []],
    [
      'mixed case',
      `${right.slice(0, 9)}${right.charAt(9).toUpperCase()}${right.slice(10)}Q`,
      'capitals and small',
      undefined,
    ],
    ['one character less', right.slice(0, -1), '37 characters, and an address has 38: 1 missing', []],
    ['one character more', `${right}q`, '1 too many', []],
    ['a letter that bech32 does not have', `${right.slice(0, 9)}b${right.slice(10)}`, 'Character 10, “b”', [9]],
    ['a one in its data', `${right.slice(0, 9)}1${right.slice(10)}`, 'Character 10, “1”', [9]],
    ['the prefix of another chain', toBech32(hex, 'cosmos'), 'prefix cosmos belongs to another chain', []],
    [
      'a misspelled prefix',
      right.replace('evmos', 'evmoss'),
      'evmoss is wrong: the checksum belongs to the prefix evmos.',
      [],
    ],
    ['a prefix changed by hand', right.replace('evmos', 'evmosvaloper'), 'checksum is that of evmos', []],
    ['a public key', bech32.encode('evmospub', bech32.toWords(new Uint8Array(33))), 'belongs to a public key', []],
    ['other bytes', bech32.encode('evmos', bech32.toWords(new Uint8Array(32))), 'address of something else', []],
    ['an unknown prefix', 'nonsense1qqqqqqqq', 'not one of evmos, evmosvaloper, evmosvalcons', []],
    ['no address', 'hello', 'begins with 0x or', []],
    ['39 digits', hex.slice(0, -1), '39 hexadecimal digits, and an address has 40: 1 missing', []],
    ['41 digits', `${hex}0`, '1 too many', []],
    ['0x alone', '0x', '0 hexadecimal digits', []],
    ['0X', hex.replace('x', 'X'), 'Write 0x', [1]],
    ['a letter that is not a digit', `0xg${hex.slice(3)}`, 'Character 3, “g”', [2]],
    [
      'a wrong capital',
      hex.slice(0, letter) + hex.charAt(letter).toUpperCase() + hex.slice(letter + 1),
      'EIP-55',
      [letter],
    ],
    ['a letter of another script', right.replace('e', 'е'), 'U+0435', [0]],
    ['a mark without width', `${hex.slice(0, 5)}\u200b${hex.slice(5)}`, 'U+200B', [5]],
    ['a picture', `${right}🦊`, 'U+1F98A', [right.length]],
    ['a space inside', `${hex.slice(0, 20)} ${hex.slice(20)}`, 'Character 21 is a space', [20]],
    ['a long text', 'e'.repeat(100_000), 'more than 200 characters', []],
    ['a prototype key', '__proto__', 'begins with 0x or', []],
    ['markup', '<img src=x onerror=alert(1)>', 'is a space', undefined],
  ] as const) {
    test(`say what is wrong with ${name}`, () => {
      const read = readAccountAddress(text);
      expect(problemOf(read)).toContain(words);
      if (at) {
        expect(read).toMatchObject({at});
      }
    });
  }
});

test.describe('amounts', () => {
  test('are exact to the last place, and are read back unchanged', () => {
    for (const value of [0n, 1n, 999n, 10n ** 18n, 10n ** 18n - 1n, 123456789012345678901234567890n, maxUint256]) {
      for (const unit of units) {
        const written = formatAmount(value, unit);
        expect(written).toBe(formatUnits(value, unit.places));
        expect(readAmount(written, unit)).toEqual({value, unit});
        expect(parseUnits(written, unit.places)).toBe(value);
      }
    }
    expect(formatDecimal(toDecimal('0.533333334'))).toBe('0.533333334');
    expect(() => toDecimal('1.0000000000000000001')).toThrow('at most 18 places');
    expect(() => toDecimal('one')).toThrow('is no number');
  });

  test('may have groups, a unit, and a hexadecimal form', () => {
    const read = (text: string, unit: Unit): unknown => (readAmount(text, unit) as {value?: bigint}).value;
    expect(read('1,234,567.5', evmos)).toBe(1_234_567_500_000_000_000_000_000n);
    expect(read('20 000 000 000', aevmos)).toBe(20_000_000_000n);
    expect(read('1_000', aevmos)).toBe(1_000n);
    expect(read('.5', gwei)).toBe(500_000_000n);
    expect(read('5.', gwei)).toBe(5_000_000_000n);
    expect(read('1.500', gwei)).toBe(1_500_000_000n);
    expect(read('0.1 tEVMOS', aevmos)).toBe(10n ** 17n);
    expect(read('10aevmos', evmos)).toBe(10n);
    expect(read('0xde0b6b3a7640000', aevmos)).toBe(10n ** 18n);
  });

  for (const [text, unit, words] of [
    ['', evmos, 'Enter an amount'],
    ['0.0000000000000000001', evmos, '19 places after the point, and EVMOS has only 18'],
    ['1.0000000001', gwei, '10 places'],
    ['0.5', aevmos, 'aevmos has no fractions'],
    ['-1', evmos, 'below zero'],
    ['−1', evmos, 'below zero'],
    ['1,5', evmos, 'groups of three'],
    ['1,5000', evmos, 'groups of three'],
    ['1.2.3', evmos, 'not a number'],
    ['.', evmos, 'not a number'],
    ['1e18', aevmos, 'exponent'],
    ['5 constructor', evmos, 'is not a unit'],
    ['__proto__', evmos, 'not a number'],
    ['NaN', evmos, 'is not a unit'],
    ['١٢٣', evmos, 'not a number'],
    ['0xde', evmos, 'Choose that unit'],
    ['0x', aevmos, '1 to 64'],
    [String(maxUint256 + 1n), aevmos, '2^256'],
    ['9'.repeat(1_000_000), aevmos, 'more than 130 characters'],
  ] as const) {
    test(`say what is wrong with “${text.slice(0, 30)}” ${unit.name}`, () => {
      expect(problemOf(readAmount(text, unit))).toContain(words);
    });
  }
});

test.describe('chain ids', () => {
  test('are those of the facts, in all forms', () => {
    for (const network of networkNames) {
      const ids = toNetworkIds(network);
      expect(readChainId(ids.chainId)).toEqual({
        eip155: BigInt(ids.eip155),
        eip155Hex: ids.eip155Hex,
        caip2: ids.caip2,
        signatureV: ids.signatureV.map(BigInt),
        chainId: ids.chainId,
        networks: [network],
        isOurs: true,
      });
      for (const form of [String(ids.eip155), ids.eip155Hex, ids.caip2]) {
        expect(readChainId(form)).toMatchObject({eip155: BigInt(ids.eip155), chainId: undefined});
      }
    }
    expect(readChainId('9000')).toMatchObject({networks: ['testnet', 'local']});
    expect(readChainId('evmos_9000-7')).toMatchObject({networks: [], isOurs: true});
    expect(readChainId('1')).toMatchObject({networks: [], isOurs: false});
  });

  for (const [text, words] of [
    ['', 'Enter a chain id'],
    ['Evmos_9000-7', 'capital letters'],
    ['evmos_9000', 'version is missing'],
    ['evmos-9000_7', 'separators are in the wrong order'],
    ['evmos_09000-7', 'begins with zero'],
    ['evmos_9000-0', 'begins with zero'],
    ['cosmoshub-4', 'without an EVM'],
    ['0', 'No chain'],
    ['9'.repeat(77), 'No chain'],
    ['9'.repeat(79), 'at most 48'],
    ['__proto__', 'Enter a full id'],
    ['0x', 'Enter a full id'],
    [`evmos_${'9'.repeat(50)}-1`, 'at most 48'],
  ] as const) {
    test(`say what is wrong with “${text.slice(0, 20)}” of ${text.length}`, () => {
      expect(problemOf(readChainId(text))).toContain(words);
    });
  }
});

test.describe('heights and times', () => {
  const pace = {height: 20_000_000n, time: Date.UTC(2029, 0, 1), blockTime: 4_200n};
  const exact = {...pace, time: BigInt(pace.time)};

  test('are converted both ways, for the past and the future', () => {
    expect(formatTime(toExpectedTime(20_001_000n, exact) ?? 0n)).toBe('2029-01-01T01:10:00Z');
    expect(formatTime(toExpectedTime(19_999_000n, exact) ?? 0n)).toBe('2028-12-31T22:50:00Z');
    for (const height of [1n, 19_999_999n, 20_000_000n, 20_000_001n, 1_000_000_000n]) {
      const time = toExpectedTime(height, exact);
      if (time !== undefined) {
        expect(toExpectedHeight(time, exact)).toBe(height);
        expect(toExpectedHeight(time + 4_199n, exact)).toBe(height);
        expect(toExpectedHeight(time - 1n, exact)).toBe(height - 1n || undefined);
      }
    }
    expect(toExpectedTime(2n ** 62n, exact)).toBeUndefined();
    expect(toExpectedHeight(0n, {...exact, height: 1n})).toBeUndefined();
  });

  test('are read in every known form, and other text is refused', () => {
    const moment = BigInt(Date.UTC(2024, 1, 29, 12, 30));
    for (const text of ['2024-02-29T12:30:00Z', '2024-02-29 12:30', '2024-02-29T14:30+02:00', '2024-02-29 12:30 UTC']) {
      expect(readTime(text), text).toBe(moment);
    }
    for (const text of [
      '',
      '2023-02-29',
      '0099-01-01',
      '2024-13-01',
      '2024-02-29 24:00',
      '29.02.2024',
      '1709209800',
      '2024-02-29x',
    ]) {
      expect(readTime(text), text).toBeUndefined();
    }
    for (const text of ['20000000', '20,000,000', '20_000_000', '20 000 000']) {
      expect(readHeight(text), text).toBe(20_000_000n);
    }
    for (const text of [
      '',
      '0',
      '-1',
      '1.5',
      '1e9',
      '2,0',
      '2,0000',
      '2,000,0',
      String(2n ** 63n),
      '9'.repeat(1_000),
    ]) {
      expect(readHeight(text), text).toBeUndefined();
    }
    expect(readBlockTime('4.2')).toBe(4_200n);
    for (const text of ['', '0', '0.000', '-1', '4,2', '4.2001', '1e3', '9999999']) {
      expect(readBlockTime(text), text).toBeUndefined();
    }
    expect([90_061_000n, 61_000n, 1_000n, 3_600_000n, 0n].map(formatSpan)).toEqual([
      '1 day 1 hour',
      '1 minute 1 second',
      '1 second',
      '1 hour',
      'less than a second',
    ]);
  });
});

test('the words about an estimate and a chain id are true for one of them and for none', () => {
  const known = {height: '1000', time: '2029-01-01', seconds: '1'};
  const toWords = (from: string): string => {
    const outcome = toHeights({...known, from});
    return 'summary' in outcome ? outcome.summary : outcome.problem;
  };
  expect(['1050', '1150', '1250'].map(toWords)).toEqual([
    expect.stringMatching(/ by less than a second, or 0 blocks\.$/),
    expect.stringMatching(/ by 1 second, or 1 block\.$/),
    expect.stringMatching(/ by 2 seconds, or 2 blocks\.$/),
  ]);
  const toNote = (from: string): unknown => {
    const outcome = toIds({from});
    return 'rows' in outcome && outcome.rows[0];
  };
  expect(toNote('1')).toEqual({name: 'Cosmos chain id', value: 'not known', note: undefined});
  expect(toNote('9000')).toMatchObject({note: expect.stringContaining('networks with this number')});
});

test.describe('a cost', () => {
  const values = toInitial(forms.fee);
  const rowsOf = (outcome: Outcome): Record<string, string> =>
    'rows' in outcome ? Object.fromEntries(outcome.rows.map(({name, value}) => [name, value])) : {};

  test('is that of the fee market', () => {
    const outcome = toFees({
      ...values,
      from: '1 gwei',
      tip: '5',
      limit: '100000',
      used: '21000',
      block: '0',
      blocks: '3',
    });
    const fees = toBaseFees(
      4,
      {height: 1n, baseFee: 10n ** 9n, blockGas: 0n, maxGas: 40_000_000n},
      defaultFeeMarket,
    ).slice(1);
    expect(rowsOf(outcome)).toMatchObject({
      'Base fee of the next block': String(fees[0]),
      // The transaction pays for half of its gas limit.
      'Gas charged': '50000',
      Cost: `${formatUnits(50_000n * ((fees[0] ?? 0n) + 5n), 18)} EVMOS`,
      Refund: `${formatUnits(50_000n * ((fees[0] ?? 0n) + 5n), 18)} EVMOS`,
    });
    expect('table' in outcome && outcome.table?.rows.length).toBe(4);
    const grouped = {...values, limit: '100,000', block: '30 000 000', max: '40_000_000'};
    expect(toFees(grouped)).toEqual(toFees(values));
  });

  for (const [changed, field] of [
    [{from: '1.5'}, 'from'],
    [{tip: '-1'}, 'tip'],
    [{limit: '0'}, 'limit'],
    [{limit: '10,0000'}, 'limit'],
    [{used: '100001'}, 'used'],
    [{block: '40000001'}, 'block'],
    [{block: '3,0000000'}, 'block'],
    [{block: '1 2345'}, 'block'],
    [{max: '1'}, 'max'],
    [{max: '9'.repeat(30)}, 'max'],
    [{blocks: '51'}, 'blocks'],
    [{blocks: '1e9'}, 'blocks'],
  ] as const) {
    test(`names the field that is wrong: ${JSON.stringify(changed)}`, () => {
      expect(toFees({...values, ...changed})).toMatchObject({field, problem: expect.stringMatching(/./)});
    });
  }
});

test('no converter throws on invalid input', () => {
  const converts: Record<FormName, (values: Record<string, string>) => Outcome> = {
    address: toAddresses,
    amount: toAmounts,
    fee: toFees,
    chainId: toIds,
    height: toHeights,
  };
  const hostile = [
    '',
    ' ',
    '\0',
    '__proto__',
    'constructor',
    '9'.repeat(10_000),
    '💥',
    '0x',
    '-0',
    '1/0',
    '%',
    '1_',
    'null',
  ];
  for (const [name, convert] of Object.entries(converts)) {
    for (const text of hostile) {
      const fields = toInitial(forms[name as FormName]);
      for (const key of Object.keys(fields)) {
        expect(convert({...fields, [key]: text}), `${name} ${key} ${text.slice(0, 20)}`).toBeTruthy();
      }
    }
    expect(convert({})).toHaveProperty('problem');
  }
});

test.describe('a secret', () => {
  const key = 'a'.repeat(63) + '1';
  const words = 'test test test test test test test test test test test junk';

  test('is found in every form', () => {
    for (const text of [
      key,
      `0x${key}`,
      key.toUpperCase(),
      `key: ${key}.`,
      `${key.slice(0, 32)} ${key.slice(32)}`,
      `${key.slice(0, 9)}\u200b${key.slice(9)}`,
      `${'f'.repeat(63)}e`,
      `${'f'.repeat(64)} ${key}`,
    ]) {
      expect(findSecret(text), text).toBe('private key');
    }
    for (const text of [
      words,
      words.toUpperCase(),
      words.replaceAll(' ', '\n'),
      words.replaceAll(' ', ''),
      words.replaceAll(' ', ', '),
      words
        .split(' ')
        .map((word, index) => `${index + 1}. ${word}`)
        .join('\n'),
      `${words} ${words}`,
      Array.from({length: 12}, () => 'あいう').join('　'),
      Array.from({length: 12}, () => '的').join(' '),
    ]) {
      expect(findSecret(text), text).toBe('mnemonic');
    }
  });

  test('is never an input that a converter accepts', () => {
    const hex = getAddress(makeHex(1));
    for (const text of [
      hex,
      ...Object.values(facts.project.bech32).map((prefix) => toBech32(hex, prefix)),
      String(maxUint256),
      `0x${maxUint256.toString(16)}`,
      `?convert=amount&from=0x${maxUint256.toString(16)}&unit=aevmos`,
      '2029-12-31T23:59:59Z',
      'evmos_9000-4',
      '1 000 000 aevmos',
      'eip155:9001',
      '',
    ]) {
      expect(findSecret(text), text).toBeUndefined();
    }
  });
});
