// Replies that browsers poll and that seldom change (contract/http/center/polled.ts).
import { createHash } from 'node:crypto';

/**
 * Returns 204 if the page has the same reply already, else the reply with its tag. Replies to users
 * are not stored by browsers, which therefore never send If-None-Match: the page states the tag as a
 * parameter.
 */
export function unlessSame<Body>(known: string | undefined, body: Body) {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);
  return known === hash
    ? ({ status: 204 } as const)
    : ({ status: 200, body, headers: { etag: `"${hash}"` } } as const);
}
