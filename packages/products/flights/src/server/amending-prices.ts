// What a change, a seat or a bag costs beside a sale that was made: at the rate the sale itself was
// made with.
import { PorticoError, type SupplierOutcome } from '@portico/contract';
import { scale } from '@portico/rules/money';
import type { ServiceChosen } from '../http.ts';
import type { ChangeOffer, Extras, FareTerms } from '../port.ts';
import { changeAmounts, type ChangeAmounts } from '../rules/amendments.ts';
import { penaltyAt } from '../rules/penalties.ts';
import type { FlightPromise, FlightSale } from './flight-promise.ts';
import { ratioOf, serviceAmount } from './sold-price.ts';

/** What a sealed offer of a change says. */
export interface ChangeOffered {
  readonly leg: number;
  readonly date: string;
  readonly key: string;
  readonly due: number;
  readonly back: number;
}

/** What a sealed offer of seats and bags says. */
export interface AddOnsOffered {
  readonly services: readonly ServiceChosen[];
  readonly due: number;
}

export const owedFor = ({ net, tax, services }: FlightPromise) => ({
  net: services.reduce((sum, one) => sum + one.net, net),
  tax,
});

/**
 * What a change costs in the sale's currency, at the rate the sale was made with; the fee never
 * more than was agreed with it.
 */
export function amountsOf(sale: FlightSale, offer: ChangeOffer, now: number): ChangeAmounts {
  const ratio = ratioOf(sale.price, owedFor(sale.promise));
  const agreed = agreedChange(sale, now);
  const fee = Math.min(scale(offer.fee.amount, ratio), agreed ?? Infinity);
  return changeAmounts(fee, scale(offer.difference.amount, ratio));
}

/** What changing costs in steps of time, in the sale's currency. */
export function changeInSale({ price, promise }: FlightSale): FareTerms {
  const ratio = ratioOf(price, owedFor(promise));
  return {
    timeZone: promise.change.timeZone,
    steps: promise.change.steps.map(({ until, penalty }) => ({
      until,
      penalty: penalty === null ? null : scale(penalty, ratio),
    })),
  };
}

/**
 * What was agreed that changing costs at `now`, in the sale's currency; null: it cannot be changed.
 */
const agreedChange = (sale: FlightSale, now: number): number | null =>
  penaltyAt(changeInSale(sale), now);

/** What a seat or a bag costs beside a sale, with what the agency adds to it. */
export const extraAmount = ({ price, promise, audience }: FlightSale, amount: number): number =>
  serviceAmount(amount, price, audience, owedFor(promise));

/** What the supplier asks for one of each that is chosen, in its currency, and how many. */
export interface PricedExtra {
  readonly price: number;
  readonly count: number;
  /** Of each, where it is a bag. */
  readonly kg?: number;
}

/** Several bags cost so many times what one is shown at. */
export const amountOfExtra = (sale: FlightSale, { price, count }: PricedExtra): number =>
  count * extraAmount(sale, price);

/**
 * Throws SEAT_TAKEN, NOT_CHANGEABLE; INVALID_FIELD for a seat that cannot be had, or not by them:
 * rows of exits are for adults.
 */
export function pricedExtras(
  { maps, bags }: Extras,
  services: readonly ServiceChosen[],
  travellers: FlightPromise['travellers'],
): readonly PricedExtra[] {
  return services.map((one) => {
    if ('bag' in one) {
      const bag = bags.find(({ leg }) => leg === one.leg);
      if (bag === undefined) throw new PorticoError('NOT_CHANGEABLE');
      return { price: bag.price, count: one.count, kg: bag.kg };
    }
    const row = maps
      .filter(({ flight }) => flight === one.flight)
      .flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows))
      .find(({ seats }) => seats.some(({ id }) => id === one.seat));
    const seat = row?.seats.find(({ id }) => id === one.seat);
    if (row === undefined || seat === undefined || seat.price === null)
      throw new PorticoError('INVALID_FIELD', { field: 'services' });
    if (row.isExit && travellers[one.traveller - 1]?.type !== 'adult')
      throw new PorticoError('INVALID_FIELD', {
        field: 'services',
        text: 'services: a row with an exit is for adults',
      });
    if (!seat.isFree) throw new PorticoError('SEAT_TAKEN', { field: 'services' });
    return { price: seat.price, count: 1 };
  });
}

/** The answer of a supplier that was asked about an order. */
export function told<T>(outcome: SupplierOutcome<T>): T {
  if (outcome.kind === 'refused') throw new PorticoError('NOT_CHANGEABLE');
  if (outcome.kind !== 'ok') throw new PorticoError('SUPPLIER_UNAVAILABLE', { retryAfter: 5 });
  return outcome.value;
}
