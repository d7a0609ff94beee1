// Replaces @theme/DocVersionBanner of theme-classic 2.4.0, which warns of old and of unreleased versions: renders nothing.
// Why: every area has one version, so that the original never renders either, and each page loads it.
export default function DocVersionBanner(): null {
  return null;
}
