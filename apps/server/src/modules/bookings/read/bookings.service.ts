// Reads bookings, one or a list, and checks the caller's permission.
import { type BookingView, PorticoError } from '@portico/contract';
import type { Reader, Viewer } from '@portico/rules/access';
import { type DrawingAt, drawingsOnSite } from '@portico/selling';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import { ownerFilter } from '../../../kernel/rights.ts';
import { isUnderWay } from './amendments.view.ts';
import { type BookingAccess, findBooking, mayRead, type OpenCall } from './booking-access.ts';
import { bookingView } from './bookings.mapper.ts';
import type { Tab } from '../store/bookings.repo.ts';
import type { BookingRow, Peers, PriceView, WholeBooking } from '../record/bookings.types.ts';
import type { Engine } from '../engine/engine.ts';

export interface BookingsDeps extends Pick<BookingAccess, 'repo' | 'guests' | 'products' | 'open'> {
  readonly engine: Engine;
  readonly peers: Pick<Peers, 'supplier'>;
  readonly priceView: PriceView;
  /** Returns the public address of a drawing by its path. */
  readonly drawingAt: DrawingAt;
  readonly clock: Clock;
  /** Applies the amendments of a booking. */
  readonly joined: (agencyId: string, bookingId: string) => Promise<unknown>;
}

export interface LookCall extends OpenCall {
  /** Token of a returning payer: it shows the booking and grants nothing else. */
  readonly ticket: string | undefined;
}

export interface BookingsService {
  readonly open: BookingAccess['open'];
  /** Returns the row that a payer's ticket shows. Throws BOOKING_NOT_FOUND otherwise. */
  shown(call: Omit<LookCall, 'guest'>): Promise<BookingRow>;
  view(row: BookingRow, reader: Reader): Promise<BookingView>;
  viewWhole(booking: WholeBooking, reader: Reader): BookingView;
  /** Returns one booking; queries the gateway if the payer may just have returned. */
  get(call: OpenCall | LookCall): Promise<BookingView>;
  list(call: {
    agencyId: string;
    viewer: Viewer;
    tab: Tab;
    limit: number;
    cursor: string | undefined;
  }): Promise<{ bookings: BookingView[]; nextCursor: string | null }>;
}

/** Minimum milliseconds between this process's gateway queries about one booking. */
const ASK_EVERY_MS = 2_000;
const MAX_WAIT_MS = 4_000;

const cursorShape = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

/** Shared state of the service's functions. */
interface Reading extends BookingsDeps {
  /** Epoch milliseconds of the last gateway query, by booking id. */
  readonly askedAt: LRUCache<string, number>;
}

export function bookingsService(deps: BookingsDeps): BookingsService {
  const { guests } = deps;
  const reading: Reading = { ...deps, askedAt: new LRUCache({ max: 10_000 }) };
  return {
    open: deps.open,
    view: (row, reader) => view(reading, row, reader),
    viewWhole: (booking, reader) => viewWhole(reading, booking, reader),
    get: (call) => get(reading, { ticket: undefined, ...call }),
    async shown(call) {
      if (!guests.shows(call.ticket, call.agencyId, call.reference))
        throw new PorticoError('BOOKING_NOT_FOUND');
      return findBooking(deps.repo, call, 'bookings.read', true);
    },
    list: (call) => list(reading, call),
  };
}

async function get(reading: Reading, call: LookCall): Promise<BookingView> {
  const { repo, guests } = reading;
  const { agencyId, reference, viewer } = call;
  const hasLink = guests.opens(call.guest, agencyId, reference);
  const row = await findBooking(
    repo,
    call,
    'bookings.read',
    hasLink || guests.shows(call.ticket, agencyId, reference),
  );
  const asked = await askIfWaiting(reading, row);
  const whole = await view(reading, await askAmendments(reading, asked), viewer);
  // Other parties have seen the address that contains a ticket: a ticket alone does not reveal
  // contact details.
  if (mayRead(viewer, row, hasLink)) return whole;
  // a locator with a name opens the booking at the carrier; a code spends the credit
  const { issued: _issued, credits: _credits, ...shown } = whole;
  return {
    ...shown,
    travellers: whole.travellers.map(({ title: _title, ...traveller }) => traveller),
    contact: veiled(whole.contact),
  };
}

/**
 * The webhook may be late or lost: when the waiting page reads the booking, the gateway is queried.
 */
