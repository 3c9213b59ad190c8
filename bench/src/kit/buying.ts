// Simulates buyers over HTTP: they search, quote and book, and responses are validated. Runs
// several concurrently, each starting its next operation when the last is done.
import { randomUUID } from 'node:crypto';
import { PATHS } from '@portico/contract';
import { ask } from './ask.ts';
import { day, SEARCH_PATH, searchBody } from './bodies.ts';

/** Maximum number of concurrent operations of a round. */
export const AT_ONCE = 16;

export interface Site {
  readonly port: number;
  /** The agency's host, e.g. full.localhost. */
  readonly host: string;
}

/**
 * Runs `deed` for every item, with limited concurrency. Returns the number per second. Rejects with
 * any error of `deed`.
 */
export async function doAll<T>(
  items: readonly T[],
  atOnce: number,
  deed: (item: T) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const begun = performance.now();
  const worker = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await deed(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return (items.length * 1_000) / (performance.now() - begun);
}

/** Sends and receives JSON; throws for any other status. */
export async function call<T>(
  { port, host }: Site,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  wanted: number,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const { status, text } = await ask(port, {
    method,
    path,
    headers: {
      host,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...content,
  });
  if (status !== wanted)
    throw new Error(
      `${method} ${path} answered ${status} instead of ${wanted}: ${text.slice(0, 300)}`,
    );
  return JSON.parse(text) as T;
}

interface Found {
  readonly results: {
    readonly id: string;
    readonly offers: {
      readonly mark: string;
      readonly payAt: string;
      readonly cancellation: { readonly steps: { readonly penaltyBp: number }[] };
    }[];
  }[];
}

/**
 * Returns offers with free cancellation, of a stay that begins in a number of days; at most `each`
 * of one hotel.
 */
export async function offersOf(
  site: Site,
  payAt: 'now' | 'on-site',
  ahead = 21,
  each = Infinity,
): Promise<string[]> {
  const asked = { ...searchBody(), stay: { checkIn: day(ahead), checkOut: day(ahead + 2) } };
  const { results } = await call<Found>(site, 'POST', SEARCH_PATH, 200, asked);
  const fits = ({
    payAt: pays,
    cancellation,
  }: Found['results'][number]['offers'][number]): boolean =>
    pays === payAt && cancellation.steps[0]?.penaltyBp === 0;
  const found: string[] = [];
  for (const { id, offers } of results) {
    const marks = new Set(
      offers
        .filter(fits)
        .slice(0, each)
        .map(({ mark }) => mark),
    );
    if (marks.size > 0) found.push(...(await sealedOf(site, id, asked, marks)));
  }
  return found;
}

/** Returns the offers with these marks from the hotel's own page, with their seals. */
async function sealedOf(
  site: Site,
  hotelId: string,
  { stay, occupancies }: { readonly stay: object; readonly occupancies: readonly object[] },
  marks: ReadonlySet<string>,
): Promise<string[]> {
  const { rooms } = await call<{
    rooms: { offers: { mark: string; offerId: string }[] }[];
  }>(site, 'POST', PATHS.hotelRates.path, 200, { hotelId, stay, occupancies });
  return rooms
    .flatMap(({ offers }) => offers)
    .flatMap(({ mark, offerId }) => (marks.has(mark) ? [offerId] : []));
}

/** Returns the id of a quote of this offer. */
export async function quoteOf(site: Site, offerId: string): Promise<string> {
  const { quote } = await call<{ quote: { quoteId: string } }>(
    site,
    'POST',
    PATHS.hotelQuote.path,
    200,
    { offerId },
  );
  return quote.quoteId;
}

export interface Booked {
  readonly reference: string;
  readonly status: string;
  readonly guestToken?: string;
  readonly next?: { readonly url: string };
}

/** Books a quote; 201 if the booking is complete, 202 if the payer must act. */
export const bookingOf = <T = Booked>(
  site: Site,
  quoteId: string,
  method: 'card' | 'on-site',
  wanted: 201 | 202,
): Promise<T> =>
  acceptedBy<T>(
    site,
    {
      quoteId,
      contact: { firstName: 'Grace', lastName: 'Okafor', email: 'grace@example.com' },
      travellers: [{ unit: 1, type: 'adult', firstName: 'Grace', lastName: 'Okafor' }],
      payment: { method },
    },
    wanted,
  );

/** Books a request body, with the terms accepted. */
export const acceptedBy = <T>(
  site: Site,
  body: object,
  wanted: 201 | 202,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> =>
  call<T>(
    site,
    'POST',
    PATHS.createBooking.path,
    wanted,
    { ...body, acceptedTerms: '2026-01' },
    { ...headers, 'idempotency-key': `bench-${randomUUID()}` },
  );
