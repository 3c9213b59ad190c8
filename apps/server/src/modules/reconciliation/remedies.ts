// Resolves a break at the peers: queries first, then acts, with a key derived from the break, so
// that a crash cannot cause it twice.
import type { GatewayPayment, PaymentGateway } from '@portico/contract';
import type { BreakDecision } from '@portico/rules/reconciliation';
import { PeerUnavailable, type PeerListing } from './peer-lists.ts';
import type { BreakRow, OurBooking, RemedyResult } from './reconciliation.types.ts';

const open = (why: string): RemedyResult => ({ kind: 'open', why });
const closed = (how: string): RemedyResult => ({ kind: 'closed', how });
const person = (why: string, facts?: Readonly<Record<string, unknown>>): RemedyResult => ({
  kind: 'person',
  why,
  ...(facts === undefined ? {} : { facts }),
});

interface Peers {
  readonly lists: PeerListing;
}

export function remedies(on: Peers) {
  return {
    release: (row: BreakRow, signal: AbortSignal) => safely(release(on, row, signal)),
    cancel: (row: BreakRow, signal: AbortSignal) => safely(cancel(on, row, false, signal)),
    /** Applies an operator's decision about a break at the peers. `ours` if the booking exists. */
    decided: (
      row: BreakRow,
      decision: Extract<BreakDecision, 'void' | 'refund' | 'cancel-at-supplier'>,
      ours: OurBooking | null,
      signal: AbortSignal,
    ): Promise<RemedyResult> => {
      if (decision === 'void') return safely(release(on, row, signal));
      if (decision === 'cancel-at-supplier') return safely(cancel(on, row, true, signal));
      const owed =
        ours === null
          ? 0
          : ours.state === 'CANCELLED'
            ? (ours.penalty ?? 0)
            : ours.state === 'CONFIRMED'
              ? ours.captured - ours.refunded
              : 0;
      return safely(refund(on, row, owed, signal));
    },
  };
}
export type Remedies = ReturnType<typeof remedies>;

async function paymentOf(
  on: Peers,
  row: BreakRow,
  signal: AbortSignal,
): Promise<{ gateway: PaymentGateway; payment: GatewayPayment; ref: string } | RemedyResult> {
  const ref = row.theirs.paymentRef ?? '';
  const name = row.theirs.gateway ?? row.peer;
  const all = (await on.lists.gatewaysOf(row.agencyId)).filter((one) => one.name === name);
  let refused: RemedyResult | undefined;
  // one of the agency's accounts has the payment
  for (const { gateway } of all) {
    const seen = await gateway.retrieve(ref, on.lists.contextOf(row.agencyId, signal));
    if (seen.kind === 'ok') return { gateway, payment: seen.value, ref };
    if (seen.kind !== 'refused') return open(seen.message);
    refused = person(`the gateway says of the payment: ${seen.message}`);
  }
  if (refused === undefined) throw new PeerUnavailable(name, 'there is no such gateway any more');
  return refused;
}

/** Releases an authorisation, or ends a payment whose payer has not acted. */
async function release(on: Peers, row: BreakRow, signal: AbortSignal): Promise<RemedyResult> {
  const found = await paymentOf(on, row, signal);
  if ('kind' in found) return found;
  const { gateway, payment, ref } = found;
  if (payment.status === 'captured')
    return person('the payment has been captured meanwhile', {
      status: 'captured',
      captured: payment.captured.amount,
      refunded: payment.refunded.amount,
    });
  if (payment.status !== 'authorised' && payment.status !== 'requires_payer')
    return closed(`the payment is ${payment.status}`);
  const outcome = await gateway.void(
    ref,
    `${row.id}:void:1`,
    on.lists.contextOf(row.agencyId, signal),
  );
  if (outcome.kind === 'refused')
    return person(`the gateway refuses to release the payment: ${outcome.message}`);
  return outcome.kind === 'ok' && outcome.value.status === 'voided'
    ? closed('released')
    : open('the gateway has not released the payment yet');
}

/** Refunds the captured amount of a payment, less the amount owed. */
async function refund(
  on: Peers,
  row: BreakRow,
  owed: number,
  signal: AbortSignal,
): Promise<RemedyResult> {
  const found = await paymentOf(on, row, signal);
  if ('kind' in found) return found;
  const { gateway, payment, ref } = found;
  const context = on.lists.contextOf(row.agencyId, signal);
  const key = `${row.id}:refund:${row.round}`;
  const known = await gateway.findRefund(ref, key, context);
  if (known.kind !== 'ok') return open(known.message);
  const amount = payment.captured.amount - payment.refunded.amount - owed;
  if (known.value === null && amount <= 0) return closed('nothing is left to give back');
  const sent = known.value ?? undefined;
  const outcome =
    sent === undefined
      ? await gateway.refund(ref, { amount, currency: payment.captured.currency }, key, context)
      : { kind: 'ok' as const, value: sent };
  if (outcome.kind === 'refused')
    return person(`the gateway refuses the refund: ${outcome.message}`);
  if (outcome.kind !== 'ok') return open(outcome.message);
  if (outcome.value.status === 'failed')
    return person('the gateway has failed the refund', { failedRound: row.round });
  return outcome.value.status === 'completed'
    ? closed('refunded')
    : open('the refund is on its way');
}

/** Cancels with the supplier; without an operator's decision only if that is free. */
async function cancel(
  on: Peers,
  row: BreakRow,
  atAnyPrice: boolean,
  signal: AbortSignal,
): Promise<RemedyResult> {
  const { supplier: name = row.peer, supplierReference = '' } = row.theirs;
  const supplier = on.lists.supplierOf(name);
  const context = on.lists.contextOf(row.agencyId, signal);
  const key = typeof row.theirs.key === 'string' ? row.theirs.key : '';
  const quote = await supplier.cancelQuote(supplierReference, context);
  if (quote.kind === 'unknown' || quote.kind === 'not-done') return open(quote.message);
  if (quote.kind === 'ok' && quote.value.penalty.amount > 0 && !atAnyPrice)
    return person('cancelling costs something', { penalty: quote.value.penalty });
  if (quote.kind === 'refused') return person(`the supplier will not cancel: ${quote.message}`);
  const atMost = atAnyPrice || quote.kind !== 'ok' ? null : quote.value.penalty;
  const outcome = await supplier.cancel(supplierReference, `${row.id}:cancel:1`, atMost, context);
  if (outcome.kind === 'ok' && outcome.value.status === 'cancelled')
    return closed('cancelled at the supplier');
  if (outcome.kind !== 'refused')
    return open(outcome.kind === 'ok' ? 'the supplier has not cancelled yet' : outcome.message);
  // A refusal may be due to a repeated call: the current state decides.
  const seen = await supplier.retrieve(
    { key, supplierReference, sentAt: null, rateKey: null, leadName: null, email: null },
    context,
  );
  const isGone =
    seen.kind === 'ok' &&
    seen.value?.supplierReference === supplierReference &&
    seen.value.status === 'cancelled';
  return isGone
    ? closed('cancelled at the supplier')
    : person(`the supplier will not cancel: ${outcome.message}`);
}

/** A peer that does not respond leaves the break open. */
async function safely(work: Promise<RemedyResult>): Promise<RemedyResult> {
  try {
    return await work;
  } catch (fault) {
    if (fault instanceof PeerUnavailable) return open(fault.message);
    throw fault;
  }
}
