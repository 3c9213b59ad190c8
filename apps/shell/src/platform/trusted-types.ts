// The page's content security policy demands Trusted Types for scripts. Every address a script is
// loaded from, by the federation runtime, by a chunk loader of ours or of a remote, passes this one
// gate; no string ever becomes code or HTML.

import { freshAddress } from './remote-attempts.ts';

/**
 * Whether a script may be loaded from this address: built files of the shell or of the content
 * host, nothing else.
 */
export function isScriptOfOurs(address: string, page: string, contentBase: string): boolean {
  let url: URL;
  let content: URL;
  try {
    url = new URL(address, page);
    content = new URL(contentBase, page);
  } catch {
    return false;
  }
  if (!url.pathname.endsWith('.js') || url.username || url.password) return false;
  const assets = new URL('/assets/', page);
  return [assets, content].some(
    (base) => url.origin === base.origin && url.pathname.startsWith(base.pathname),
  );
}

type Allows = (address: URL) => boolean;
let allowsMore: Allows | null = null;
/** Scripts of others that a visitor has agreed to. */
export const allowScripts = (allows: Allows): void => void (allowsMore = allows);

function isAgreedTo(address: string): boolean {
  try {
    return allowsMore?.(new URL(address)) === true;
  } catch {
    return false;
  }
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

/**
 * Installs the gate. Browsers without Trusted Types keep the nonce and 'strict-dynamic' rules of
 * the policy alone.
 */
export function installScriptGate(contentBase: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) =>
      isScriptOfOurs(address, location.href, contentBase)
        ? freshAddress(address)
        : isAgreedTo(address)
          ? address
          : null,
  });
}
