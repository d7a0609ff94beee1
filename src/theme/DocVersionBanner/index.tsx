// Replaces @theme/DocVersionBanner of theme-classic 2.4.0, which warns about old and unreleased versions: renders nothing.
// Why: every area has one version, so the original never renders anything, but every page would load it.
export default function DocVersionBanner(): null {
  return null;
}
