// Replies that browsers poll and that seldom change (contract/http/center/polled.ts).
import { createHash } from 'node:crypto';

/**
 * Returns 204 if the page has the same reply already, else the reply with its tag. Replies to users
 * are not stored by browsers, which therefore never send If-None-Match: the page states the tag as a
 * parameter.
 */
export function unlessSame<Body>(known: string | undefined, body: Body) {
  const tag = tagOf(body);
  return known === tag ? UNCHANGED : tagged(tag, body);
}

/**
 * The same for a reply that costs more to make than its tag, which must differ whenever the reply
 * does.
 */
export const unlessKnown = async <Body>(
  known: string | undefined,
  { tag, read }: { readonly tag: string; readonly read: () => Promise<Body> },
) => (known === tag ? UNCHANGED : tagged(tag, await read()));

/** Returns a short text that is the same for equal values. */
export const tagOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

const UNCHANGED = { status: 204 } as const;
const tagged = <Body>(tag: string, body: Body) =>
  ({ status: 200, body, headers: { etag: `"${tag}"` } }) as const;
