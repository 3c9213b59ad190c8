// Reading bookings: one, a list, and whether the caller may.
import { type BookingView, PorticoError } from '@portico/contract';
import {
  mayReadBooking,
  readsAllBookings,
  type Viewer as RulesViewer,
} from '@portico/rules/access';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import { REFERENCE_PATTERN } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { bookingView } from './bookings.mapper.ts';
import type { BookingsRepo, Tab } from './bookings.repo.ts';
import type { BookingRow, PriceView, WholeBooking } from './bookings.types.ts';
import type { Engine } from './engine.ts';
import type { GuestLinks } from './guest.ts';
import type { Products } from './products.ts';

export interface BookingsDeps {
  readonly repo: BookingsRepo;
  readonly engine: Engine;
  readonly guests: GuestLinks;
  readonly priceView: PriceView;
  readonly products: Products;
  readonly clock: Clock;
}

/** Who asks for which booking. */
export interface OpenCall {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly reference: string;
  /** Guest token of the link. */
  readonly guest: string | undefined;
}
export interface LookCall extends OpenCall {
  /** Of a payer who comes back: shows, and opens nothing else. */
  readonly ticket: string | undefined;
}

export interface BookingsService {
  /** The row if the caller may see it; otherwise BOOKING_NOT_FOUND, the same for unknown, foreign and forbidden. */
  open(call: OpenCall): Promise<BookingRow>;
  /** The row a payer's ticket shows; otherwise BOOKING_NOT_FOUND. */
  shown(call: Omit<LookCall, 'guest'>): Promise<BookingRow>;
  view(row: BookingRow, viewer: Viewer): Promise<BookingView>;
  viewWhole(booking: WholeBooking, viewer: Viewer): BookingView;
  /** One booking; asks the gateway when the payer may just have come back. */
  get(call: OpenCall | LookCall): Promise<BookingView>;
  list(call: {
    agencyId: string;
    viewer: Viewer;
    tab: Tab;
    limit: number;
    cursor: string | undefined;
  }): Promise<{ bookings: BookingView[]; nextCursor: string | null }>;
}

/** The gateway is asked for one booking no more often than this by this process. */
const ASK_EVERY_MS = 2_000;
const PATIENCE_MS = 4_000;

const cursorShape = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

export const rulesViewer = ({ user }: Viewer): RulesViewer => ({
  userId: user?.id ?? null,
  userType: user?.type ?? null,
  isRestricted: user?.isRestrictedAgent ?? false,
});

export function bookingsService({
  repo,
  engine,
  guests,
  priceView,
  products,
  clock,
}: BookingsDeps): BookingsService {
  const asked = new LRUCache<string, number>({ max: 10_000 });

  const open = ({ guest, ...call }: OpenCall): Promise<BookingRow> =>
    find(call, guests.opens(guest, call.agencyId, call.reference));
  const isShown = ({
    agencyId,
    reference,
    ticket,
  }: Pick<LookCall, 'agencyId' | 'reference' | 'ticket'>): boolean =>
    guests.shows(ticket, agencyId, reference);

  async function get(call: LookCall): Promise<BookingView> {
    const hasLink = guests.opens(call.guest, call.agencyId, call.reference);
    const row = await find(call, hasLink || isShown(call));
    const whole = await view(await askIfWaiting(row), call.viewer);
    // others have seen the address a ticket stands in: it does not tell whom to write to or to call
    return mayReadBooking(rulesViewer(call.viewer), row, hasLink)
      ? whole
      : { ...whole, contact: veiled(whole.contact) };
  }

  async function find(
    { agencyId, viewer, reference }: Omit<OpenCall, 'guest'>,
    hasRight: boolean,
  ): Promise<BookingRow> {
    const row = REFERENCE_PATTERN.test(reference)
      ? await repo.byReference(agencyId, reference)
      : undefined;
    if (row === undefined || !mayReadBooking(rulesViewer(viewer), row, hasRight))
      throw new PorticoError('BOOKING_NOT_FOUND');
    return row;
  }

  async function view(row: BookingRow, viewer: Viewer): Promise<BookingView> {
    const [whole] = await repo.whole(row.agencyId, [row]);
    if (whole === undefined) throw new PorticoError('BOOKING_NOT_FOUND');
    return viewWhole(whole, viewer);
  }

  const viewWhole = (booking: WholeBooking, viewer: Viewer): BookingView =>
    bookingView(booking, {
      audience: viewer.audience,
      priceView,
      products,
      now: clock.now(),
    });

  /** The webhook may be late or lost: the page that waits makes us ask. */
  async function askIfWaiting(row: BookingRow): Promise<BookingRow> {
    if (row.state !== 'AWAITING_PAYER') return row;
    const now = clock.now();
    const last = asked.get(row.id);
    if (last !== undefined && now >= last && now - last < ASK_EVERY_MS) return row;
    asked.set(row.id, now);
    await within(
      engine.push(row.agencyId, row.id, () => ({ type: 'due' })),
      PATIENCE_MS,
      clock,
    );
    return (await repo.byId(row.agencyId, row.id)) ?? row;
  }

  return {
    open,
    view,
    viewWhole,
    get: (call) => get({ ticket: undefined, ...call }),

    async shown(call) {
      if (!isShown(call)) throw new PorticoError('BOOKING_NOT_FOUND');
      return find(call, true);
    },

    async list({ agencyId, viewer, tab, limit, cursor }) {
      const { user } = viewer;
      if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
      const rows = await repo.list(agencyId, {
        tab,
        ownerId: readsAllBookings(rulesViewer(viewer)) ? null : user.id,
        limit: limit + 1,
        after: readCursor(cursor),
        now: clock.iso(),
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const whole = await repo.whole(agencyId, page);
      return {
        bookings: whole.map((booking) => viewWhole(booking, viewer)),
        nextCursor:
          rows.length > limit && last !== undefined ? writeCursor(last.sortAt, last.id) : null,
      };
    },
  };
}

/** Enough to know one's own address by: g•••@mail.example. */
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

/** Waits for work, but no longer than `ms`; the work goes on. Its fault is the caller's only while they wait. */
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
