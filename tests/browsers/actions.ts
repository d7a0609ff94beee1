/*
 * Translates what a reader does into the actions of WebDriver: https://www.w3.org/TR/webdriver2/#actions. The classic
 * protocol and BiDi take the same lists.
 */
import type {Point} from './driver';

/** A source of input, with its actions in order. */
export interface ActionSequence {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly parameters?: {readonly pointerType: 'mouse' | 'touch'};
  readonly actions: readonly Readonly<Record<string, number | string>>[];
}

/** The code points that WebDriver assigns to keys without a character. */
const keyValues: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const toKeyValue = (key: string): string => {
  const value = keyValues[key] ?? key;
  if ([...value].length !== 1) {
    throw new Error(`${key} is no key: name it in tests/browsers/actions.ts`);
  }
  return value;
};

const mouse = (actions: ActionSequence['actions']): ActionSequence[] => [
  {type: 'pointer', id: 'mouse', parameters: {pointerType: 'mouse'}, actions},
];

const moveTo = ({x, y}: Point): Readonly<Record<string, number | string>> => ({
  type: 'pointerMove',
  duration: 0,
  x: Math.round(x),
  y: Math.round(y),
});

const pressed = [
  {type: 'pointerDown', button: 0},
  {type: 'pointerUp', button: 0},
] as const;

export const toMove = (to: Point): ActionSequence[] => mouse([moveTo(to)]);

export const toClick = (at: Point): ActionSequence[] => mouse([moveTo(at), ...pressed]);

export const toTap = (at: Point): ActionSequence[] => [
  {type: 'pointer', id: 'finger', parameters: {pointerType: 'touch'}, actions: [moveTo(at), ...pressed]},
];

/** Returns the actions that press keys together, e.g. `Control+k`, and release them in reverse order. */
export function toPress(keys: string): ActionSequence[] {
  const values = keys.split(/\+(?=.)/).map(toKeyValue);
  const down = values.map((value) => ({type: 'keyDown', value}));
  const up = values.toReversed().map((value) => ({type: 'keyUp', value}));
  return [{type: 'key', id: 'keyboard', actions: [...down, ...up]}];
}

export const toTyping = (text: string): ActionSequence[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      {type: 'keyDown', value},
      {type: 'keyUp', value},
    ]),
  },
];
