// Handles entries of suppliers' lists that could not be parsed: their bookings are queried by key,
// and an operator is informed.
import { bookingIdOf, type SeenReservation } from '@portico/rules/reconciliation';
import type { BookingsSideRepo } from './bookings-side.repo.ts';
import type { BreaksRepo, NewBreak } from './breaks.repo.ts';
import { isWhole, type PeerListing, type PeerLists, type Unread } from './peer-lists.ts';
import type { BreakRow, OurBooking, Period } from './reconciliation.types.ts';

/** Maximum entries queried by key per comparison. */
const MAX_ASKED = 200;
/** Maximum entries named in a break. */
const MAX_NAMED = 5;

/**
 * Returns the lists with the reservations of their unparsed entries, as far as suppliers return
 * these by key.
 */
export async function askedFor(
  lists: PeerListing,
  agencyId: string,
  known: PeerLists,
  signal: AbortSignal,
): Promise<PeerLists> {
  const listed = new Set(known.reservations.map(({ supplier, key }) => `${supplier} ${key}`));
  const missing = known.unread.filter(
    ({ supplier, key }) => key !== null && !listed.has(`${supplier} ${key}`),
  );
  const found: SeenReservation[] = [];
  for (const { supplier, key, supplierReference } of missing.slice(0, MAX_ASKED)) {
    const order = { key: key ?? '', supplierReference };
    found.push(...((await lists.byKey(agencyId, supplier, order, signal)) ?? []));
  }
  return { ...known, reservations: [...known.reservations, ...found] };
}

type Sides = Pick<PeerLists, 'payments' | 'reservations'>;

/**
 * Returns the sides of an unknown booking. If a list with unparsed entries shows no reservation for
 * its payment, its supplier is queried by key. Null if a response could not be parsed: it may be
 * booked.
 */
export async function withoutDoubt(
  lists: PeerListing,
  agencyId: string,
  sides: Sides,
  known: PeerLists,
  signal: AbortSignal,
): Promise<Sides | null> {
  if (sides.reservations.length > 0 || known.unread.length === 0) return sides;
  const [id] = sides.payments.flatMap(({ key }) => bookingIdOf(key) ?? []);
  if (id === undefined) return sides;
  const reservations: SeenReservation[] = [];
  for (const supplier of new Set(known.unread.map((one) => one.supplier))) {
    const found = await lists.byKey(
      agencyId,
      supplier,
      { key: `${id}:book:1`, supplierReference: null },
      signal,
    );
    if (found === null) return null;
    reservations.push(...found);
  }
  return { ...sides, reservations };
}

/**
 * Returns one break per supplier with unparsed entries. Its data is the same as long as the same
 * entries cannot be parsed.
 */
export function unreadBreaks(unread: readonly Unread[]): readonly NewBreak[] {
  return [...new Set(unread.map(({ supplier }) => supplier))].map((supplier) => {
    const names = unread.filter((one) => one.supplier === supplier).map(({ name }) => name);
    return {
      kind: 'list-unread',
      subject: supplier,
      peer: supplier,
      bookingId: null,
      remedy: 'person',
      ours: null,
      theirs: { supplier, unread: names.length, entries: names.toSorted().slice(0, MAX_NAMED) },
    };
  });
}

/** Returns our bookings that entries without a key refer to. */
export async function unreadBookings(
  ours: BookingsSideRepo,
  agencyId: string,
  { unread }: PeerLists,
): Promise<OurBooking[]> {
  const found: OurBooking[] = [];
  for (const supplier of new Set(unread.map((one) => one.supplier))) {
    const references = unread.flatMap((one) =>
      one.supplier === supplier && one.key === null ? (one.supplierReference ?? []) : [],
    );
    found.push(...(await ours.byTheirReferences(agencyId, supplier, references)));
  }
  return found;
}

/**
 * Returns true if the list of a supplier with unparsed entries still contains the whole subject of
 * a break: an entry missing from such a list, or incomplete in it, closes nothing.
 */
export function isRead(
  { bookingId, theirs }: BreakRow,
  { reservations, unread }: PeerLists,
): boolean {
  const listed = reservations.filter(
    ({ key, supplier, supplierReference }) =>
      supplier === theirs.supplier &&
      (supplierReference === theirs.supplierReference || bookingIdOf(key) === bookingId),
  );
  return (
    listed.length > 0 &&
    listed.every(
      (one) => !unread.some(({ supplierReference }) => supplierReference === one.supplierReference),
    )
  );
}

/**
 * Closes the breaks of lists that could be parsed this time, if the comparison's period covers
 * them.
 */
export async function closeRead(
  breaks: BreaksRepo,
  agencyId: string,
  { from }: Period,
  open: readonly BreakRow[],
  known: PeerLists,
): Promise<void> {
  const { oldestFrom } = await breaks.marks(agencyId);
  if (oldestFrom === null || Date.parse(from) > Date.parse(oldestFrom)) return;
  for (const row of open)
    if (row.kind === 'list-unread' && row.decided === null && isWhole(known, row.peer))
      await breaks.close(row, 'all entries can be read', 'rule');
}
