// Re-checks one rate with its supplier, including chosen extras and a changed driver's age.
import { PorticoError, type SupplierContext, type SupplierOutcome } from '@portico/contract';
import type { OfferRef } from '@portico/selling';
import type { CarRate, CarRequested, CarSupplier, CheckedCar } from '../port.ts';
import { withSeconds } from '../rules/address.ts';
import { ageRefusal } from '../rules/driver.ts';
import { isSameRate } from '../rules/merge.ts';
import { extrasFault } from '../rules/totals.ts';
import type { ExtraChosen } from '../shapes.ts';
import type { CarQuestion } from './car-types.ts';
import { refusalError } from './refusals.ts';

/** Options of the quote call in addition to the rate. */
interface Chosen {
  readonly extras?: readonly ExtraChosen[] | undefined;
  readonly driverAge?: number | undefined;
}

const chosenIn = (chosen: unknown): Chosen => (chosen ?? {}) as Chosen;

/** Returns the age the price is requested for. */
const ageOf = ({ driver }: Pick<CarQuestion, 'driver'>, chosen: unknown): number =>
  chosenIn(chosen).driverAge ?? driver.age;

/** Returns the query with the chosen age: a supplier's rates are specific to one driver. */
export const askedIn = ({
  question,
  chosen,
}: Pick<OfferRef<CarQuestion>, 'question' | 'chosen'>): CarQuestion => ({
  ...question,
  driver: { ...question.driver, age: ageOf(question, chosen) },
});

/**
 * Returns the rate as currently sold by its supplier. Throws DRIVER_TOO_YOUNG, DRIVER_TOO_OLD,
 * DESK_CLOSED, TOO_LATE_TO_BOOK, and INVALID_FIELD for extras the rate does not have.
 */
export async function recheck(
  supplier: CarSupplier,
  { itemKey, rateKey, question, chosen }: OfferRef<CarQuestion>,
  context: SupplierContext,
): Promise<SupplierOutcome<CheckedCar>> {
  const { extras = [] } = chosenIn(chosen);
  const before: CarRequested = {
    car: itemKey,
    pickUpAt: withSeconds(question.pickUpAt),
    dropOffAt: withSeconds(question.dropOffAt),
    driver: question.driver,
    extras: [],
  };
  const age = ageOf(question, chosen);
  const requested = { ...before, driver: { ...question.driver, age }, extras };
  const found =
    age === question.driver.age
      ? ({ kind: 'ok', value: rateKey } as const)
      : await sameRate(supplier, rateKey, { before, requested }, context);
  if (found.kind !== 'ok') return found;
  const outcome = await supplier.check(found.value, requested, context);
  if (outcome.kind === 'ok') return outcome;
  if (outcome.kind !== 'refused') return outcome;
  const error = refusalError(outcome, { age });
  if (error !== null) throw error;
  if (outcome.reason === 'INVALID' && extras.length > 0)
    await refuseExtras(supplier, found.value, requested, context);
  return outcome;
}

/**
 * Returns the key of the same rate for a driver of another age. A supplier's keys are specific to
 * one driver.
 */
async function sameRate(
  supplier: CarSupplier,
  rateKey: string,
  { before, requested }: { readonly before: CarRequested; readonly requested: CarRequested },
  context: SupplierContext,
): Promise<SupplierOutcome<string>> {
  const { age } = requested.driver;
  const was = await supplier.check(rateKey, before, context);
  if (was.kind !== 'ok') {
    const error = was.kind === 'refused' ? refusalError(was, before.driver) : null;
    if (error !== null) throw error;
    return was;
  }
  const refused = ageRefusal(age, was.value.rate.needs);
  if (refused !== null) throw new PorticoError(refused, { field: 'driverAge' });
  const now = await supplier.vehicle(requested.car, requested, context);
  if (now.kind !== 'ok') {
    const error = now.kind === 'refused' ? refusalError(now, { age }) : null;
    if (error !== null) throw error;
    return now;
  }
  const same = nearest(was.value.rate, now.value.rates);
  return same === undefined
    ? { kind: 'refused', reason: 'TRAVELLER_REFUSED', message: 'no such rate for this age' }
    : { kind: 'ok', value: same.rateKey };
}

/** Returns the rate with the same terms; the closest price if there are several. */
function nearest(was: CarRate, rates: readonly CarRate[]): CarRate | undefined {
  const away = ({ net, tax }: CarRate): number => Math.abs(net + tax - was.net - was.tax);
  return rates.filter((rate) => isSameRate(rate, was)).sort((a, b) => away(a) - away(b))[0];
}

/** Throws INVALID_FIELD if the extras are the reason for the supplier's refusal. */
async function refuseExtras(
  supplier: CarSupplier,
  rateKey: string,
  requested: CarRequested,
  context: SupplierContext,
): Promise<void> {
  const plain = await supplier.check(rateKey, { ...requested, extras: [] }, context);
  if (plain.kind !== 'ok') return;
  const wrong = extrasFault(requested.extras, plain.value.rate.extras);
  if (wrong !== null)
    throw new PorticoError('INVALID_FIELD', {
      field: 'extras',
      text: 'This extra cannot be had with this rate',
      details: wrong,
    });
}

/**
 * Returns the fault in a supplier's response for chosen extras; null if there is none.
 * @param chosen extras of the call
 */
export function extrasSaidFault(
  { extras, rate }: CheckedCar,
  wanted: readonly ExtraChosen[] = extras,
): string | null {
  const same =
    extras.length === wanted.length &&
    wanted.every(({ code, count }) => extras.some((e) => e.code === code && e.count === count));
  if (!same || extrasFault(extras, rate.extras) !== null) return 'other extras than asked';
  const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount >= 0;
  return extras.every(
    ({ now, atDesk }) =>
      isAmount(now) &&
      (atDesk === null || (isAmount(atDesk.about) && isAmount(atDesk.amount.amount))),
  )
    ? null
    : 'an extra for less than nothing';
}
