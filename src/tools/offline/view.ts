import {packFile, type Confirmation, type Release} from '../../site/offline';
import type {Problem, ServiceWorkerClient, Status} from './status';

/** Something that the reader can do now. */
export interface Action {
  name: Exclude<keyof ServiceWorkerClient, 'end'>;
  label: string;
}

/** What the page shows. */
export interface View {
  /** What is said when it changes. */
  says: string;
  isProblem?: boolean;
  /** Whether the page that says what a server has to do is worth reading. */
  needsServer?: boolean;
  /** How much has come, in bytes. */
  progress?: {bytes: number; of: number; words: string};
  actions: readonly Action[];
}

const keep: Action = {name: 'keep', label: 'Keep these docs'};

/** What stands in the HTML of the page. */
export const firstView: View = {says: '', actions: [keep]};

const toMegabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

const toSize = ({bytes, files}: Release): string =>
  `${toMegabytes(bytes)} MB in ${files.toLocaleString('en-US')} files`;

const toName = ({build, evmosd}: Release): string => `release ${build}, which describes evmosd ${evmosd}`;

/** What went wrong, in words, by its kind. */
const problems: Readonly<Record<Problem, (file: string) => string>> = {
  connection: () => 'The connection was lost before all files arrived. Try again when the connection is back.',
  content: (file) =>
    `${file} is missing on the server, or is not the file of this release. A new release may be on its way to the server: try again later. If the problem stays, the server refuses this file, or something between you and the server changes the file. ${packFile} did not arrive either. You can still read these docs with a network.`,
  space: () => 'This browser has no space left for these docs. Free some space on the device, then try again.',
  refused: () =>
    'This browser does not let the site keep anything. A setting may forbid it, or this may be a private window.',
  stopped: () => 'The browser stopped before all files arrived. Try again.',
  unsupported: () =>
    'This browser cannot keep a site, or not in this window. Use a current browser over HTTPS, outside of private windows.',
};

/** When the release was last the one of today, in words. */
const toAge = (confirmation: Confirmation | undefined): string =>
  confirmation
    ? ` This copy was last known to be up to date on ${new Date(confirmation.at).toLocaleDateString('en-GB', {dateStyle: 'long'})}.`
    : '';

/** What can be read now. */
function describe({kept, next, published, isRemoved}: Status): string {
  if (next && kept) {
    return `A new release is on this device: ${toName(next)}. You read ${toName(kept)} until you use the new release or close all pages of this site. If you use the new release, all open pages of this site reload.`;
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

/** A part of the way that is worth saying aloud. */
const toQuarter = (bytes: number, of: number): string => {
  const quarters = of > 0 ? Math.floor((bytes / of) * 4) : 0;
  return ['', ' A quarter has arrived.', ' Half has arrived.', ' Three quarters have arrived.'][quarters] ?? '';
};

/** What to show of what a browser has. */
export function toView(status: Status): View {
  const {arriving, kept, next, problem, published} = status;
  if (arriving) {
    const {bytes, of} = arriving;
    const words = of > 0 ? `${toMegabytes(bytes)} of ${toMegabytes(of)} MB` : '';
    return {
      says: `${kept ? 'The browser is fetching a new release. Until the new release is complete, you read the old release.' : 'The browser is fetching these docs.'}${toQuarter(bytes, of)}`,
      progress: {bytes, of, words},
      actions: [{name: 'remove', label: kept ? 'Remove' : 'Stop'}],
    };
  }
  const actions: readonly Action[] = kept
    ? [...(next ? [{name: 'take', label: 'Use the new release'} as const] : []), {name: 'remove', label: 'Remove'}]
    : problem?.kind === 'unsupported' || (published && 'off' in published)
      ? []
      : [problem ? {...keep, label: 'Try again'} : keep];
  if (problem) {
    const left = kept ? `The new release was not kept. You read ${toName(kept)}.` : 'Nothing was kept.';
    const says = `${problems[problem.kind](problem.file ?? '')} ${left}`;
    return {says, isProblem: true, needsServer: problem.kind === 'content', actions};
  }
  return {says: describe(status), actions};
}
