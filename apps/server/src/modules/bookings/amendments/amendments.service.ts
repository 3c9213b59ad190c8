// Sells changes and extras of a booking. An offer sealed for the booking's current version is
// confirmed with its supplier and becomes a child booking, created under the lease of its parent. The
// second payment of a booking is bought in the same way, without an offer.
import { createHash } from 'node:crypto';
import { type AmendmentKind, PorticoError } from '@portico/contract';
import { isServiceAvailable } from '@portico/rules/access';
import type { AmendmentSale } from '@portico/selling/product-sales';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import type { WorkItem } from '../../../kernel/db/database.ts';
import { GUARD_BROKEN, LeaseLost } from '../../../kernel/db/work.ts';
import { statementStep } from '../../../kernel/failpoint.ts';
import { uuidv7 } from '../../../kernel/ids.ts';
import { whileRenewed } from '../../../kernel/lease.ts';
import { type OfferClaims, readOffer, requireAmendable } from './amendable.ts';
import { answer, replay } from './amendments.answer.ts';
import { bookingOf } from './amendments.row.ts';
import { balanceSale, requirePayable } from './balance-sale.ts';
import type { AmendAnswer, AmendCall, AmendingDeps } from './amendments.types.ts';
import { amendmentKinds, isUnderWay } from '../read/amendments.view.ts';
import { within } from '../read/bookings.service.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import { claimBooking } from '../cancel/cancel.service.ts';
import { principalOf } from '../create/create.service.ts';
import type { NewBooking } from '../store/create.statement.ts';
import { ASK_MS } from '../create/create.types.ts';
import { applied } from '../engine/engine.row.ts';
import { syncAmendments } from './amendment-sync.ts';
import { contextOf } from '../notices/order-watch.ts';
import { refundableOf } from '../record/parts.ts';
import type { Request, UsedKey } from '../record/requests.repo.ts';

export interface AmendingService {
  buy(call: AmendCall): Promise<AmendAnswer>;
  whenIdle(): Promise<void>;
}

interface Amending extends AmendingDeps {
  readonly running: Set<Promise<unknown>>;
}

const ROUTE = 'amend';
const PATIENCE_MS = 5_000;

export function amendingService(deps: AmendingDeps): AmendingService {
  const amending: Amending = { ...deps, running: new Set() };
  return {
    buy: (call) => buy(amending, call),
    async whenIdle() {
      while (amending.running.size > 0) await Promise.allSettled(amending.running);
    },
  };
}

async function buy(deps: Amending, call: AmendCall): Promise<AmendAnswer> {
  const seen = await deps.bookings.open(call);
  const request = requestOf(call);
  const used = await deps.requests.find(call.agencyId, request);
  if (used !== undefined) return replay(deps, call, request, seen, used);
  const claims = claimsOf(deps, call, seen);
  if (!isServiceAvailable(await deps.siteOf(call.agencyId), seen.sale.product))
    throw new PorticoError('SERVICE_NOT_AVAILABLE');
  if (!(await deps.termsExist(call.agencyId, call.acceptedTerms)))
    throw new PorticoError('INVALID_FIELD', { field: 'acceptedTerms' });
  // a payment that is refused must not abandon another purchase
  if (call.kind === 'balance') requirePayable(seen, deps.clock.now());
  await leaveOld(deps, seen);
  const lease = await claimBooking(deps, seen);
  let made;
  try {
    made = await whileRenewed({ ...deps, leaseMs: deps.engineRepo.leaseMs }, lease, (signal) =>
      begin(deps, call, request, { lease, id: seen.id, claims, signal }),
    );
  } finally {
    await deps.engineRepo.release(lease);
  }
  if ('used' in made) return replay(deps, call, request, seen, made.used);
  await followed(deps, made);
  return answer(deps, call, request, seen, made.booking.row.id);
}

const expired = (kind: AmendmentKind): PorticoError =>
  new PorticoError(kind === 'change' ? 'CHANGE_OFFER_EXPIRED' : 'OFFER_EXPIRED');

/**
 * Returns the offer's claims. Throws OFFER_INVALID if it is not for this booking, or the product's
 * error if it has expired or the booking has changed since.
 */
function claimsOf({ keys, clock }: Amending, call: AmendCall, row: BookingRow): OfferClaims {
  if (call.kind === 'balance')
    return { a: row.agencyId, b: row.id, v: row.version, k: 'balance', o: {} };
  const claims = readOffer(keys, call.offerId, clock.now());
  if (claims === 'expired') throw expired(call.kind);
  if (
    claims === undefined ||
    claims.a !== row.agencyId ||
    claims.b !== row.id ||
    claims.k !== call.kind
  )
    throw new PorticoError('OFFER_INVALID', {
      field: call.kind === 'change' ? 'changeOfferId' : 'addOnsOfferId',
    });
  return claims;
}

/** Abandons an earlier amendment whose payer has not acted: its payment is released first. */
async function leaveOld({ repo, engine, clock }: Amending, row: BookingRow): Promise<void> {
  for (const one of await repo.amendmentsOf(row.agencyId, [row.id]))
    if (one.state === 'AWAITING_PAYER')
      await within(
        engine.push(row.agencyId, one.id, ({ state }) =>
          state === 'AWAITING_PAYER' ? { type: 'cancel', penalty: 0 } : { type: 'due' },
        ),
        ASK_MS,
        clock,
      );
}

interface Beginning {
  readonly lease: WorkItem;
  readonly id: string;
  readonly claims: OfferClaims;
  /** Aborts when the lease is lost. */
  readonly signal: AbortSignal;
}

interface Begun {
  readonly booking: NewBooking;
  readonly item: WorkItem;
}

