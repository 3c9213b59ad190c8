import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'sandbox-signature';
/** Maximum difference between a webhook's timestamp and our clock, in either direction. */
const WINDOW_SECONDS = 300;

/**
 * Returns true if `t=<seconds>,v1=<hex>` is the HMAC-SHA256 of `<seconds>.<raw body>` with this
 * secret, and current.
 */
export function isGenuine(
  rawBody: Uint8Array,
  header: string | undefined,
  secret: string,
  nowMs: number,
): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (match === null) return false;
  const [, seconds = '', given = ''] = match;
  if (!(Math.abs(nowMs / 1_000 - Number(seconds)) <= WINDOW_SECONDS)) return false;
  const right = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();
  return timingSafeEqual(right, Buffer.from(given, 'hex'));
}
