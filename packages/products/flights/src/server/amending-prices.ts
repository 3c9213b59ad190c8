// Prices a change, a seat or a bag after a sale: at the exchange rate of the sale.
import { PorticoError, type SupplierOutcome } from '@portico/contract';
import { stepDown, stepUp } from '@portico/rules/charge-step';
import { instantOf } from '@portico/rules/lifecycle';
import { scale } from '@portico/rules/money';
import type { ServiceChosen } from '../http.ts';
import { cityOfAirport } from '@portico/reference';
import type { ChangeOffer, Extras, FareTerms } from '../port.ts';
import { changeAmounts, type ChangeAmounts } from '../rules/amendments.ts';
import { legFacts } from '../rules/itinerary.ts';
import { faultOfChangeOffer, faultOfRebooking, saneExtras } from '../rules/sane-amendments.ts';
import { maySitAtExit, rowOf } from '../rules/exit-rows.ts';
import { penaltyAt, withPenalties } from '../rules/penalties.ts';
import { refusedAtExit } from './chosen.ts';
import type { FlightPromise, FlightSale } from './flight-promise.ts';
import { ratioOf, serviceAmount } from './sold-price.ts';

/** Content of a sealed offer of a change. */
export interface ChangeOffered {
  readonly leg: number;
  /** Requested day; null for a flight in place of one that the airline has changed. */
  readonly date: string | null;
  readonly key: string;
  readonly due: number;
  readonly back: number;
}

/** Content of a sealed offer of seats and bags. */
export interface AddOnsOffered {
  readonly services: readonly ServiceChosen[];
  readonly due: number;
}

export const owedFor = ({ net, tax, services }: FlightPromise) => ({
  net: services.reduce((sum, one) => sum + one.net, net),
  tax,
});

/**
 * Returns the amounts of a change in the sale's currency, at the sale's exchange rate; the fee
 * never exceeds the agreed one.
 */
export function amountsOf(sale: FlightSale, offer: ChangeOffer, now: number): ChangeAmounts {
  const ratio = ratioOf(sale.price, owedFor(sale.promise));
  const agreed = agreedChange(sale, now);
  const { chargeStep = 1 } = sale;
  const fee = Math.min(scale(offer.fee.amount, ratio), agreed ?? Infinity);
  return changeAmounts(
    stepDown(fee, chargeStep),
    stepUp(scale(offer.difference.amount, ratio), chargeStep),
  );
}

/** Returns the change penalties in steps of time, in the sale's currency. */
export function changeInSale({ price, promise }: FlightSale): FareTerms {
  const ratio = ratioOf(price, owedFor(promise));
  return withPenalties(promise.change as FareTerms, (penalty) => scale(penalty, ratio));
}

/**
 * Returns the agreed change penalty at `now`, in the sale's currency; null: not changeable, or not
 * known before the airline offers a flight.
 */
const agreedChange = (sale: FlightSale, now: number): number | null =>
  penaltyAt(changeInSale(sale), now);

/** Returns the price of a seat or bag after a sale, including the agency's markup. */
export const extraAmount = (
  { price, promise, audience, chargeStep = 1 }: FlightSale,
  amount: number,
): number => stepUp(serviceAmount(amount, price, audience, owedFor(promise)), chargeStep);

/** The supplier's price for one chosen extra in its currency, and the quantity. */
export interface PricedExtra {
  readonly price: number;
  readonly count: number;
  /** Weight limit of each, for bags. */
  readonly kg?: number;
}

/** Multiplies the displayed price of one by the quantity. */
export const amountOfExtra = (sale: FlightSale, { price, count }: PricedExtra): number =>
  count * extraAmount(sale, price);

/**
 * Throws SEAT_TAKEN, NOT_CHANGEABLE; INVALID_FIELD for a seat that is unavailable, or not allowed
 * for this traveller: exit rows are for adults without an infant. The sale does not record on whose
 * lap an infant sits: in a party with an infant, exit rows are closed to all.
 */
