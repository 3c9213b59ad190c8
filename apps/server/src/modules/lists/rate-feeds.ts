// Sources of exchange rates: a constant one for rehearsals, and any that returns {"rates": {"EUR":
// 0.9, …}} against USD.
import type { RateFeed } from '@portico/contract';
import { isRate } from '@portico/rules/exchange';
import { createPeer, type PeerOptions } from '@portico/supplier-kit';
import { z } from 'zod';

/** Returns constant rates, so that a demo's prices never change. */
export const steadyFeed = (rates: Readonly<Record<string, number>>): RateFeed => ({
  name: 'steady',
  fetch: async () => ({
    rates: Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, String(rate)])),
  }),
});

/** Unused fields are not validated. */
const answer = z.object({ base: z.unknown().optional(), rates: z.record(z.string(), z.unknown()) });
const CODE = /^[A-Z]{3}$/;

/**
 * Returns a rate as plain decimal text; undefined if it is invalid. Numbers below a millionth are
 * written without an exponent.
 */
function rateOf(value: unknown): string | undefined {
  const text =
    typeof value === 'number' && value > 0 && value < 1e-6
      ? value.toFixed(18).replace(/0+$/, '')
      : typeof value === 'number' || typeof value === 'string'
        ? String(value).trim()
        : '';
  return isRate(text) ? text : undefined;
}

/**
 * Returns the valid rates of a response, and the codes of invalid ones. Undefined if it is not a
 * response in dollars.
 */
export function ratesIn(
  body: unknown,
): { readonly rates: Record<string, string>; readonly leftOut: readonly string[] } | undefined {
  const read = answer.safeParse(body);
  if (!read.success) return undefined;
  const rates: Record<string, string> = {};
  const leftOut: string[] = [];
  for (const [key, value] of Object.entries(read.data.rates)) {
    const code = key.trim().toUpperCase();
    const rate = rateOf(value);
    if (CODE.test(code) && rate !== undefined && !Object.hasOwn(rates, code)) rates[code] = rate;
    else leftOut.push(key.slice(0, 12));
  }
  if (Object.keys(rates).length < FEWEST || !isInDollars(read.data.base, rates['USD']))
    return undefined;
  return { rates: { ...rates, USD: '1' }, leftOut };
}

/**
 * Returns true if rates are against the dollar. A named base decides; without one a plausible USD
 * rate other than 1 means another base currency, which may be so close to the dollar that no rate
 * seems to have jumped.
 */
function isInDollars(base: unknown, usd = '1'): boolean {
  if (typeof base === 'string' && base.trim() !== '') return base.trim().toUpperCase() === 'USD';
  return Number(usd) === 1 || Number(usd) > LARGEST_USD;
}

/**
 * Maximum plausible USD rate: no currency unit is worth that many dollars, so a larger one is a
 * fault of that entry only.
 */
const LARGEST_USD = 1e5;
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 256 * 1_024;
/** Minimum number of currencies in a complete response. */
const FEWEST = 20;

/** Creates a source that fetches the operator's URL. */
export function httpFeed(url: string, options: Pick<PeerOptions, 'onCall'> = {}): RateFeed {
  const { origin, pathname, search } = new URL(url);
  const peer = createPeer({
    name: 'exchange-rates',
    baseUrl: origin,
    headers: {},
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    connections: 2,
    ...options,
  });
  return {
    name: 'exchange-rates',
    async fetch(signal) {
      const reply = await peer.read({ method: 'GET', path: `${pathname}${search}`, signal });
      if (reply.kind !== 'answer') throw new Error(reply.message);
      const read = reply.status === 200 ? ratesIn(reply.body) : undefined;
      if (read === undefined)
        throw new Error(`the source of exchange rates answered ${reply.status} without sense`);
      return read;
    },
  };
}
