import type {PluginConfig} from '@docusaurus/types';

export {remarkComponents} from './components';
export {interfaceFiles, readInterface} from './interfaces';
export {laterNotesFile, readLaterNotes, toLaterText, type LaterNotes} from './laterReleases';
export {markdownOptions} from './markdownOptions';
export {remarkPlaceholders} from './placeholders';
export {
  readRecording,
  recordingsFolder,
  toDay,
  toRecordingFile,
  type RecordedClaim,
  type Recording,
} from './recordings';

/** The plugin of Docusaurus for Markdown, besides `markdownOptions`: threads, static HTML. */
export const markdownPlugins: readonly PluginConfig[] = ['./src/plugins/markdown/parallel.ts'];