/**
 * Under the parent booking's lease: reads it again, asks the supplier, and writes the amendment.
 */
async function begin(
  deps: Amending,
  call: AmendCall,
  request: Request,
  { lease, id, claims, signal }: Beginning,
): Promise<Begun | { readonly used: UsedKey }> {
  const { repo, requests, products, clock, notices, failpoint, leaseMs } = deps;
  const used = await requests.find(call.agencyId, request);
  if (used !== undefined) return { used };
  const above = await repo.byId(call.agencyId, id);
  if (above === undefined) throw new PorticoError('BOOKING_NOT_FOUND');
  const amendments = await repo.amendmentsOf(call.agencyId, [id]);
  if (call.kind === 'balance') requirePayable(above, clock.now());
  const kinds =
    call.kind === 'balance'
      ? (['balance'] as const)
      : amendmentKinds(above, amendments, products, clock.now());
  requireAmendable(above, amendments, kinds);
  if (amendments.some(isUnderWay)) throw new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 });
  if ((await notices.asked(call.agencyId, id))?.state === 'accepting')
    throw new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 });
  // a second payment has no offer that could belong to an earlier version of the booking
  if (call.kind !== 'balance' && above.version !== claims.v) throw expired(call.kind);
  const fresh = await saleOf(deps, call, above, claims, signal).catch((fault: unknown) => {
    throw signal.aborted ? new LeaseLost(lease) : fault;
  });
  if (fresh.sale.dueNow > 0 && !call.hasPayment)
    throw new PorticoError('INVALID_FIELD', { field: 'payment' });
  // an airline's mistake: more than was paid cannot come back
  if (fresh.back > refundableOf(above, amendments)) throw new PorticoError('NOT_CHANGEABLE');
  const booking = await bookingOf(deps, call, { request, above, lease, fresh });
  try {
    const item = await statementStep(failpoint, 'create', () => repo.insert(booking, leaseMs));
    return { booking, item };
  } catch (error) {
    if ((error as { code?: unknown }).code === GUARD_BROKEN)
      throw await guardFault(deps, call, above, lease);
    const theirs = await requests.find(call.agencyId, request);
    if (theirs !== undefined) return { used: theirs };
    const broken = brokenConstraint(error);
    if (broken === 'booking_amendment_open')
      throw new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 });
    throw error;
  }
}

/**
 * Returns the reason that the amendment was not written: the booking has changed since, or another
 * process has the lease and the request may be retried.
 */
async function guardFault(
  { repo }: Amending,
  { agencyId, kind }: AmendCall,
  above: BookingRow,
  lease: WorkItem,
): Promise<Error> {
  const now = await repo.byId(agencyId, above.id);
  const isSame = now?.state === 'CONFIRMED' && now.version === above.version;
  if (isSame) return new LeaseLost(lease);
  return kind === 'balance'
    ? new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 })
    : expired(kind);
}

/** Returns what is bought: the second payment, or the offer as the supplier sells it now. */
const saleOf = async (
  deps: Amending,
  call: AmendCall,
  above: BookingRow,
  claims: OfferClaims,
  signal: AbortSignal,
): Promise<AmendmentSale> =>
  call.kind === 'balance'
    ? balanceSale(above, uuidv7(deps.clock))
    : renewed(deps, call, above, claims, signal);

/** Returns the offer as the supplier sells it now. Waits as long as the supplier's profile says. */
async function renewed(
  deps: Amending,
  call: AmendCall,
  above: BookingRow,
  { k: kind, o: offer }: OfferClaims,
  signal: AbortSignal,
): Promise<AmendmentSale> {
  const supplier = deps.peers.supplier(above.supplier);
  const { amending } = deps.products.of(above.sale.product);
  if (supplier?.amend === undefined || amending === undefined)
    throw new PorticoError('NOT_CHANGEABLE');
  const faulty = { ...above, rehearsal: call.rehearsal ?? null };
  const context = contextOf(deps, faulty, Math.max(ASK_MS, supplier.profile.searchTimeoutMs));
  const fresh = await amending.renewed(
    { sale: above.sale, supplierReference: above.supplierReference ?? '' },
    offer,
    {
      supplier,
      context: {
        ...context,
        signal: AbortSignal.any([context.signal, signal]),
        language: call.language,
      },
      language: call.language,
      now: deps.clock.now(),
      id: uuidv7(deps.clock),
    },
  );
  if (fresh.kind !== kind) throw new PorticoError('OFFER_INVALID');
  return fresh;
}

/** Drives a new amendment until it waits or is at rest, and applies it to its parent booking. */
async function followed(deps: Amending, { booking, item }: Begun): Promise<void> {
  const { row, first } = booking;
  const work = deps.engine
    .follow(item, applied(first), first.effects, { travellers: [] })
    .then(async (done) => {
      if (done?.state !== 'CONFIRMED') return;
      await syncAmendments(deps, row.agencyId, row.parent?.id ?? '').catch((fault: unknown) =>
        deps.log.warn({ fault }, 'a booking and its amendments are left to their work'),
      );
    });
  deps.running.add(work);
  void work.finally(() => deps.running.delete(work)).catch(() => undefined);
  await within(work, deps.patienceMs ?? PATIENCE_MS, deps.clock);
}

const requestOf = ({
  viewer,
  key,
  reference,
  kind,
  offerId,
  acceptedTerms,
}: AmendCall): Request => ({
  principal: principalOf(viewer),
  route: ROUTE,
  key,
  fingerprint: createHash('sha256')
    .update(JSON.stringify([reference, kind, offerId, acceptedTerms]))
    .digest(),
});
