// Replies that browsers ask for again and again, and that seldom change.
import { createHash } from 'node:crypto';

/**
 * Returns 204 if the browser knows the same reply already, else the reply with its tag. The tag is
 * asked for as a parameter: replies to users are not stored by browsers, which therefore send no
 * If-None-Match.
 */
export function unlessSame<Body>(known: string | undefined, body: Body) {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);
  return known === hash
    ? ({ status: 204 } as const)
    : ({ status: 200, body, headers: { etag: `"${hash}"` } } as const);
}
