import {setTimeout} from 'node:timers/promises';
import type {Driver} from './driver';

/** Milliseconds in which a browser that is there has an empty window, on a machine that does other work as well. */
const answerTime = 20_000;

/** Whether a browser still takes commands: an engine may crash, and a driver lose it. */
export async function answers(driver: Pick<Driver, 'begin' | 'evaluate'>, patience = answerTime): Promise<boolean> {
  const answer = driver
    .begin({width: 1_280, height: 800})
    .then(() => driver.evaluate("'yes'"))
    .catch(() => undefined);
  return (await Promise.race([answer, setTimeout(patience, undefined, {ref: false})])) === 'yes';
}
