// Replaces @theme/DocVersionBadge of theme-classic 2.4.0, which names the version of a page: renders nothing.
// Why: every area has one version, so that the original never renders either, and each page loads it.
export default function DocVersionBadge(): null {
  return null;
}
