import type { PeerReply } from './peer.ts';

/** A schema of any library that can validate a value. */
export interface Shape<T> {
  safeParse(value: unknown):
    | {
        readonly success: true;
        readonly data: T;
        /** Names of items that could not be parsed, if the response is a list. */
        readonly leftOut?: readonly string[];
      }
    | { readonly success: false };
}

export type Understood<T, Refusal> =
  | { readonly kind: 'ok'; readonly value: T; readonly leftOut?: readonly string[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unknown'; readonly message: string; readonly isUnreadable?: boolean }
  | { readonly kind: 'not-done'; readonly message: string };

/**
 * Parses a reply strictly: a success with the expected shape is `ok`; an error with the peer's
 * error shape and a 4xx status is `refused`. Everything else is not understood, so its outcome is
 * `unknown`: 5xx, HTML, a missing field, a body that is too large.
 */
export function understand<T, Refusal>(
  reply: PeerReply,
  success: Shape<T>,
  refusal: Shape<Refusal>,
): Understood<T, Refusal> {
  if (reply.kind !== 'answer') return reply;
  if (reply.status >= 200 && reply.status < 300) {
    const value = success.safeParse(reply.body);
    if (!value.success)
      return { kind: 'unknown', message: 'the answer was not understood', isUnreadable: true };
    const { data, leftOut = [] } = value;
    return { kind: 'ok', value: data, ...(leftOut.length > 0 && { leftOut }) };
  }
  if (reply.status >= 400 && reply.status < 500) {
    const said = refusal.safeParse(reply.body);
    if (said.success) return { kind: 'refused', refusal: said.data };
  }
  return { kind: 'unknown', message: `the answer was not understood (${reply.status})` };
}
