// Car deals for the cards of the home page: the best car of each class near a place, if it costs
// clearly less than its class usually does there.
import { cityNear } from '@portico/reference';
import { pickedFirst } from '@portico/rules/deals';
import { milesBetween } from '@portico/rules/geo';
import { toMajor } from '@portico/rules/money';
import { discountPercent, type FullPrice, sumsOf, totalFor } from '@portico/rules/pricing';
import {
  type RequestContext,
  dealCurrency,
  type DealCurrency,
  dealRatesOf,
  dealsAnswer,
  type ProductHost,
  type Ends,
  gathered,
  type BoundDeals,
  type Pricer,
  pricesShown,
  progressOf,
  type ProductTypes,
  unpricedOf,
  usdRates,
} from '@portico/selling';
import { type CarDeal, carDeals as carDealsCall, type CarDealsBody } from '../http.ts';
import type { Car, CarQuery } from '../port.ts';
import { plainAcriss } from '../rules/acriss.ts';
import type { CarSearch } from '../rules/address.ts';
import { checkRental, isTooLate } from '../rules/check-rental.ts';
import { CarMerge, type CarOffer, type MergedCar } from '../rules/merge.ts';
import { totalsOf } from '../rules/totals.ts';
import { RADIUS_MILES } from '../shapes.ts';
import { dealOf, type UsualPrice } from './deal-card.ts';
import { checkResidence } from './question.ts';

/** Cards per response. */
export const DEALS_PAGE = 20;

const NAMES = { pickUpAt: 'pickUpDateTime', dropOffAt: 'returnDateTime' } as const;
/** Places closer than this are treated as one. */
const SAME_MILES = 0.1;
const LONGEST_NAME = 120;

type DealTypes = ProductTypes & { readonly Query: CarQuery; readonly Item: Car };
/** Dependencies of the deals on the server. */
export type DealsDesk = Pick<
  ProductHost<DealTypes>,
  'clock' | 'waits' | 'suppliers' | 'ask' | 'pricer' | 'rates'
>;

interface DealsQuestion {
  readonly query: CarQuery;
  readonly search: CarSearch;
  readonly days: number;
  /** Id of the car that is listed first. */
  readonly picked: string | undefined;
}

/** Returns deal cards with prices and order for this viewer. */
export function carDeals(desk: DealsDesk): BoundDeals {
  return {
    call: carDealsCall,
    check(asker: RequestContext, body: CarDealsBody) {
      questionOf(body, asker.language, desk.clock.now());
      return { currency: asker.site.settlementCurrency };
    },
    async make(asker: RequestContext, body: CarDealsBody) {
      const now = desk.clock.now();
      const question = questionOf(body, asker.language, now);
      const [pricer, table] = await Promise.all([desk.pricer(asker), desk.rates().then(usdRates)]);
      const currency = dealCurrency(pricer.currency, pricer.currency, table);
      const { merge, ends } = await search(desk, asker, question.query);
      const cars = merge
        .all()
        .filter(({ facts }) => !isTooLate(facts.pickUp, question.query.pickUpAt, now));
      const response = cards(cars, asker, question, { pricer, currency });
      const rates = cars.flatMap((car) => car.rates);
      const unpriced = response.length === 0 ? unpricedOf(pricer, rates) : 0;
      const suppliers = progressOf(desk.suppliers.length, ends, unpriced);
      return dealsAnswer(response, suppliers);
    },
  };
}

/**
 * Parses the rental in a request body. Throws INVALID_FIELD with the body's name of the wrong
 * field.
 */
function questionOf(body: CarDealsBody, language: string, now: number): DealsQuestion {
  const pickUp = { latitude: body.pickupLatitude, longitude: body.pickupLongitude };
  const back = { latitude: body.returnLatitude, longitude: body.returnLongitude };
  const dropOff = milesBetween(pickUp, back) < SAME_MILES ? null : back;
  const [from, to] = [pickUp, back].map(({ latitude, longitude }) =>
    cityNear(latitude, longitude, language),
  );
  const times = { pickUpAt: body.pickUpDateTime, dropOffAt: body.returnDateTime };
  const zones = { pickUp: from?.timeZone ?? null, dropOff: to?.timeZone ?? null };
  const days = checkRental(times, zones, now, NAMES);
  const { age, countryOfResidence: residence } = body;
  checkResidence(residence, 'countryOfResidence');
  const name = body.searchString.trim().slice(0, LONGEST_NAME) || (from?.name ?? '');
  return {
    query: {
      pickUp,
      dropOff,
      ...times,
      driver: { age, residence },
      radiusMiles: RADIUS_MILES.usual,
    },
    search: {
      pickUp: { ...pickUp, name },
      dropOff: dropOff === null ? null : { ...dropOff, name: to?.name ?? '' },
      ...times,
      age,
      residence,
    },
    days,
    picked: body.picked,
  };
}

/** Collects all responses and the outcome of each supplier. */
async function search(
  desk: DealsDesk,
  asker: RequestContext,
  query: CarQuery,
): Promise<{ merge: CarMerge; ends: Ends }> {
  const merge = new CarMerge();
  // many visitors share one search: it continues when one of them disconnects
  const everybody = { ...asker, signal: new AbortController().signal };
  const answers = desk.ask(everybody, query, { deadlineMs: desk.waits.deals });
  return { merge, ends: await gathered(answers, (supplier, items) => merge.add(supplier, items)) };
}

