// Compares an agency's three ledgers over a period: lists, matches, records breaks, and closes
// those that a rule can close.
import { penaltyAt } from '@portico/rules/lifecycle';
import {
  bookingIdOf,
  type BreakKind,
  compareSides,
  type Finding,
} from '@portico/rules/reconciliation';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { BookingsSideRepo } from './bookings-side.repo.ts';
import type { BreaksRepo, NewBreak, RunCounts } from './breaks.repo.ts';
import { ourSide, peerSide } from './facts.ts';
import { isWhole, type PeerListing, type PeerLists } from './peer-lists.ts';
import type { BreakRow, Engine, OurBooking, RemedyResult, Period } from './reconciliation.types.ts';
import type { Remedies } from './remedies.ts';
import { oversoldStock } from './stock.ts';
import { unknownBookingsOf } from './unknown-bookings.ts';
import { closeCancelled } from './unknown-penalties.ts';
import {
  askedFor,
  closeRead,
  isRead,
  unreadBookings,
  unreadBreaks,
  withoutDoubt,
} from './unread.ts';

export interface CompareDeps {
  readonly ours: BookingsSideRepo;
  readonly breaks: BreaksRepo;
  readonly lists: PeerListing;
  readonly remedies: Remedies;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Comparison extends RunCounts {
  readonly outcome: 'whole' | 'failed';
  /** Number of breaks that are open afterwards. */
  readonly open: number;
  readonly detail: string | null;
}

/**
 * A booking that has just changed is left to the next comparison: the lists may be older, and a
 * peer may show it late.
 */
const GRACE_MS = 60_000;
/**
 * From this number of unknown bookings on, if they outnumber the known ones, the peers belong to
 * another database: no rule undoes anything.
 */
const TOO_MANY_STRANGERS = 20;
const BY = { type: 'system', via: 'worker', correlationId: 'reconciliation' } as const;
/** Breaks that no booking's ledgers show: another rule, or an operator, closes them. */
const NOT_COMPARED: ReadonlySet<BreakKind> = new Set([
  'stock-oversold',
  'refund-unknown',
  'balance-overdue',
  'changed-under-way',
  'mail-not-sent',
  'list-unread',
]);
const NOTHING: RunCounts = { bookings: 0, payments: 0, reservations: 0, breaks: 0 };

export function compareService(deps: CompareDeps) {
  return {
    compare: (agencyId: string, span: Period, signal: AbortSignal) =>
      compare(deps, agencyId, span, signal),
    conclude: (row: BreakRow, result: RemedyResult, by: string) => conclude(deps, row, result, by),
  };
}
export type CompareService = ReturnType<typeof compareService>;

/**
 * Compares [from, until). Never throws for a peer's failure: a comparison without complete lists
 * has failed, with the reason.
 */
async function compare(
  deps: CompareDeps,
  agencyId: string,
  span: Period,
  signal: AbortSignal,
): Promise<Comparison> {
  const run = await deps.breaks.begin(agencyId, span);
  try {
    const begun = deps.clock.now();
    const known = await askedFor(
      deps.lists,
      agencyId,
      await deps.lists.between(agencyId, span, signal),
      signal,
    );
    const { counts, detail } = await matched(deps, agencyId, span, known, begun, signal);
    await deps.breaks.end(agencyId, run, 'whole', counts, detail);
    const open = (await deps.breaks.open(agencyId)).length;
    if (open > 0) deps.log.warn({ agency: agencyId, open }, 'ledgers differ');
    return { ...counts, outcome: 'whole', open, detail };
  } catch (fault) {
    const detail = fault instanceof Error ? fault.message : String(fault);
    await deps.breaks.end(agencyId, run, 'failed', NOTHING, detail);
    deps.log.error({ agency: agencyId, fault }, 'ledgers could not be compared');
    return {
      ...NOTHING,
      outcome: 'failed',
      open: (await deps.breaks.open(agencyId)).length,
      detail,
    };
  }
}

/** Result of a comparison: our bookings, the differences, and bookings unknown to us. */
interface Matched {
  readonly rows: ReadonlyMap<string, OurBooking>;
  readonly findings: readonly { readonly finding: Finding; readonly booking: OurBooking | null }[];
  /** Ids of our bookings that were compared. */
  readonly looked: ReadonlySet<string>;
  readonly strangers: number;
  /**
   * Number of bookings and unknown entries whose supplier data could not be parsed: they are
   * neither confirmed nor reported.
   */
  readonly unjudged: number;
}

async function matched(
  deps: CompareDeps,
  agencyId: string,
  span: Period,
  known: PeerLists,
  begun: number,
  signal: AbortSignal,
): Promise<{ counts: RunCounts; detail: string | null }> {
  const { breaks, lists } = deps;
  const open = await breaks.open(agencyId);
  const match = await matchSides(deps, agencyId, span, { known, open, begun }, signal);
  const { rows, findings, strangers } = match;
  const isDoubtful = strangers >= TOO_MANY_STRANGERS && strangers > rows.size;
  const stock = await oversoldStock(agencyId, known, open, lists, signal);
  for (const { finding, booking } of findings)
    await keep(
      deps,
      agencyId,
      isDoubtful && booking === null ? { ...finding, remedy: 'person' } : finding,
      booking,
      signal,
    );
  const unread = unreadBreaks(known.unread);
  for (const found of [...stock.breaks, ...unread]) await breaks.see(agencyId, found);
  for (const row of stock.healed) await breaks.close(row, 'no longer oversold', 'rule');
  await closeAgreed(deps, open, known, match);
  await closeCancelled(breaks, open, rows);
  await closeRead(breaks, agencyId, span, open, known);
  for (const { peer, theirs } of unread)
    deps.log.warn({ agency: agencyId, supplier: peer, ...theirs }, 'entries of a list not read');
  const notes = [
    isDoubtful ? `${strangers} strangers: is this the right database?` : '',
    stock.skipped > 0 ? `${stock.skipped} stock books not asked for` : '',
    known.unread.length > 0 ? `${known.unread.length} entries of lists not read` : '',
    match.unjudged > 0 ? `${match.unjudged} bookings not judged` : '',
  ].filter((note) => note !== '');
  return {
    counts: {
      bookings: rows.size,
      payments: known.payments.length,
      reservations: known.reservations.length,
      breaks: findings.length + stock.breaks.length + unread.length,
    },
    detail: notes.length === 0 ? null : notes.join('; '),
  };
}

/**
 * Compares every booking that has changed, is named by a peer or has an open break, with its peers'
 * data.
 */
async function matchSides(
  { ours, lists }: CompareDeps,
  agencyId: string,
  span: Period,
  { known, open, begun }: { known: PeerLists; open: readonly BreakRow[]; begun: number },
  signal: AbortSignal,
): Promise<Matched> {
  const named = new Set(
    [...known.payments, ...known.reservations].flatMap(({ key }) => bookingIdOf(key) ?? []),
  );
  for (const { bookingId } of open) if (bookingId !== null) named.add(bookingId);
  const rows = new Map(
    [
      ...(await ours.changedBetween(agencyId, span)),
      ...(await ours.byIds(agencyId, [...named])),
      ...(await unreadBookings(ours, agencyId, known)),
    ].map((row) => [row.id, row]),
  );
  const findings: { finding: Finding; booking: OurBooking | null }[] = [];
  const looked = new Set<string>();
  let unjudged = 0;
  for (const booking of rows.values()) {
    if (Date.parse(booking.changedAt) > begun - GRACE_MS - booking.settleMs) continue;
    const sides = await lists.of(agencyId, booking, known, signal);
    if (sides === null) {
      unjudged += 1;
      continue;
    }
    looked.add(booking.id);
    findings.push(
      ...compareSides({ ours: booking, ...sides }).map((finding) => ({ finding, booking })),
    );
  }
  const strangers = unknownBookingsOf(known, rows);
  for (const seen of strangers) {
    const sides = await withoutDoubt(lists, agencyId, seen, known, signal);
    if (sides === null) {
      unjudged += 1;
      continue;
    }
    findings.push(
      ...compareSides({ ours: null, ...sides }).map((finding) => ({ finding, booking: null })),
    );
  }
  return { rows, findings, looked, strangers: strangers.length, unjudged };
}

/**
 * Closes breaks that were checked and not found again. An entry that a peer no longer shows was not
 * checked: its break stays open.
 */
async function closeAgreed(
  { breaks }: CompareDeps,
  open: readonly BreakRow[],
  known: PeerLists,
  { findings, looked }: Matched,
): Promise<void> {
  const found = new Set(findings.map(({ finding }) => `${finding.kind} ${finding.subject}`));
  const isSeen = (row: BreakRow) =>
    (row.bookingId === null ? isListed(row.theirs, known) : looked.has(row.bookingId)) &&
    (isWhole(known, row.peer) || isRead(row, known));
  for (const row of open) {
    if (
      !NOT_COMPARED.has(row.kind) &&
      row.decided === null &&
      !found.has(`${row.kind} ${row.subject}`) &&
      isSeen(row)
    )
      await breaks.close(row, 'the ledgers agree again', 'rule');
  }
}

/** Records a finding and closes it if a rule can. */
async function keep(
  deps: CompareDeps,
  agencyId: string,
  finding: Finding,
  booking: OurBooking | null,
  signal: AbortSignal,
): Promise<void> {
  const row = await deps.breaks.see(agencyId, {
    ...finding,
    ours: ourSide(booking),
    theirs: peerSide(finding),
  } satisfies NewBreak);
  if (row === undefined) return;
  if (finding.remedy === 'none')
    return conclude(deps, row, { kind: 'closed', how: 'nothing is held any more' }, 'rule');
  if (row.decided !== null || row.remedy === 'person') return;
  await conclude(deps, row, await byRule(deps, row, finding, booking, signal), 'rule');
}

async function byRule(
  deps: CompareDeps,
  row: BreakRow,
  finding: Finding,
  booking: OurBooking | null,
  signal: AbortSignal,
): Promise<RemedyResult> {
  if (row.remedy === 'void') return deps.remedies.release(row, signal);
  if (row.remedy === 'cancel') return deps.remedies.cancel(row, signal);
  if (row.remedy !== 'relearn' || booking === null) return { kind: 'open', why: 'nothing to do' };
  const penalty = forgottenPenalty(finding, booking);
  if (penalty === null) return { kind: 'person', why: 'nobody knows what the cancellation keeps' };
  const done = await deps.engine.cancel(row.agencyId, booking.id, penalty, {
    ...BY,
    note: 'cancelled before the backup was restored',
  });
  return done
    ? { kind: 'closed', how: 'learnt again' }
    : { kind: 'open', why: 'another process works on the booking' };
}

async function conclude(
  deps: CompareDeps,
  row: BreakRow,
  result: RemedyResult,
  by: string,
): Promise<void> {
  if (result.kind === 'closed') await deps.breaks.close(row, result.how, by);
  if (result.kind === 'person') await deps.breaks.escalate(row, result.why, result.facts);
  if (result.kind === 'open')
    deps.log.warn(
      { agency: row.agencyId, kind: row.kind, subject: row.subject, why: result.why },
      'a break stays open',
    );
}

const isListed = (
  { paymentRef, supplierReference, supplier }: BreakRow['theirs'],
  { payments, reservations }: PeerLists,
): boolean =>
  (paymentRef === undefined || payments.some((one) => one.paymentRef === paymentRef)) &&
  (supplierReference === undefined ||
    reservations.some(
      (one) => one.supplierReference === supplierReference && one.supplier === supplier,
    ));

/**
 * Returns the penalty of a cancellation: the amount that the gateway did not refund, else the one
 * by the terms at its time; null if that is unknown, too.
 */
function forgottenPenalty(
  { payment, reservation }: Finding,
  { captured, cancellation, stake }: OurBooking,
): number | null {
  if (payment !== undefined && payment.refunded.amount > 0)
    return payment.captured.amount - payment.refunded.amount;
  const at = Date.parse(reservation?.cancelledAt ?? isoOf(0));
  return penaltyAt(cancellation, { captured, stake }, at);
}
