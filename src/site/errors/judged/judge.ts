import type {Judged, Needs} from '../types';

/** Gives texts of several packages one judgment. */
export const judge = (
  judgment: {meaning: string; needs?: Needs} | {unreachable: string} | {internal: string},
  said: readonly Pick<Judged, 'packages' | 'texts'>[],
): Judged[] => said.map((each) => ({...each, ...judgment}));
