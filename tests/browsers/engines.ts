import {existsSync} from 'node:fs';
import path from 'node:path';
import {chromium, firefox, webkit, type LaunchOptions} from '@playwright/test';
import {findBrowser} from '../browser';
import type {Driver} from './driver';
import {launchFirefox} from './firefox';
import {launchByPlaywright} from './playwright';
import {launchWebKit} from './webkit';

/** The engines of the browsers that readers use. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const;

export type EngineName = (typeof engineNames)[number];

const types = {chromium, firefox, webkit};

/** The instructions for installing a missing engine. */
const toInstall: Readonly<Record<EngineName, string>> = {
  chromium: 'run `npx playwright install --with-deps chromium`, or on Debian `apt-get install chromium`',
  firefox: 'run `npx playwright install --with-deps firefox`, or on Debian `apt-get install firefox-esr`',
  webkit: 'run `npx playwright install --with-deps webkit`, or on Debian `apt-get install webkit2gtk-driver xvfb`',
};

/** A way to start an engine on this machine. */
export type Engine =
  | {by: 'playwright'; file: string}
  | {by: 'firefox'; file: string}
  | {by: 'webkit'; file: string; xvfb: string};

/** Returns the path of the first of these programs that is in `PATH`. */
const findProgram = (...programs: readonly string[]): string | undefined =>
  programs
    .flatMap((program) => (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, program)))
    .find((file) => existsSync(file));

/**
 * Finds an engine on this machine: Playwright's own build, or else that of the system.
 * @throws Error that says in one sentence how to install the engine, if there is none.
 */
export function findEngine(name: EngineName): Engine {
  const own = name === 'chromium' ? findBrowser() : types[name].executablePath();
  if (own && existsSync(own)) {
    return {by: 'playwright', file: own};
  }
  const ofSystem =
    name === 'firefox' ? findProgram('firefox-esr', 'firefox') : name === 'webkit' && findProgram('WebKitWebDriver');
  const xvfb = findProgram('Xvfb');
  if (ofSystem && name === 'firefox') {
    return {by: 'firefox', file: ofSystem};
  }
  if (ofSystem && xvfb) {
    return {by: 'webkit', file: ofSystem, xvfb};
  }
  throw new Error(`The flows need ${name}, which is not on this machine: ${toInstall[name]}.`);
}

/**
 * Starts an engine.
 * @param options The options for Chromium; the other engines ignore them.
 * @param lessMotion Whether the reader prefers less motion.
 */
export async function launch(name: EngineName, options: LaunchOptions, lessMotion = false): Promise<Driver> {
  const engine = findEngine(name);
  switch (engine.by) {
    case 'playwright':
      return launchByPlaywright(
        types[name],
        name === 'chromium' ? {...options, executablePath: engine.file} : {executablePath: engine.file},
        lessMotion,
      );
    case 'firefox':
      return launchFirefox(engine.file, lessMotion);
    case 'webkit':
      return launchWebKit(engine.file, engine.xvfb, lessMotion);
  }
}
