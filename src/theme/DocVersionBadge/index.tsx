// Replaces @theme/DocVersionBadge of theme-classic 2.4.0, which names the version of a page: renders nothing.
// Why: every area has one version, so the original never renders anything, but every page would load it.
export default function DocVersionBadge(): null {
  return null;
}
