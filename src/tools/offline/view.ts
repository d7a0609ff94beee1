import {packFile, workerFile, type Kept, type Obstacle, type Release, type Summary} from '../../site/offline';
import {toAge} from './age';

/** Why the site was not stored: the worker reports an `Obstacle`, and the page finds the other problems. */
export type Problem = Obstacle | 'left' | 'noWorker' | 'refused' | 'silent' | 'stopped' | 'unsupported';

/** What a browser stores of the site. */
export interface Status {
  /** What the site offers; undefined if it cannot be asked. */
  published?: Summary;
  kept?: Kept;
  /** A newer release that is complete and waits for the reader. */
  next?: Release;
  /** The progress of a download, in bytes. */
  arriving?: {bytes: number; of: number};
  problem?: Problem;
  /** Whether the reader has just removed everything. */
  isRemoved?: boolean;
}

/** What a reader can do with the stored site. */
export interface ServiceWorkerClient {
  /** Downloads and stores the site. */
  keep: () => Promise<void>;
  /** Switches to the waiting release. All open pages of the site reload. */
  take: () => Promise<void>;
  /** Deletes everything that is stored or being downloaded. */
  remove: () => Promise<void>;
  /** Removes all listeners. */
  end: () => void;
}

/** An action that the reader can take now. */
export interface Action {
  name: Exclude<keyof ServiceWorkerClient, 'end'>;
  label: string;
}

/** What the page shows. */
export interface View {
  /** The status, which screen readers announce. */
  status: string;
  isProblem?: boolean;
  /** Whether to link to the page about what a server has to do. */
  needsServer?: boolean;
  /** The progress of a download, in bytes. */
  progress?: {bytes: number; of: number; words: string};
  actions: readonly Action[];
}

const keep: Action = {name: 'keep', label: 'Keep these docs'};

/** The view in the HTML of the page. */
export const firstView: View = {status: '', actions: [keep]};

const toMegabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

const toSize = ({bytes, files}: Release): string =>
  `${toMegabytes(bytes)} MB in ${files.toLocaleString('en-US')} files`;

const toName = ({build, evmosd}: Release): string => `release ${build}, which describes evmosd ${evmosd}`;

const problems: Readonly<Record<Problem, string>> = {
  connection: 'The connection was lost before all files arrived. Try again when the connection is back.',
  content: `${packFile}, which has all files, is missing on the server, or is not that of this release. A new release may be on its way to the server: try again later. If the problem stays, the server refuses the file, or something between you and the server changes it. You can still read these docs with a network.`,
  left: 'The browser did not remove everything that it keeps of these docs. Try again, or delete the data of this site in the settings of the browser.',
  noWorker: `${workerFile} is missing on the server, or is not sent as JavaScript. You can still read these docs with a network.`,
  space:
    'This browser could not store these docs, probably because no space is left. Free some space on the device, then try again.',
  refused:
    'This browser does not let the site keep anything. A setting may forbid it, or this may be a private window.',
  silent:
    'This browser does not say what it keeps of these docs. Load the page again, or remove what the browser keeps.',
  stopped: 'The browser stopped before all files arrived. Try again.',
  unsupported:
    'This browser cannot keep a site, or cannot keep one from this window. Use a current browser over HTTPS, outside of private windows.',
};

function describe({kept, next, published, isRemoved}: Status): string {
  if (next && kept) {
    return `A new release is on this device: ${toName(next)}. You keep reading ${toName(kept)} until you use the new release or close all pages of this site. If you use the new release, all open pages of this site reload.`;
  }
  if (kept) {
    return `Kept on this device: ${toName(kept)}, ${toSize(kept)}. The copy opens without a network, at the same addresses.${toAge(kept.confirmation)}`;
  }
  const removed = isRemoved ? 'The copy is removed: this device keeps nothing of this site. ' : '';
  if (!published) {
    return removed;
  }
  return 'off' in published
    ? `${removed}At the moment, this site does not allow copies.`
    : `${removed}These docs take ${toSize(published)}: ${toName(published)}.`;
}

/** The quarter of the download to announce. */
const toQuarter = (bytes: number, of: number): string => {
  const quarters = of > 0 ? Math.floor((bytes / of) * 4) : 0;
  return ['', ' A quarter has arrived.', ' Half has arrived.', ' Three quarters have arrived.'][quarters] ?? '';
};

/** Computes the view for a status. */
export function toView(status: Status): View {
  const {arriving, kept, next, problem, published} = status;
  if (arriving) {
    const {bytes, of} = arriving;
    const words = of > 0 ? `${toMegabytes(bytes)} of ${toMegabytes(of)} MB` : '';
    return {
      status: `${kept ? 'The browser is fetching a new release. Until the new release is complete, you keep reading the old release.' : 'The browser is fetching these docs.'}${toQuarter(bytes, of)}`,
      progress: {bytes, of, words},
      actions: [{name: 'remove', label: kept ? 'Remove' : 'Stop'}],
    };
  }
  const actions: readonly Action[] = kept
    ? [...(next ? [{name: 'take', label: 'Use the new release'} as const] : []), {name: 'remove', label: 'Remove'}]
    : problem === 'unsupported' || (published && 'off' in published)
      ? []
      : problem === 'left'
        ? [{name: 'remove', label: 'Try again'}]
        : [
            problem ? {...keep, label: 'Try again'} : keep,
            ...(problem === 'silent' ? [{name: 'remove', label: 'Remove'} as const] : []),
          ];
  if (problem) {
    const isOfUpdate = kept && problem !== 'left' && problem !== 'silent';
    return {
      status: `${problems[problem]}${isOfUpdate ? ` The new release was not kept. You are reading ${toName(kept)}.` : ''}`,
      isProblem: true,
      needsServer: problem === 'content' || problem === 'noWorker',
      actions,
    };
  }
  return {status: describe(status), actions};
}
