// Returns prices by day: the lowest of all suppliers, priced for this visitor as in a search. Where
// prices are hidden every day is empty.
import {
  type LocalDate,
  PorticoError,
  type SupplierContext,
  type SupplierOutcome,
} from '@portico/contract';
import { addDays, dateIn, isLocalDate } from '@portico/rules/dates';
import {
  type RequestContext,
  type ProductHost,
  endOf,
  NONE_ENDED,
  pricesShown,
  progressOf,
  silenceError,
  totalsFor,
  unanswered,
  unpricedOf,
  withEnd,
} from '@portico/selling';
import type { SuppliersProgress } from '@portico/contract/product-calls';
import type { z } from 'zod';
import type { flightCalendar, flightDaysAround } from '../http.ts';
import type { AirSupplier, CalendarDay } from '../port.ts';
import { MAX_DAYS_AHEAD } from '../rules/travellers.ts';
import type { FlightTypes } from './flight-types.ts';
import { pointIn, requireWay, travellersIn } from './question.ts';

type CalendarBody = z.output<(typeof flightCalendar)['body']>;
type CalendarAnswer = z.input<(typeof flightCalendar)['replies'][200]>;
type AroundBody = z.output<(typeof flightDaysAround)['body']>;
type AroundAnswer = z.input<(typeof flightDaysAround)['replies'][200]>;
type Priced = Pick<FlightTypes['Rate'], 'currency' | 'net' | 'tax' | 'published'>;
type DayPrices = Pick<CalendarDay, 'prices' | 'asOf'>;

/** Number of days before and after those of a search. */
const AROUND = 3;

/** Parses places, travellers and cabin of a body. Throws INVALID_FIELD. */
function askedIn({ from, to, travellers, cabin }: CalendarBody | AroundBody) {
  const query = {
    from: pointIn(from, 'from'),
    to: pointIn(to, 'to'),
    travellers: travellersIn(travellers),
    cabin,
  };
  requireWay(query.from, query.to, 'to');
  return query;
}

/** Parses the month of a body. Throws INVALID_FIELD. */
function monthIn(body: CalendarBody, now: number) {
  const { month, nights, out } = body;
  const query = { ...askedIn(body), month, nights: nights ?? null };
  if (out !== undefined && nights !== undefined)
    throw new PorticoError('INVALID_FIELD', { field: 'nights', text: 'Not together with `out`' });
  const today = dateIn('UTC', now);
  // in some zones it is still the previous day
  const first = addDays(today, -1).slice(0, 7);
  const last = addDays(today, MAX_DAYS_AHEAD).slice(0, 7);
  if (month < first || month > last)
    throw new PorticoError('INVALID_FIELD', {
      field: 'month',
      text: `From this month to ${MAX_DAYS_AHEAD} days ahead`,
    });
  return query;
}

/** Returns the first and last selectable day; in some zones it is still the previous day. */
function soldDays(now: number): { readonly first: LocalDate; readonly last: LocalDate } {
  const today = dateIn('UTC', now);
  return { first: addDays(today, -1), last: addDays(today, MAX_DAYS_AHEAD) };
}

/** Throws INVALID_FIELD for a day that is past or not on sale yet. */
function requireSold(
  field: 'out' | 'back',
  day: string,
  { first, last }: ReturnType<typeof soldDays>,
): void {
  if (!isLocalDate(day) || day < first || day > last)
    throw new PorticoError('INVALID_FIELD', {
      field,
      text: `From today to ${MAX_DAYS_AHEAD} days ahead`,
    });
}

/**
 * Returns the days around those of a body, without past days and days not on sale yet. Throws
 * INVALID_FIELD.
 */
function daysIn(body: AroundBody, now: number) {
  const { out, back } = body;
  const query = askedIn(body);
  const sold = soldDays(now);
  const { first, last } = sold;
  requireSold('out', out, sold);
  requireSold('back', back, sold);
  if (back < out)
    throw new PorticoError('INVALID_FIELD', { field: 'back', text: 'Not before the way out' });
  const around = (day: string) =>
    Array.from({ length: 2 * AROUND + 1 }, (_, i) => addDays(day, i - AROUND)).filter(
      (one) => one >= first && one <= last,
    );
  return { ...query, outs: around(out), backs: around(back) };
}

type Ask<Day> = (
  supplier: AirSupplier,
  context: SupplierContext,
) => Promise<SupplierOutcome<readonly Day[]>> | undefined;

interface Least {
  readonly currency: string;
  readonly suppliers: SuppliersProgress;
  /**
   * Returns the lowest price of all suppliers by day key; total null: no price, or prices are
   * hidden.
   */
  of(key: string): { readonly total: number | null; readonly asOf: string };
}

/**
 * Requests prices from all suppliers that offer them, and finds the lowest of each day. Throws if
 * no supplier gave a usable response, or if no price of any day can be converted.
 */
