// Validates what a supplier offers for an order after the sale. An inconsistent change is dropped
// and logged, extras in another currency than the order's are not sold: all their amounts are
// converted at the exchange rate of the sale.
import { addDays } from '@portico/rules/dates';
import { filled } from '@portico/rules/sane';
import { localInstant } from '@portico/rules/zones';
import type { Cabin, ChangeOffer, Extras, Flight } from '../port.ts';
import { CABINS } from '../shapes.ts';
import { isOpen } from './amendments.ts';
import { areClasses, faultOfLegs, faultOfTerms, isBag, isInstant } from './sane.ts';

/** Largest amount accepted, minor units. */
const LARGEST = 1e12;
const LONGEST_KEY = 2_000;
/** Days before and after the leg that count as near. */
const NEAR_DAYS = 14;

/** Fields of a flight that are compared; the order's and the supplier's have them. */
type Flown = Pick<
  Flight,
  'marketing' | 'from' | 'to' | 'departs' | 'departsZone' | 'arrives' | 'arrivesZone'
>;

/** The order, and the change that was requested. */
export interface ChangeAsked {
  /** Currency of the amounts owed to the supplier for the order. */
  readonly currency: string;
  /** Flights of the order by leg, including accepted changes by the airline. */
  readonly legs: readonly (readonly Flown[])[];
  readonly leg: number;
  /** Requested local day of departure; null if any day near that of the leg is accepted. */
  readonly date: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Returns true if two airports (IATA) are the same or belong to one city. */
  readonly isSameCity: (one: string, other: string) => boolean;
}

const isAmount = (value: number): boolean =>
  Number.isSafeInteger(value) && Math.abs(value) <= LARGEST;
/** Identifies the flights of a leg whatever their day: an airline may have moved them. */
const flightsOf = (leg: readonly Flown[] = []): string =>
  leg
    .map(({ marketing: { airline, number }, from, to }) => `${airline}${number} ${from} ${to}`)
    .join();
const leaves = ({ departs, departsZone }: Flown): number => localInstant(departs, departsZone);
const lands = ({ arrives, arrivesZone }: Flown): number => localInstant(arrives, arrivesZone);

/** Returns the fault of a change offer; null if it is valid. */
export function faultOfChangeOffer(offer: ChangeOffer, asked: ChangeAsked): string | null {
  const { fee, difference, terms } = offer;
  if (!filled(offer.changeKey, LONGEST_KEY)) return 'change without a key';
  if (fee.currency !== asked.currency || difference.currency !== asked.currency)
    return 'change in another currency than the order';
  if (!isAmount(fee.amount) || fee.amount < 0 || !isAmount(difference.amount))
    return 'amounts of a change out of range';
  if (!isInstant(offer.expiresAt)) return 'change without its times';
  return (
    faultOfNewLeg(offer, asked) ??
    faultOfTerms(terms.own) ??
    faultOfTerms(terms.refund) ??
    faultOfTerms(terms.change)
  );
}

/**
 * Returns the fault of a flight offered in place of one that the airline has changed; null if it is
 * valid. It gives no money back, and is in no lower cabin.
 * @param sold cabins of the leg as sold
 */
export function faultOfRebooking(
  offer: ChangeOffer,
  { sold, ...asked }: Omit<ChangeAsked, 'date'> & { readonly sold: readonly Cabin[] },
): string | null {
  const fault = faultOfChangeOffer(offer, { ...asked, date: null });
  if (fault !== null) return fault;
  if (offer.fee.amount + offer.difference.amount < 0) return 'refund for a flight in exchange';
  const isSame =
    flightsOf(asked.legs[asked.leg]) === flightsOf(offer.legs[asked.leg]) &&
    asked.legs[asked.leg]?.[0]?.departs === offer.legs[asked.leg]?.[0]?.departs;
  if (isSame) return 'the flight that was changed';
  return lowest(offer.cabins) < lowest(sold) ? 'lower cabin than sold' : null;
}

const lowest = (cabins: readonly Cabin[]): number =>
  Math.min(...cabins.map((cabin) => CABINS.indexOf(cabin)));

/** Checks that only the requested leg differs, and that it can be flown on the requested day. */
function faultOfNewLeg(
  { legs, cabins, classes, bags }: ChangeOffer,
  { legs: sold, leg, date, now, isSameCity }: ChangeAsked,
): string | null {
  const flights = legs[leg] ?? [];
  const own = sold[leg] ?? [];
  const [first, last] = [flights[0], flights.at(-1)];
  const [from, to] = [own[0]?.from, own.at(-1)?.to];
  if (legs.length !== sold.length) return 'other number of legs than sold';
  if (!first || !last || from === undefined || to === undefined) return 'number of flights';
  if (sold.some((one, at) => at !== leg && flightsOf(one) !== flightsOf(legs[at])))
    return 'change of another leg than asked';
  const wrong = faultOfLegs([flights]);
  if (wrong !== null) return wrong;
  const [before, next] = [sold[leg - 1]?.at(-1), sold[leg + 1]?.[0]];
  if ((before && leaves(first) < lands(before)) || (next && lands(last) > leaves(next)))
    return 'legs out of order';
  if (!isSameCity(first.from, from) || !isSameCity(last.to, to)) return 'other ends than sold';
  const day = first.departs.slice(0, 10);
  const soldDay = own[0]?.departs.slice(0, 10) ?? '';
  const isDay =
    date === null
      ? day >= addDays(soldDay, -NEAR_DAYS) && day <= addDays(soldDay, NEAR_DAYS)
      : day === date;
  if (!isDay) return 'other day than asked';
  if (!isOpen(first, now)) return 'flight that has departed';
  if (cabins.length !== flights.length) return 'cabins';
  if (classes !== null && !areClasses(classes, flights.length)) return 'booking classes';
  return isBag(bags) ? null : 'bags';
}

/**
 * Returns the extras without bags that cannot be sold; null if all are in another currency than the
 * order's.
 */
export function saneExtras(extras: Extras, currency: string, legs: number): Extras | null {
  if (extras.currency !== currency) return null;
  const isSellable = ({ leg, price, kg }: Extras['bags'][number]): boolean =>
    leg < legs && price >= 0 && isAmount(price) && (kg === null || (kg >= 0 && kg <= 500));
  return { ...extras, bags: extras.bags.filter(isSellable) };
}
