// Buyers over HTTP: they search, quote and book; what comes back is checked. Several at once, each
// its next deed when the last is done.
import { randomUUID } from 'node:crypto';
import { PATHS } from '@portico/contract';
import { ask } from './ask.ts';
import { day, SEARCH_PATH, searchBody } from './bodies.ts';

/** Deeds of a round that are under way together. */
export const AT_ONCE = 16;

export interface Site {
  readonly port: number;
  /** The agency's host, like full.localhost. */
  readonly host: string;
}

/**
 * Does `deed` for every item, so many at once. Answers how many a second. Throws what a deed
 * throws.
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

/** Sends JSON and reads it; throws when the status is another one. */
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
 * Offers that can be cancelled free, of a stay that begins in so many days; at most `each` of one
 * hotel.
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

/** The offers with these marks as the hotel's own page has them: with their seals. */
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

/** The id of a quote of this offer. */
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

/** Books a quote; 201 where nothing more is to be done, 202 where the payer must act. */
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

/** Books what a body says, its terms accepted. */
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
