// Sources of exchange rates: a steady one to rehearse with, and any that answers {"rates": {"EUR": 0.9, …}} against USD.
import type { RateFeed } from '@portico/contract';
import { createPeer, type PeerOptions } from '@portico/supplier-kit';
import { z } from 'zod';

/** The same rates always: a demo's prices stay what they are. */
export const steadyFeed = (rates: Readonly<Record<string, number>>): RateFeed => ({
  name: 'steady',
  fetch: async () => ({
    rates: Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, String(rate)])),
  }),
});

const answer = z.object({
  base: z.literal('USD').optional(),
  rates: z.record(z.string(), z.union([z.number().positive(), z.string()])),
});
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 256 * 1_024;
/** A source that names fewer currencies than this has not answered in full. */
const FEWEST = 20;

/** A source behind an address of the operator's. */
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
      const read = reply.status === 200 ? answer.safeParse(reply.body) : undefined;
      if (read?.success !== true || Object.keys(read.data.rates).length < FEWEST)
        throw new Error(`the source of exchange rates answered ${reply.status} without sense`);
      return {
        rates: Object.fromEntries(
          Object.entries(read.data.rates).map(([code, rate]) => [code, String(rate)]),
        ),
      };
    },
  };
}
