// The Trusted Types policy for HTML that an agency wrote. A document may have it once, and both
// shell and remotes show such HTML, so it is made here, where they share their code. Its one user
// is packages/storefront/src/parts/agency-html.tsx (import-law.mjs).

/** Shape of the browser's TrustedTypePolicy, which TypeScript's library has no name for. */
export interface HtmlPolicy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

let policy: HtmlPolicy | undefined;

/**
 * Lets pass what it is given: for what comes out of the sanitiser, and for nothing else. undefined
 * where browsers know no such types.
 */
export function agencyHtmlPolicy(): HtmlPolicy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  return (policy ??= trustedTypes?.createPolicy('agency-html', {
    createHTML: (html) => html,
    createScriptURL: () => '',
  }));
}
