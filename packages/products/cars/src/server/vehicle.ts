// Returns all rates of one car from every supplier that sells it, ready to be quoted.
import {
  type Price,
  PorticoError,
  type SupplierOutcome,
  type SupplierRefusal,
} from '@portico/contract';
import { seesWholesale } from '@portico/rules/access';
import { atStake } from '@portico/rules/at-stake';
import { wholesaleOf } from '@portico/rules/pricing';
import { inSale, inShares } from '@portico/rules/staircase';
import {
  type RequestContext,
  type ProductHost,
  endOfItem,
  faultIn,
  itemProgress,
  onSite,
  type Pricer,
  silenceError,
  type SupplierEnd,
  totalsFor,
  usdRates,
} from '@portico/selling';
import type { z } from 'zod';
import type { carVehicle } from '../http.ts';
import type { Car, RentalQuery } from '../port.ts';
import { withSeconds } from '../rules/address.ts';
import { parseCarKey } from '../rules/car-key.ts';
import { checkRental, isTooLate } from '../rules/check-rental.ts';
import { CarMerge, type CarOffer, type MergedCar } from '../rules/merge.ts';
import { saneCars } from '../rules/sane.ts';
import { extraPrice, totalsOf } from '../rules/totals.ts';
import type { Extra } from '../shapes.ts';
import type { CarQuestion, CarTypes } from './car-types.ts';
import { type About, aboutIn, deskView, promisedOf, vehicleView, vendorView } from './facts.ts';
import { refusalError } from './refusals.ts';

type VehicleBody = z.output<(typeof carVehicle)['body']>;
type VehicleAnswer = z.input<(typeof carVehicle)['replies'][200]>;
type OfferAnswer = VehicleAnswer['offers'][number];

const gone = (): PorticoError => new PorticoError('ITEM_GONE', { field: 'vehicle' });

/** Handles the call for one car. */
export async function vehicleAnswer(
  desk: ProductHost<CarTypes>,
  asker: RequestContext,
  body: VehicleBody,
): Promise<VehicleAnswer> {
  if (parseCarKey(body.vehicle) === null) throw gone();
  const query: RentalQuery = {
    pickUpAt: withSeconds(body.pickUpAt),
    dropOffAt: withSeconds(body.dropOffAt),
    driver: body.driver,
  };
  const now = desk.clock.now();
  checkRental(query, { pickUp: null, dropOff: null }, now);
  const [pricer, table] = await Promise.all([desk.pricer(asker), desk.rates().then(usdRates)]);
  const { row, ends } = await soldBy(desk, asker, { vehicle: body.vehicle, query, pricer });
  const { facts, rates } = row;
  const { pickUp, dropOff, vendor, vehicle } = facts;
  const zones = { pickUp: pickUp.timeZone, dropOff: dropOff.timeZone };
  const days = checkRental(query, zones, now);
  if (isTooLate(pickUp, query.pickUpAt, now))
    throw new PorticoError('TOO_LATE_TO_BOOK', { field: 'pickUpAt' });
  const question: CarQuestion = { ...query, from: null, back: null, desk: pickUp };
  const about = aboutIn(pricer.currency, table);
  const made = await desk.offers(asker, question, rates, (sourced, price) => ({
    ...offerOf(sourced, price, { pricer, about, days }),
    ...(seesWholesale(asker.viewer.audience) ? { supplier: sourced.supplier } : {}),
  }));
  const model = vehicleView(vehicle, asker.language, { size: 'hero' });
  return {
    vehicle: facts.key,
    vendor: vendorView(vendor),
    pickUp: deskView(pickUp, asker.language),
    dropOff: deskView(dropOff, asker.language),
    model: { ...model, picture: onSite(asker.site, model.picture) },
    days,
    currency: made.currency,
    suppliers: itemProgress(ends, made.unpriced),
    offers: [...made.offers],
  };
}

interface Asked {
  readonly vehicle: string;
  readonly query: RentalQuery;
  readonly pricer: Pricer;
}

/**
 * Returns one car with the rates of all its suppliers, and the outcome of each supplier. Throws the
 * reason if there is none.
 */