export function pricedExtras(
  { maps, bags }: Extras,
  services: readonly ServiceChosen[],
  travellers: FlightPromise['travellers'],
): readonly PricedExtra[] {
  const holdsInfant = travellers.some(({ type }) => type === 'infant');
  return services.map((one) => {
    if ('bag' in one) {
      const bag = bags.find(({ leg }) => leg === one.leg);
      if (bag === undefined) throw new PorticoError('NOT_CHANGEABLE');
      const kg = bag.kg === null ? {} : { kg: bag.kg };
      return { price: bag.price, count: one.count, ...kg };
    }
    const row = rowOf(maps, one);
    const seat = row?.seats.find(({ id }) => id === one.seat);
    if (row === undefined || seat === undefined || seat.price === null)
      throw new PorticoError('INVALID_FIELD', { field: 'services' });
    const { type = 'child' } = travellers[one.traveller - 1] ?? {};
    if (row.isExit && !maySitAtExit({ type, holdsInfant })) throw refusedAtExit('services', one);
    if (!seat.isFree) throw new PorticoError('SEAT_TAKEN', { field: 'services' });
    return { price: seat.price, count: 1 };
  });
}

const isSameCity = (one: string, other: string): boolean => {
  const city = cityOfAirport(one);
  return one === other || (city !== undefined && city === cityOfAirport(other));
};

/** Valid change offers, and the reasons others were rejected. */
export interface SaneOffers {
  readonly offers: readonly ChangeOffer[];
  readonly refused: readonly string[];
}

export interface OffersAsked {
  readonly leg: number;
  /** Requested day; null for flights in place of one that the airline has changed. */
  readonly date: string | null;
  readonly now: number;
  /** Largest refund, minor units of the sale's currency. Default: not checked here. */
  readonly refundable?: number;
}

/**
 * Returns the valid offers for a leg of a sold journey: the cheapest first, and of two that cost
 * the same the one that takes less time, or in place of a changed flight the one that departs first.
 * Their other legs are those of the sale: an airline may have moved them since, and its offer still
 * have their times of before.
 */
export function saneOffers(
  offers: readonly ChangeOffer[],
  sale: FlightSale,
  asked: OffersAsked,
): SaneOffers {
  const { leg, date, refundable = Infinity } = asked;
  const refused: string[] = [];
  const sane = offers.filter((offer) => {
    const fault =
      faultOf(offer, sale, asked) ??
      (amountsOf(sale, offer, asked.now).back > refundable ? 'refund of more than was paid' : null);
    if (fault !== null) refused.push(fault);
    return fault === null;
  });
  const keyed = sane.map((offer) => {
    const { due, back } = amountsOf(sale, offer, asked.now);
    const flights = offer.legs[leg] ?? [];
    const [first] = flights;
    const order =
      date === null && first !== undefined
        ? instantOf(first.departs, first.departsZone)
        : legFacts(flights).minutes;
    return { offer, cost: due - back, order };
  });
  keyed.sort((a, b) => a.cost - b.cost || a.order - b.order);
  return { offers: keyed.map(({ offer }) => offer), refused };
}

/** Returns the fault of an offer for what was asked; null if it is valid. */
function faultOf(
  offer: ChangeOffer,
  { owed: { currency }, promise: { legs, cabins } }: FlightSale,
  { leg, date, now }: OffersAsked,
): string | null {
  const asked = { leg, now, currency, legs, isSameCity };
  if (date !== null) return faultOfChangeOffer(offer, { ...asked, date });
  const from = legs.slice(0, leg).flat().length;
  const sold = cabins.slice(from, from + (legs[leg]?.length ?? 0));
  return faultOfRebooking(offer, { ...asked, sold });
}

/** Returns the journey after a change of one leg. */
export const legsAfter = <T>(sold: readonly T[], leg: number, now: T): T[] =>
  sold.map((one, at) => (at === leg ? now : one));

/**
 * Unwraps the extras of an order. Throws NOT_CHANGEABLE if their amounts are in another currency
 * than the order's.
 */
export function soldExtras(outcome: SupplierOutcome<Extras>, sale: FlightSale): Extras {
  const extras = saneExtras(told(outcome), sale.owed.currency, sale.promise.legs.length);
  if (extras === null) throw new PorticoError('NOT_CHANGEABLE');
  return extras;
}

/** Unwraps a supplier's response about an order. */
export function told<T>(outcome: SupplierOutcome<T>): T {
  if (outcome.kind === 'refused') throw new PorticoError('NOT_CHANGEABLE');
  if (outcome.kind !== 'ok') throw new PorticoError('SUPPLIER_UNAVAILABLE', { retryAfter: 5 });
  return outcome.value;
}