async function askIfWaiting(
  { repo, engine, clock, askedAt }: Reading,
  row: BookingRow,
): Promise<BookingRow> {
  if (row.state !== 'AWAITING_PAYER') return row;
  const now = clock.now();
  const last = askedAt.get(row.id);
  if (last !== undefined && now >= last && now - last < ASK_EVERY_MS) return row;
  askedAt.set(row.id, now);
  await within(
    engine.push(row.agencyId, row.id, () => ({ type: 'due' })),
    MAX_WAIT_MS,
    clock,
  );
  return (await repo.byId(row.agencyId, row.id)) ?? row;
}

/**
 * Does the same for the payer of an amendment; a completed one is applied to the booking before it
 * is shown.
 */
async function askAmendments(reading: Reading, row: BookingRow): Promise<BookingRow> {
  if (row.state !== 'CONFIRMED') return row;
  const { repo, clock, joined } = reading;
  const amendments = await repo.amendmentsOf(row.agencyId, [row.id]);
  const open = amendments.filter(isUnderWay);
  if (open.length === 0) return row;
  const asked = await Promise.all(open.map((one) => askIfWaiting(reading, one)));
  if (asked.some(({ state }) => state === 'CONFIRMED'))
    await within(joined(row.agencyId, row.id), MAX_WAIT_MS, clock);
  return (await repo.byId(row.agencyId, row.id)) ?? row;
}

/** Returns one booking, with the titles that its tickets print. */
async function view(reading: Reading, row: BookingRow, reader: Reader): Promise<BookingView> {
  const { repo } = reading;
  const [[whole], named] = await Promise.all([
    repo.whole(row.agencyId, [row]),
    row.issued === null ? [] : repo.travellersOf(row.agencyId, row.id),
  ]);
  if (whole === undefined) throw new PorticoError('BOOKING_NOT_FOUND');
  const booking = viewWhole(reading, whole, reader);
  if (booking.issued === undefined) return booking;
  return {
    ...booking,
    travellers: booking.travellers.map((traveller, i) => {
      const title = named[i]?.detail?.title;
      return title === undefined ? traveller : { ...traveller, title };
    }),
  };
}

const viewWhole = (
  { priceView, products, peers, clock, drawingAt }: Reading,
  booking: WholeBooking,
  { audience, language }: Reader,
): BookingView => {
  const made = drawingsOnSite(
    bookingView(booking, { audience, priceView, products, peers, now: clock.now() }),
    drawingAt,
  );
  return language === undefined
    ? made
    : (products.of(made.product).named?.(made, language) ?? made);
};

async function list(
  reading: Reading,
  { agencyId, viewer, tab, limit, cursor }: Parameters<BookingsService['list']>[0],
): ReturnType<BookingsService['list']> {
  const { repo, clock } = reading;
  const rows = await repo.list(agencyId, {
    tab,
    ownerId: ownerFilter(viewer, 'bookings.read'),
    limit: limit + 1,
    after: readCursor(cursor),
    now: clock.iso(),
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const whole = await repo.whole(agencyId, page);
  return {
    bookings: whole.map((booking) => viewWhole(reading, booking, viewer)),
    nextCursor:
      rows.length > limit && last !== undefined ? writeCursor(last.sortAt, last.id) : null,
  };
}

/** Masked, but enough to recognise one's own address: g•••@mail.example. */
const veiled = ({
  firstName,
  lastName,
  email,
}: BookingView['contact']): BookingView['contact'] => ({
  firstName,
  lastName,
  email: email.replace(/^(.).*(?=@[^@]*$)/u, '$1•••'),
});

const writeCursor = (at: string, id: string): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url');

function readCursor(cursor: string | undefined): { at: string; id: string } | null {
  if (cursor === undefined) return null;
  try {
    const parsed = cursorShape.safeParse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    if (parsed.success) return { at: parsed.data[0], id: parsed.data[1] };
  } catch {
    // not JSON: refused below
  }
  throw new PorticoError('INVALID_FIELD', { field: 'cursor' });
}

/**
 * Waits for work, at most `ms`; the work continues. The caller gets its error only while waiting.
 */
export async function within<T>(
  work: Promise<T>,
  ms: number,
  clock: Clock,
): Promise<T | undefined> {
  const stop = new AbortController();
  work.catch(() => undefined);
  try {
    return await Promise.race([work, clock.sleep(ms, stop.signal).then(() => undefined)]);
  } finally {
    stop.abort();
  }
}
