// The content security policy requires Trusted Types for scripts. Every script address, whether
// loaded by the federation runtime or by a chunk loader of the shell or a remote, passes this gate;
// no string ever becomes code or HTML.

import { freshAddress } from './remote-attempts.ts';

/**
 * True if a script may be loaded from this address: only built files of the shell or of the content
 * host.
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
/** Allows third-party scripts that the visitor has consented to. */
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
 * Installs the gate. Browsers without Trusted Types rely on the policy's nonce and 'strict-dynamic'
 * rules alone.
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