async function leastOf<Day extends DayPrices>(
  desk: ProductHost<FlightTypes>,
  asker: RequestContext,
  ask: Ask<Day>,
  keyOf: (day: Day) => string,
): Promise<Least> {
  const [pricer, ...outcomes] = await Promise.all([
    desk.pricer(asker),
    ...desk.suppliers.map(async (supplier) => ({
      supplier: supplier.profile.name,
      outcome: await desk.answer(
        asker,
        async (context) => (await ask(supplier, context)) ?? CANNOT_TELL,
      ),
    })),
  ]);
  const { audience } = asker.viewer;
  const totalOf = totalsFor(pricer, audience);
  const answers = outcomes.flatMap(({ supplier, outcome }) => {
    if (outcome.kind === 'ok') return [{ supplier, days: outcome.value }];
    if (outcome.kind !== 'refused') desk.fault(supplier, asker, new Error(outcome.message));
    return [];
  });
  const supplierEnds = outcomes.map(({ outcome }) => endOf(outcome));
  const silence = answers.length === 0 ? silenceError(supplierEnds) : null;
  if (silence !== null) throw silence;
  const isShown = pricesShown(asker.site, audience);
  const priced = (supplier: string, price: Priced): number =>
    (isSane(price) ? totalOf({ supplier, itemKey: '', rate: rateOf(price) }) : null) ?? Infinity;
  const found = new Map<string, { total: number; asOf: string }>();
  for (const { supplier, days } of answers)
    for (const day of days) {
      const total = day.prices.reduce(
        (least, one) => Math.min(least, priced(supplier, one)),
        Infinity,
      );
      const before = found.get(keyOf(day));
      if (before === undefined || total < before.total)
        found.set(keyOf(day), { total, asOf: day.asOf });
    }
  const told = answers.flatMap(({ days }) => days.flatMap(({ prices }) => prices));
  const unpriced = unpricedOf(
    pricer,
    told.map((rate) => ({ rate })),
  );
  if (unpriced > 0 && unpriced === told.length) throw unanswered('RATES_UNAVAILABLE');
  const now = new Date(desk.clock.now()).toISOString();
  return {
    currency: pricer.currency,
    suppliers: progressOf(outcomes.length, supplierEnds.reduce(withEnd, NONE_ENDED), unpriced),
    of(key) {
      const { total, asOf } = found.get(key) ?? { total: Infinity, asOf: now };
      return { total: isShown && Number.isFinite(total) ? total : null, asOf };
    },
  };
}

const CANNOT_TELL = { kind: 'not-done' as const, message: 'no calendar' };

/** Handles the call for a month: the lowest total of each day. */
export async function calendarAnswer(
  desk: ProductHost<FlightTypes>,
  asker: RequestContext,
  body: CalendarBody,
): Promise<CalendarAnswer> {
  const query = monthIn(body, desk.clock.now());
  if (body.out !== undefined) return daysBackAnswer(desk, asker, body, body.out);
  const able = { ...desk, suppliers: desk.suppliers.filter((one) => one.calendar !== undefined) };
  const least = await leastOf(
    able,
    asker,
    (supplier, context) => supplier.calendar?.(query, context),
    ({ date }) => date,
  );
  return {
    currency: least.currency,
    suppliers: least.suppliers,
    days: daysOf(body.month).map((date) => ({ date, ...least.of(date) })),
  };
}

/**
 * Returns the lowest total of each return day of a month, for an outbound flight on `out`; null for
 * days before it. Throws INVALID_FIELD.
 */
async function daysBackAnswer(
  desk: ProductHost<FlightTypes>,
  asker: RequestContext,
  body: CalendarBody,
  out: LocalDate,
): Promise<CalendarAnswer> {
  const query = askedIn(body);
  const { first, last } = soldDays(desk.clock.now());
  requireSold('out', out, { first, last });
  const days = daysOf(body.month);
  const backs = days.filter((day) => day >= out && day <= last);
  const able = { ...desk, suppliers: desk.suppliers.filter((one) => one.daysAround !== undefined) };
  const least = await leastOf(
    able,
    asker,
    (supplier, context) =>
      // no day of this month is on or after `out`: no supplier request is needed
      backs.length === 0
        ? Promise.resolve({ kind: 'ok', value: [] })
        : supplier.daysAround?.({ ...query, outs: [out], backs }, context),
    ({ back }) => back,
  );
  return {
    currency: least.currency,
    suppliers: least.suppliers,
    days: days.map((date) => ({ date, ...least.of(date) })),
  };
}

/**
 * Handles the call for the days around a round-trip search: each outbound day with each return day.
 */
export async function daysAroundAnswer(
  desk: ProductHost<FlightTypes>,
  asker: RequestContext,
  body: AroundBody,
): Promise<AroundAnswer> {
  const query = daysIn(body, desk.clock.now());
  const able = { ...desk, suppliers: desk.suppliers.filter((one) => one.daysAround !== undefined) };
  const least = await leastOf(
    able,
    asker,
    (supplier, context) => supplier.daysAround?.(query, context),
    ({ out, back }) => `${out} ${back}`,
  );
  const pairs = query.outs.flatMap((out) =>
    query.backs.filter((back) => back >= out).map((back) => ({ out, back })),
  );
  return {
    currency: least.currency,
    suppliers: least.suppliers,
    days: pairs.map((pair) => ({ ...pair, ...least.of(`${pair.out} ${pair.back}`) })),
  };
}

/** Returns all days of a month. */
function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

const isSane = ({ currency, net, tax, published }: CalendarDay['prices'][number]): boolean =>
  /^[A-Z]{3}$/.test(currency) &&
  [net, tax, published].every((amount) => Number.isSafeInteger(amount) && amount >= 0) &&
  net + tax > 0;

/** Adapts a price to the fields needed for conversion. */
const rateOf = (price: Priced) => ({
  ...price,
  rateKey: '',
  payAt: 'now' as const,
  feeOnSite: 0,
  left: null,
  cancellation: { timeZone: 'UTC', steps: [] },
});
