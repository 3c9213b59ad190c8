// Verifies that https requests to a domain reach this installation. The process that answers signs
// the nonce of the request together with the requested host; the process that asked, which has the
// same keys, verifies the signature.
import type { Seen } from '@portico/rules/own-domain';
import { newLinkToken } from '../../kernel/ids.ts';
import type { Keys } from '../../kernel/keys.ts';

export const DOMAIN_PROBE = '/.well-known/portico-domain';
const PURPOSE = 'domain-probe';
const NONCE = /^[\w-]{22}$/;

/** Returns the answer to a probe; undefined for a text that is no nonce. */
export const answerProbe = (keys: Keys, host: string, nonce: string): string | undefined =>
  NONCE.test(nonce) ? keys.sign(PURPOSE, `${host} ${nonce}`) : undefined;

type ProbeFetch = (
  address: string,
  asked: { readonly signal: AbortSignal | undefined },
) => Promise<Response>;

/** Requests the probe of a domain. Every failure is a `no`: the next check asks again. */
export const createProbe =
  (fetch: ProbeFetch, keys: Keys) =>
  async (host: string, signal?: AbortSignal): Promise<Seen> => {
    const nonce = newLinkToken();
    try {
      const reply = await fetch(`https://${host}${DOMAIN_PROBE}?nonce=${nonce}`, { signal });
      const signature = reply.status === 200 ? (await reply.text()).trim() : '';
      return keys.verify(PURPOSE, `${host} ${nonce}`, signature) ? 'yes' : 'no';
    } catch {
      return 'no';
    }
  };
