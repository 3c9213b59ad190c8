// A stored quote in the words of the wire, for whoever may see how much of it.
import type { Audience, Passport, Price, Quote } from '@portico/contract';
import { nightsBetween } from '@portico/rules/dates';
import { passportFor, priceFor, totalFor } from '@portico/rules/pricing';
import type { StoredQuote } from './hotels.types.ts';

export interface PriceBefore {
  readonly total: number;
  readonly currency: string;
}

/**
 * Price and passport as `audience` may see them. What a visitor was quoted stays what he pays: shown to somebody else later (an
 * agent who looks at the booking) the lines are that person's, and the retail part is named, so they still sum to the total.
 */
export function priceView(
  {
    price,
    audience: quoted,
    stay,
    promise,
  }: Pick<StoredQuote, 'price' | 'audience' | 'stay' | 'promise'>,
  audience: Audience,
): { price: Price; passport: Passport } {
  const about = { nights: nightsBetween(stay.checkIn, stay.checkOut), payAt: promise.payAt };
  const missing = totalFor(price, quoted) - totalFor(price, audience);
  const shown = priceFor(price, audience, about);
  const passport = passportFor(price, audience, promise.payAt);
  if (missing === 0) return { price: shown, passport };
  const due = promise.payAt === 'on-site' ? 'on-site' : 'now';
  const lines =
    missing > 0 && audience === 'agent'
      ? [
          ...passport.lines,
          { kind: 'retail' as const, label: 'Retail', amount: missing, due } as const,
        ]
      : passport.lines.map((line) =>
          line.kind === 'room' ? { ...line, amount: line.amount + missing } : line,
        );
  return {
    price: {
      ...shown,
      total: shown.total + missing,
      base: shown.base + missing,
      dueNow: promise.payAt === 'on-site' ? 0 : shown.dueNow + missing,
    },
    passport: { ...passport, total: passport.total + missing, lines },
  };
}

/** The quote as `audience` may see it; `changed` when its total is not what was shown before. */
export function quoteView(stored: StoredQuote, audience: Audience, before?: PriceBefore): Quote {
  const { promise, stay } = stored;
  const { price, passport } = priceView(stored, audience);
  const view: Quote = {
    quoteId: stored.id,
    expiresAt: stored.expiresAt,
    hotel: promise.hotel,
    room: promise.room,
    board: promise.board,
    payAt: promise.payAt,
    stay,
    occupancies: stored.occupancies.map(({ adults, childAges }) => ({
      adults,
      childAges: [...childAges],
    })),
    nights: nightsBetween(stay.checkIn, stay.checkOut),
    checkInFrom: promise.checkInFrom,
    checkOutBy: promise.checkOutBy,
    price,
    passport,
    cancellation: {
      timeZone: promise.cancellation.timeZone,
      steps: promise.cancellation.steps.map(({ until, penaltyBp }) => ({ until, penaltyBp })),
    },
    remarks: [...promise.remarks],
  };
  if (before !== undefined && before.currency === price.currency && before.total !== price.total) {
    view.changed = {
      before: before.total,
      after: price.total,
      currency: price.currency,
      direction: price.total > before.total ? 'up' : 'down',
    };
  }
  return view;
}
