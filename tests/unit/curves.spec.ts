import {expect, test} from '@playwright/test';
import {computeProps} from '../../src/plugins/markdown/tagProps';
import {curves, exampleGrant, type Curve, type Point} from '../../src/site/curves';
import {toEnd} from '../../src/site/vesting';

/** Returns the chart with a name. */
function toCurve(name: string): Curve {
  const curve = curves.get(name);
  if (!curve) {
    throw new Error(`No curve “${name}”`);
  }
  return curve;
}

/** Returns the points at which a line leaves the frame of a chart or goes back. */
function findOutside({x, y, lines}: Curve): string[] {
  const isInside = ([across, up]: Point): boolean => across >= 0 && across <= x.max && up >= 0 && up <= y.max;
  return lines.flatMap(({name, points, label}) => [
    ...[...points, label].filter((point) => !isInside(point)).map((point) => `${name}: ${point.join(', ')}`),
    ...points
      .filter(([across], index) => across < (points[index - 1]?.[0] ?? 0))
      .map((point) => `${name}: goes back to ${point.join(', ')}`),
  ]);
}

test('every line of every chart stays in its frame and goes forward', () => {
  expect(curves.size).toBeGreaterThan(4);
  for (const [name, curve] of curves) {
    expect(curve.lines.flatMap(({points}) => points).length, name).toBeGreaterThan(4);
    expect(findOutside(curve), name).toEqual([]);
    expect(new Set(curve.lines.map((line) => line.name)).size, name).toBe(curve.lines.length);
    expect(new Set(curve.rows.map((row) => row.length)), name).toEqual(new Set([curve.head.length]));
  }
});

test('finds a line outside of its frame, and one that goes back', () => {
  const axis = {title: 'x', max: 10, step: 5};
  const points: Point[] = [
    [0, 0],
    [5, 11],
    [4, 3],
  ];
  expect(findOutside({...toCurve('vesting'), x: axis, y: axis, lines: [{name: 'a', points, label: [12, 1]}]})).toEqual([
    'a: 5, 11',
    'a: 12, 1',
    'a: goes back to 4, 3',
  ]);
});

test('a curve gets its lines and figures, and an unknown name stops the build', () => {
  expect(computeProps('Curve', {name: 'issuance'})).toHaveProperty(
    'curve.caption',
    expect.stringMatching(/^EVMOS minted per day/),
  );
  expect(() => computeProps('Curve', {name: 'basefee'})).toThrow(
    'unknown curve “basefee”: the nearest is “baseFee”; src/site/curves.ts lists all',
  );
});

/** Returns the points of a line, as they are drawn. */
function toPoints(curve: string, line: string): readonly Point[] {
  const found = toCurve(curve).lines.find(({name}) => name === line);
  expect(found, line).toBeDefined();
  return found?.points ?? [];
}

test('the next base fee is that of the documentation', () => {
  expect(toPoints('nextBaseFee', 'from 20 gwei')).toEqual([
    [0, 20],
    [25, 20],
    [50, 20],
    [75, 21.25],
    [100, 22.5],
  ]);
  expect(toPoints('nextBaseFee', 'from 40 gwei').map(([, fee]) => fee)).toEqual([35, 37.5, 40, 42.5, 45]);
});

test('full and empty blocks change the base fee by an eighth each, down to the floor', () => {
  // Ten full blocks add an eighth each, and five empty blocks remove an eighth each.
  expect(toPoints('baseFee', '100%').at(-1)?.[1]).toBeCloseTo(40 * 1.125 ** 10, 6);
  expect(toPoints('baseFee', '75%').at(-1)?.[1]).toBeCloseTo(40 * 1.0625 ** 10, 6);
  expect(toPoints('baseFee', '0%')[5]?.[1]).toBeCloseTo(40 * 0.875 ** 5, 6);
  expect(toPoints('baseFee', '0%').slice(6)).toEqual([6, 7, 8, 9, 10].map((block) => [block, 20]));
  expect(new Set(toPoints('baseFee', '50%').map(([, fee]) => fee))).toEqual(new Set([40]));
  expect(toCurve('baseFee').rows.at(-1)).toEqual(['10 blocks', '129.89', '73.34', '40.00', '20.98', '20.00']);
});

test('issuance by period is that of the documentation', () => {
  const {rows} = toCurve('issuance');
  expect(rows[0]).toEqual(['0', '309,375,000', '103,125,000', '103,125,000', '282,534.25', '150,685', '131,849']);
  expect(rows[7]).toEqual(['7', '11,718,750', '3,906,250', '224,218,750', '10,702.05', '5,708', '4,994']);
  expect(rows[8]).toEqual(['Long term', '9,375,000', '3,125,000', '–', '8,561.64', '4,566', '3,995']);
  const steps = toPoints('issuance', 'minted').map(([period, amount]) => [period, Math.round(amount)]);
  expect(steps.slice(0, 4)).toEqual([
    [0, 282_534],
    [1, 282_534],
    [1, 145_548],
    [2, 145_548],
  ]);
});

test('bonding changes issuance only up to the target, and not at all by default', () => {
  expect(new Set(toPoints('bonding', 'max_variance 0').map(([, share]) => share))).toEqual(new Set([100]));
  const shares = toPoints('bonding', 'max_variance 0.4').map(([ratio, share]) => [ratio, Number(share.toFixed(9))]);
  expect(shares).toEqual([
    [0, 140],
    [16.5, 130],
    [33, 120],
    [49.5, 110],
    [66, 100],
    [80, 100],
    [100, 100],
  ]);
});

test('the grant is that of the documentation, at each step and at both clawbacks', () => {
  expect(toEnd(exampleGrant)).toBe(2 * 31_536_000);
  expect(toCurve('vesting').rows.map((row) => row.join(' '))).toEqual([
    '0 0 0 0 0 100 0',
    '0.5 25 0 0 25 75 25',
    '0.75 (A) 25 0 0 25 75 25',
    '1 50 100 50 50 50 50',
    '1.25 (B) 50 100 50 50 50 50',
    '1.5 75 100 75 75 25 75',
    '2 100 100 100 100 0 100',
  ]);
  // A step is vertical. One of its points has the amount before the step, and the other one the amount after it.
  expect(toPoints('vesting', 'unlocked').map(([, amount]) => amount)).toEqual([0, 0, 0, 0, 0, 100, 100, 100, 100, 100]);
});
