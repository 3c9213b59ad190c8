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

/** A reply with a status. */
export type Answer = Extract<PeerReply, { readonly kind: 'answer' }>;

/**
 * Reads an answer as its vendor means it, where the status alone does not tell. `success` and
 * `refusal` are parsed by their shapes; `unknown`: it may be executed (a 202 that is accepted only);
 * `not-done`: the vendor guarantees that nothing has happened (a 5xx with such a code). Undefined:
 * as usual.
 */
export type AnswerRule = (
  answer: Answer,
) => 'success' | 'refusal' | 'unknown' | 'not-done' | undefined;

/** Rule of vendors that execute no call answered with 401 or 429. */
export const notExecuted: AnswerRule = ({ status }) =>
  status === 401 || status === 429 ? 'not-done' : undefined;

/** Returns what an answer means by its status. */
const usual: (answer: Answer) => NonNullable<ReturnType<AnswerRule>> = ({ status }) =>
  status >= 200 && status < 300 ? 'success' : status >= 400 && status < 500 ? 'refusal' : 'unknown';

/**
 * Parses a reply strictly: a success with the expected shape is `ok`; an error with the peer's
 * error shape and a 4xx status is `refused`. Everything else is not understood, so its outcome is
 * `unknown`: 5xx, HTML, a missing field, a body that is too large.
 * @param rule how this vendor means this answer
 */
export function understand<T, Refusal>(
  reply: PeerReply,
  success: Shape<T>,
  refusal: Shape<Refusal>,
  rule?: AnswerRule,
): Understood<T, Refusal> {
  if (reply.kind !== 'answer') return reply;
  const meant = rule?.(reply) ?? usual(reply);
  if (meant === 'not-done') return { kind: 'not-done', message: `answered ${reply.status}` };
  if (meant === 'success') {
    const value = success.safeParse(reply.body);
    if (!value.success)
      return { kind: 'unknown', message: 'the answer was not understood', isUnreadable: true };
    const { data, leftOut = [] } = value;
    return { kind: 'ok', value: data, ...(leftOut.length > 0 && { leftOut }) };
  }
  if (meant === 'refusal') {
    const said = refusal.safeParse(reply.body);
    if (said.success) return { kind: 'refused', refusal: said.data };
  }
  return { kind: 'unknown', message: `the answer was not understood (${reply.status})` };
}
