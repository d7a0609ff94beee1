import type {Plugin} from '@docusaurus/types';

/**
 * Without JavaScript, a reader sees every tab and the sample of every client, and no control that needs a script.
 */
const unfolded =
  '[data-needs-script]{display:none}[data-off]{display:block!important}[data-client]::before{display:block;content:attr(data-client)}';

/** Adds styles for browsers without JavaScript. */
export default function noscript(): Plugin {
  return {
    name: 'noscript',
    injectHtmlTags: () => ({headTags: [{tagName: 'noscript', innerHTML: `<style>${unfolded}</style>`}]}),
  };
}
