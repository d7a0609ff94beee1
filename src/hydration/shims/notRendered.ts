/**
 * Replaces components of the theme that no browser renders (src/plugins/bundler/trim.ts).
 * @throws Error if a browser renders one.
 */
export default function NotRendered(): never {
  throw new Error('No browser has this component: take it out of the lists in src/plugins/bundler/trim.ts');
}
