// Shared by the cancellation of a booking and that of one addition: a sealed quote of the refund, and
// a decision at exactly that refund, made once for each idempotency key under the booking's lease.
import { createHash } from 'node:crypto';
import {
  type BookingView,
  type CancelQuoteView,
  type Money,
  PorticoError,
} from '@portico/contract';
import type { TravelCredit } from '@portico/contract/ports/orders';
import { isoOf } from '../../../kernel/clock.ts';
import type { WorkItem } from '../../../kernel/db/database.ts';
import type { Keys } from '../../../kernel/keys.ts';
import { principalOf } from '../create/create.service.ts';
import type { EngineRepo } from '../engine/engine.repo.ts';
import type { OpenCall } from '../read/booking-access.ts';
import { cardText } from '../read/bookings.mapper.ts';
import { quotedCredits } from '../read/credits.view.ts';
import type { Actor, BookingRow } from '../record/bookings.types.ts';
import type { Request, RequestsRepo, UsedKey } from '../record/requests.repo.ts';

/** Validity of a quote. */
export const VALID_MS = 10 * 60_000;
/** Longest time that a reply waits for the work of its request. */
export const MAX_WAIT_MS = 5_000;
/** Interval and duration of attempts to lease a booking that another process works on. */
const CLAIM_EVERY_MS = 150;
const CLAIM_FOR_MS = 3_000;

/** A decision, of an agent or a client. */
export interface DecisionCall extends OpenCall {
  readonly reason: string | undefined;
  readonly key: string;
  readonly ip?: string;
  readonly via?: string;
  readonly correlationId: string;
}

/** A quote in numbers; amounts in minor units of the currency. */
export interface QuotedEnd {
  readonly cancelQuoteId: string;
  /** Epoch milliseconds. */
  readonly validUntil: number;
  readonly currency: string;
  readonly back: number;
  readonly kept: number;
  readonly refunds: readonly {
    readonly card: BookingView['payment']['card'];
    readonly amount: number;
  }[];
  /** Card that is named if nothing is refunded. */
  readonly card: BookingView['payment']['card'];
  readonly credits: readonly TravelCredit[];
}

export function cancelQuoteView(quoted: QuotedEnd): CancelQuoteView {
  const { cancelQuoteId, validUntil, currency, back, kept, card, credits } = quoted;
  const money = (amount: number): Money => ({ amount, currency });
  const refunds = quoted.refunds.map((one) => ({
    amount: money(one.amount),
    to: cardText(one.card),
  }));
  return {
    cancelQuoteId,
    validUntil: isoOf(validUntil),
    refund: money(back),
    penalty: money(kept),
    to: refunds.map(({ to }) => to).join(', ') || cardText(card),
    refunds,
    ...quotedCredits(credits, kept),
  };
}

/** Claims of every quote: agency and reference of the booking. */
interface Claimed {
  readonly a: string;
  readonly r: string;
}

/**
 * Returns the claims of a quote. Throws CANCEL_QUOTE_CHANGED if it has expired, INVALID_FIELD if it is
 * none or for something else.
 */
export function redeemQuote<Claims extends Claimed>(
  keys: Pick<Keys, 'redeem'>,
  purpose: string,
  call: OpenCall & { readonly cancelQuoteId?: string | undefined },
  now: number,
): Claims {
  const claims = keys.redeem<Claims>(purpose, call.cancelQuoteId ?? '', now);
  if (claims === 'expired') throw new PorticoError('CANCEL_QUOTE_CHANGED');
  if (claims === undefined || claims.a !== call.agencyId || claims.r !== call.reference)
    throw new PorticoError('INVALID_FIELD', { field: 'cancelQuoteId' });
  return claims;
}

/**
 * Leases the booking; another process may be querying the gateway about it right now. Throws
 * UNAVAILABLE.
 */
export async function claimBooking(
  { engineRepo }: { readonly engineRepo: Pick<EngineRepo, 'claim'> },
  row: BookingRow,
): Promise<WorkItem> {
  for (let waited = 0; ; waited += CLAIM_EVERY_MS) {
    const item = await engineRepo.claim(row.agencyId, row.id);
    if (item !== undefined) return item;
    if (waited >= CLAIM_FOR_MS) throw new PorticoError('UNAVAILABLE', { retryAfter: 1 });
    await new Promise((resolve) => setTimeout(resolve, CLAIM_EVERY_MS));
  }
}

/** The key was used between the first look-up and the lease. */
export class KeyInUse extends Error {
  readonly used: UsedKey;
  constructor(used: UsedKey) {
    super('this key was used meanwhile');
    this.used = used;
  }
}

/** Returns the key of a decision with the hash of the content that was decided on. */
export const decided = (
  { viewer, key }: DecisionCall,
  route: string,
  content: readonly (string | null)[],
): Request => ({
  principal: principalOf(viewer),
  route,
  key,
  fingerprint: createHash('sha256').update(JSON.stringify(content)).digest(),
});

interface Body {
  readonly booking: BookingView;
}

/** Returns the body stored for a key; undefined if its decision is not final. */
export const storedBody = ({ answer }: UsedKey): Body | undefined =>
  answer?.kind === 'body' ? (answer.body as Body) : undefined;

/**
 * Stores the body of a final reply, and returns the stored one: two requests at once may have read
 * the refund at different times, and both get the same.
 */
export async function keepBody(
  requests: Pick<RequestsRepo, 'keep'>,
  agencyId: string,
  request: Request,
  body: Body,
): Promise<Body> {
  const kept = await requests.keep(agencyId, request, { kind: 'body', status: 200, body });
  return kept.kind === 'body' ? (kept.body as Body) : body;
}

export const actorOf = ({
  viewer: { user },
  via,
  ip,
  correlationId,
  reason,
}: Omit<DecisionCall, 'key'>): Actor => ({
  type: user === undefined ? 'guest' : 'user',
  ...(user === undefined ? {} : { id: user.id }),
  via: via ?? 'http',
  ...(ip === undefined ? {} : { ip }),
  ...(reason === undefined || reason === '' ? {} : { note: reason }),
  correlationId,
});
