import type {Plugin} from '@docusaurus/types';

/** Unfolds what only a script could unfold: a reader without JavaScript gets the text of every tab. */
const unfolded = '[role="tabpanel"][hidden]{display:block!important}';

/** Adds styles that only browsers without JavaScript read. */
export default function noscript(): Plugin {
  return {
    name: 'noscript',
    injectHtmlTags: () => ({headTags: [{tagName: 'noscript', innerHTML: `<style>${unfolded}</style>`}]}),
  };
}