/** A car with its cheapest rate. */
interface Best {
  readonly car: MergedCar;
  readonly offer: CarOffer;
  readonly price: FullPrice;
  readonly member: number;
}

/** Minimum number of cars of a class to compute its usual total. */
const MIN_CARS = 3;
/** Minimum saving in percent to be a deal. */
const MIN_PERCENT = 10;

function cards(
  cars: readonly MergedCar[],
  asker: RequestContext,
  { search: asked, days, picked }: DealsQuestion,
  { pricer, currency }: { readonly pricer: Pricer; readonly currency: DealCurrency },
): CarDeal[] {
  const { audience } = asker.viewer;
  const isShown = pricesShown(asker.site, audience);
  const best = cars.flatMap((car) => cheapestOf(car, pricer) ?? []);
  const { language, site } = asker;
  const context = { search: asked, days, language, site, picked };
  const chosen = best.find(({ car }) => car.id === picked);
  const first = oneOfEachClass(best, isShown ? byPrice : byScore);
  // the selection of cheap cars reveals prices: where they are hidden all classes are shown
  if (!isShown)
    return pickedFirst(first.sort(byScore), chosen)
      .slice(0, DEALS_PAGE)
      .map(({ car }) => dealOf(car.facts, null, null, context));
  const usualOf = usualPrices(best, (one) => totalFor(one.price, audience));
  return pickedFirst(first.sort(byPrice), chosen)
    .flatMap((one) => {
      const { car, offer, price } = one;
      const { middle, cars: count } = usualOf(car);
      const percent = discountPercent(middle - totalFor(price, audience), middle);
      const isDeal = count >= MIN_CARS && percent >= MIN_PERCENT;
      // a car picked where prices were hidden is shown with its price, a deal or not
      if (!isDeal && one !== chosen) return [];
      const usual: UsualPrice | null = isDeal
        ? { price: toMajor(currency.convert(middle), currency.exponent), percent, cars: count }
        : null;
      const rates = dealRatesOf(price, audience, currency, restAtDesk(offer, price));
      return [dealOf(car.facts, rates, usual, context)];
    })
    .slice(0, DEALS_PAGE);
}

/** Returns a function that gives the median total of a car's class and the number of its cars. */
function usualPrices(
  all: readonly Best[],
  totalOf: (one: Best) => number,
): (car: MergedCar) => { readonly middle: number; readonly cars: number } {
  const byClass = Map.groupBy(all, ({ car }) => classKey(car));
  return (car) => {
    const totals = (byClass.get(classKey(car)) ?? []).map(totalOf).sort((a, b) => a - b);
    const half = totals.length / 2;
    const [low = 0, high = 0] = [totals[Math.ceil(half) - 1], totals[Math.floor(half)]];
    return { middle: Math.round((low + high) / 2), cars: totals.length };
  };
}

const classKey = ({ facts }: MergedCar): string => plainAcriss(facts.vehicle.acriss);

/** Returns the part of a split rental paid at the desk: it is not a fee. */
function restAtDesk({ rate }: CarOffer, { fee }: FullPrice): number {
  const { lines } = totalsOf({ total: fee, dueOnSite: fee }, rate);
  return rate.payWay === 'split' ? (lines.find(({ kind }) => kind === 'rental')?.about ?? 0) : 0;
}

/** Returns the cheapest rate of a car, fees at the desk included; null if none can be priced. */
export function cheapestOf(car: MergedCar, pricer: Pricer): Best | null {
  let best: Best | null = null;
  for (const offer of car.rates) {
    const price = pricer.price(offer);
    if (price === null) continue;
    const { member } = sumsOf(price);
    if (best === null || member < best.member || (member === best.member && isBefore(offer, best)))
      best = { car, price, member, offer };
  }
  return best;
}

/** At equal cost the supplier's name decides, then the rate key; never the order of arrival. */
const isBefore = (
  { supplier, rate: { rateKey } }: CarOffer,
  { offer }: Pick<Best, 'offer'>,
): boolean =>
  supplier < offer.supplier || (supplier === offer.supplier && rateKey < offer.rate.rateKey);

/**
 * Keeps one car per class: many vendors rent the same class, the first in the given order is used.
 */
function oneOfEachClass(all: readonly Best[], order: (a: Best, b: Best) => number): Best[] {
  const found = new Map<string, Best>();
  for (const one of all.toSorted(order)) {
    const acriss = classKey(one.car);
    if (!found.has(acriss)) found.set(acriss, one);
  }
  return [...found.values()];
}

const byPrice = (a: Best, b: Best): number => a.member - b.member || byScore(a, b);

/** Order where prices are hidden: neither selection nor order may reveal them. */
const byScore = ({ car: a }: Best, { car: b }: Best): number =>
  (b.facts.vendor.score ?? -1) - (a.facts.vendor.score ?? -1) || (a.id < b.id ? -1 : 1);
