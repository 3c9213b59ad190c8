// The cheapest total of each day of a month: the least of all suppliers, priced for this visitor as a search would be.
import { PorticoError } from '@portico/contract';
import { addDays, dateIn } from '@portico/rules/dates';
import { type Asker, type Desk, pricesShown, totalsFor } from '@portico/selling';
import type { z } from 'zod';
import type { flightCalendar } from '../http.ts';
import type { CalendarDay } from '../port.ts';
import { MOST_DAYS_AHEAD } from '../rules/travellers.ts';
import type { FlightTypes } from './flight-types.ts';
import { pointIn, requireWay, travellersIn } from './question.ts';

type CalendarBody = z.output<(typeof flightCalendar)['body']>;
type CalendarAnswer = z.input<(typeof flightCalendar)['replies'][200]>;
type Priced = Pick<FlightTypes['Rate'], 'currency' | 'net' | 'tax' | 'published'>;

/** What is asked of a body. Throws INVALID_FIELD. */
function monthIn({ from, to, month, nights, travellers, cabin }: CalendarBody, now: number) {
  const query = {
    from: pointIn(from, 'from'),
    to: pointIn(to, 'to'),
    month,
    nights: nights ?? null,
    travellers: travellersIn(travellers),
    cabin,
  };
  requireWay(query.from, query.to, 'to');
  const today = dateIn('UTC', now);
  // somewhere it is still yesterday
  const first = addDays(today, -1).slice(0, 7);
  const last = addDays(today, MOST_DAYS_AHEAD).slice(0, 7);
  if (month < first || month > last)
    throw new PorticoError('INVALID_FIELD', {
      field: 'month',
      text: `From this month to ${MOST_DAYS_AHEAD} days ahead`,
    });
  return query;
}

/** Answers the call for a month. Where prices are hidden every day is empty. */
export async function calendarAnswer(
  desk: Desk<FlightTypes>,
  asker: Asker,
  body: CalendarBody,
): Promise<CalendarAnswer> {
  const query = monthIn(body, desk.clock.now());
  const able = desk.suppliers.filter((supplier) => supplier.calendar !== undefined);
  const [pricer, ...outcomes] = await Promise.all([
    desk.pricer(asker),
    ...able.map(async (supplier) => ({
      supplier: supplier.profile.name,
      outcome: await desk.answer(
        asker,
        async (context) =>
          (await supplier.calendar?.(query, context)) ?? {
            kind: 'not-done' as const,
            message: 'no calendar',
          },
      ),
    })),
  ]);
  const { audience } = asker.viewer;
  const totalOf = totalsFor(pricer, audience);
  const months = outcomes.flatMap(({ supplier, outcome }) => {
    if (outcome.kind === 'ok') return [{ supplier, days: outcome.value }];
    if (outcome.kind !== 'refused') desk.fault(supplier, asker, new Error(outcome.message));
    return [];
  });
  if (months.length === 0 && outcomes.some(({ outcome }) => outcome.kind !== 'refused'))
    throw new PorticoError('SUPPLIER_UNAVAILABLE', { retryAfter: 5 });
  const isShown = pricesShown(asker.site, audience);
  const priced = (supplier: string, price: Priced): number =>
    (isSane(price) ? totalOf({ supplier, itemKey: '', rate: rateOf(price) }) : null) ?? Infinity;
  const found = new Map<string, { total: number; asOf: string }>();
  for (const { supplier, days } of months)
    for (const { date, prices, asOf } of days) {
      const total = prices.reduce((least, one) => Math.min(least, priced(supplier, one)), Infinity);
      const before = found.get(date);
      if (before === undefined || total < before.total) found.set(date, { total, asOf });
    }
  const now = new Date(desk.clock.now()).toISOString();
  return {
    currency: pricer.currency,
    days: daysOf(body.month).map((date) => {
      const { total, asOf } = found.get(date) ?? { total: Infinity, asOf: now };
      return { date, total: isShown && Number.isFinite(total) ? total : null, asOf };
    }),
  };
}

/** All days of a month. */
function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

const isSane = ({ currency, net, tax, published }: CalendarDay['prices'][number]): boolean =>
  /^[A-Z]{3}$/.test(currency) &&
  [net, tax, published].every((amount) => Number.isSafeInteger(amount) && amount >= 0) &&
  net + tax > 0;

/** As far as a price needs a rate. */
const rateOf = (price: Priced) => ({
  ...price,
  rateKey: '',
  payAt: 'now' as const,
  feeOnSite: 0,
  left: null,
  cancellation: { timeZone: 'UTC', steps: [] },
});
