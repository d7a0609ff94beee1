/**
 * Replaces components of the theme that no browser renders (src/plugins/bundler/trim.ts).
 * @throws Error where one does.
 */
export default function NotRendered(): never {
  throw new Error('No browser has this component: take it out of the lists in src/plugins/bundler/trim.ts');
}
