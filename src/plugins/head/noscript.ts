import type {Plugin} from '@docusaurus/types';

/**
 * Unfolds what only a script could unfold: a reader without JavaScript gets every tab, and the sample of every client. What
 * only a script can do is not offered.
 */
const unfolded =
  '[data-needs-script]{display:none}[data-off]{display:block!important}[data-client]::before{display:block;content:attr(data-client)}';

/** Adds styles that only browsers without JavaScript read. */
export default function noscript(): Plugin {
  return {
    name: 'noscript',
    injectHtmlTags: () => ({headTags: [{tagName: 'noscript', innerHTML: `<style>${unfolded}</style>`}]}),
  };
}