async function soldBy(
  desk: ProductHost<CarTypes>,
  asker: RequestContext,
  { vehicle, query, pricer }: Asked,
): Promise<{ readonly row: MergedCar; readonly ends: readonly SupplierEnd[] }> {
  const merge = carMerge(totalsFor(pricer, asker.viewer.audience));
  const refusals: SupplierRefusal[] = [];
  const ends: SupplierEnd[] = [];
  const silent: SupplierEnd[] = [];
  await Promise.all(
    desk.suppliers.map(async (supplier) => {
      const { name } = supplier.profile;
      const outcome = await desk.answer(asker, (context) =>
        supplier.vehicle(vehicle, query, context),
      );
      const { car, fault, end } = soundOf(outcome, vehicle, query);
      if (fault !== null) desk.fault(name, asker, new Error(fault));
      if (car !== null) merge.add(name, [car]);
      else if (outcome.kind === 'refused') refusals.push(outcome);
      ends.push(end);
      // a car refused by every supplier cannot be rented, regardless of their reasons
      silent.push(outcome.kind === 'refused' ? 'ok' : end);
    }),
  );
  const [row] = merge.all();
  if (row !== undefined) return { row, ends };
  const silence = silenceError(silent);
  if (silence !== null) throw silence;
  throw whyNot(refusals, query);
}

/**
 * Selects the error if no supplier rents it: reasons the client can change take precedence over
 * unavailability.
 */
function whyNot(refusals: readonly SupplierRefusal[], { driver }: RentalQuery): PorticoError {
  for (const reason of ['TRAVELLER_REFUSED', 'CLOSED', 'TOO_LATE'] as const) {
    const refusal = refusals.find((one) => one.reason === reason);
    const error = refusal === undefined ? null : refusalError(refusal, driver);
    if (error !== null) return error;
  }
  return refusals.some(({ reason }) => reason === 'SOLD_OUT')
    ? new PorticoError('SOLD_OUT')
    : gone();
}

/** Compares rates by the price this visitor pays. */
export const carMerge = (totalOf: (rate: CarOffer) => number | null): CarMerge =>
  new CarMerge((rate, supplier) => {
    const amount = totalOf({ supplier, itemKey: '', rate });
    return amount === null
      ? { unit: rate.currency, amount: rate.net + rate.tax + rate.feeOnSite }
      : { unit: '', amount };
  });

/** Validates one supplier's response for the requested car. */
function soundOf(
  outcome: SupplierOutcome<Car>,
  vehicle: string,
  query: RentalQuery,
): { readonly car: Car | null; readonly fault: string | null; readonly end: SupplierEnd } {
  if (outcome.kind !== 'ok') {
    const end = endOfItem(outcome);
    return { car: null, fault: end === 'ok' ? null : outcome.message, end };
  }
  if (outcome.value.key.toUpperCase() !== vehicle.toUpperCase())
    return { car: null, fault: 'another car than asked', end: 'unreadable' };
  const { items, refused } = saneCars([outcome.value], query);
  return {
    car: items[0] ?? null,
    fault: faultIn(outcome, refused),
    end: endOfItem(outcome, refused),
  };
}

export interface OfferAround {
  readonly pricer: Pricer;
  readonly about: About;
  /** Rental days. */
  readonly days: number;
}

/** Maximum number of one extra. */
const MAX_OF_ONE = 20;

/**
 * Returns the prices of one, two and more pieces of an extra for the whole rental: each sum is
 * converted once, as in a quote.
 */
export function extraSums(
  extra: Extra,
  currency: string,
  { about, days }: Pick<OfferAround, 'about' | 'days'>,
): number[] | null {
  const sums: number[] = [];
  for (let count = 1; count <= Math.min(extra.max, MAX_OF_ONE); count += 1) {
    const sum = about({ amount: extraPrice(extra, count, days).about, currency });
    if (sum === null) return null;
    sums.push(sum);
  }
  return sums;
}

const sumsIn = (sums: number[] | null): { readonly sums?: number[] } =>
  sums === null ? {} : { sums };

function offerOf(
  sourced: CarOffer,
  price: Price | null,
  around: OfferAround,
): Omit<OfferAnswer, 'offerId' | 'mark'> {
  const { rate } = sourced;
  const full = around.pricer.price(sourced);
  const isShown = price !== null && full !== null;
  return {
    ...promisedOf(rate, around.about),
    price,
    atDesk: isShown ? totalsOf(price, rate).lines.map((line) => ({ ...line })) : null,
    cancellation: isShown
      ? (inSale(rate.cancellation, {
          owed: rate.net + rate.tax,
          converted: wholesaleOf(full),
          stake: atStake(price),
        }) as OfferAnswer['cancellation'])
      : (inShares(rate.cancellation, rate.net + rate.tax) as OfferAnswer['cancellation']),
    needs: { ...rate.needs },
    extras: rate.extras.map((extra) => ({
      code: extra.code,
      name: extra.name,
      price: isShown ? extra.price : null,
      about: isShown ? around.about({ amount: extra.about, currency: rate.currency }) : null,
      ...sumsIn(isShown ? extraSums(extra, rate.currency, around) : null),
      per: extra.per,
      max: extra.max,
      payAt: extra.payAt,
    })),
    left: isShown ? rate.left : null,
  };
}
