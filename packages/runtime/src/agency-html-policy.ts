// Trusted Types policy for agency HTML. A document can create it only once, and both shell and
// remotes render such HTML, so it is created here, in their shared code. Its only user is
// packages/storefront/src/parts/agency-html.tsx (import-law.mjs).

/** Shape of the browser's TrustedTypePolicy, which TypeScript's library does not define. */
export interface HtmlPolicy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

let policy: HtmlPolicy | undefined;

/**
 * Returns a policy that accepts its input unchanged; use it for sanitized HTML only. undefined if
 * the browser does not support Trusted Types.
 */
export function agencyHtmlPolicy(): HtmlPolicy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  return (policy ??= trustedTypes?.createPolicy('agency-html', {
    createHTML: (html) => html,
    createScriptURL: () => '',
  }));
}
