// Conditional replies: a reader who has the same reply already gets none.
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns a private reply with its tag, or 304 if the request names that tag (If-None-Match). For
 * replies that pages poll.
 */
export function unchanged<Body extends object>(
  { 'if-none-match': known }: Pick<IncomingHttpHeaders, 'if-none-match'>,
  body: Body,
) {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const etag = `"${hash.slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' } as const;
  const isKnown = known !== undefined && known.replace(/^W\//, '') === etag;
  return isKnown ? ({ status: 304, headers } as const) : ({ status: 200, headers, body } as const);
}
