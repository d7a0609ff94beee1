// A host may add the policy `require-trusted-types-for 'script'`: the browser then takes HTML, and addresses of scripts, only
// from a policy of the page.

declare global {
  interface Window {
    /** Not in every browser. */
    trustedTypes?: {createPolicy: (name: string, rules: Readonly<Record<string, (text: string) => string>>) => unknown};
  }
}

const pass = (text: string): string => text;

/** Passes all HTML and addresses: the site escapes what it has not written itself, and its own policy names the hosts. */
export function passTrusted(): void {
  try {
    window.trustedTypes?.createPolicy('default', {createHTML: pass, createScriptURL: pass});
  } catch {
    // The host allows no policies. The page stays readable.
  }
}
