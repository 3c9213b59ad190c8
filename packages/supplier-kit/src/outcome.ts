import type { PeerReply } from './peer.ts';

/** A schema of any library that can check a value. */
export interface Shape<T> {
  safeParse(
    value: unknown,
  ): { readonly success: true; readonly data: T } | { readonly success: false };
}

export type Understood<T, Refusal> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unknown'; readonly message: string; readonly isUnreadable?: boolean }
  | { readonly kind: 'not-done'; readonly message: string };

/**
 * Reads a reply strictly: success of the expected shape is `ok`; an error of the peer's own shape with a 4xx status is
 * `refused`. Everything else was not understood, so its outcome is `unknown`: 5xx, HTML, a missing field, a body too large.
 */
export function understand<T, Refusal>(
  reply: PeerReply,
  success: Shape<T>,
  refusal: Shape<Refusal>,
): Understood<T, Refusal> {
  if (reply.kind !== 'answer') return reply;
  if (reply.status >= 200 && reply.status < 300) {
    const value = success.safeParse(reply.body);
    return value.success
      ? { kind: 'ok', value: value.data }
      : { kind: 'unknown', message: 'the answer was not understood', isUnreadable: true };
  }
  if (reply.status >= 400 && reply.status < 500) {
    const said = refusal.safeParse(reply.body);
    if (said.success) return { kind: 'refused', refusal: said.data };
  }
  return { kind: 'unknown', message: `the answer was not understood (${reply.status})` };
}
