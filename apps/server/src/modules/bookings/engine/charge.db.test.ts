// Bookings charged in a currency other than the agency's: the amount shown is captured, and
// refunded at the stored rate [R4-39] (decision O-014).
import { viewerOf, VISITOR } from '@portico/rules/access';
import { minorRatio, scale } from '@portico/rules/money';
import { type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charged } from '../../quotes/quotes.charge.ts';

const RATES = { USD: 1, EUR: 0.923_456, JPY: 151.37, KWD: 0.306_9, MGA: 4_512.34, UGX: 3_701.5 };
/** Units of the gateway by currency: how many of ours are one, and the step in ours. */
const UNITS = { KWD: [1, 10], MGA: [20, 20], UGX: [0.01, 1] } as const;
const unitOf = (currency: string): readonly [number, number] =>
  UNITS[currency as keyof typeof UNITS] ?? [1, 1];
const DAY = 86_400_000;
/** In the agency's currency. */
const FEE = 4_321;
let stage: Rehearsal;
beforeAll(async () => {
  stage = await rehearse();
});
afterAll(() => stage.close());

/** Returns a quote in another currency, whose cancellation terms are amounts. */
async function quoteIn(wished: string) {
  const quote = await stage.quote();
  const settled = { price: quote.price, total: quote.total, dueNow: quote.dueNow };
  const made = await charged(
    {
      clock: stage.clock,
      rates: async () => ({ rates: RATES, asOf: stage.clock.iso() }),
      stepOf: async (currency) => unitOf(currency)[1],
    },
    settled,
    {
      wished,
      audience: quote.audience,
      payAt: quote.payAt,
      // free for ten days, then an amount
      cancellation: {
        timeZone: 'UTC',
        steps: [
          { until: new Date(stage.clock.now() + 10 * DAY).toISOString().slice(0, 16), penalty: 0 },
          { until: null, penalty: FEE },
        ],
      },
    },
  );
  Object.assign(quote, made);
  return { quote, settled };
}

async function confirmed(wished: string) {
  const { quote, settled } = await quoteIn(wished);
  const first = await stage.module.creating.create(stage.call(quote));
  if (first.status !== 202) throw new Error(`answered ${first.status}`);
  const { reference, guestToken: guest } = first.body;
  await stage.pay(reference);
  expect(await stage.runToRest(reference)).toBe('CONFIRMED');
  return {
    quote,
    settled,
    reference,
    link: { agencyId: stage.agencyId, viewer: VISITOR, reference, guest },
  };
}

const money = async (reference: string) =>
  (await stage.ledger('gateway', reference)).map(({ kind, amount }) => [kind, amount]);

describe('a booking in another currency', () => {
  it.each([
    ['EUR', 2, '0.923456'],
    ['JPY', 0, '151.37'],
    ['KWD', 3, '0.3069'],
    ['MGA', 2, '4512.34'],
    ['UGX', 0, '3701.5'],
  ] as const)(
    'is captured in %s as it was shown, and wholly given back',
    async (wished, digits, rate) => {
      const { quote, settled, reference, link } = await confirmed(wished);
      const [unit, step] = unitOf(wished);
      const { total } = quote;
      const rounding = total - scale(settled.total, minorRatio(rate, 2, digits));
      expect(rounding).toBeGreaterThanOrEqual(0);
      expect(rounding).toBeLessThan(step);
      const view = await stage.module.bookings.get(link);
      expect(view.price).toMatchObject({ currency: wished, total, dueNow: quote.dueNow });
      const { base, taxes, dueNow, dueOnSite } = view.price;
      expect([base + taxes + dueOnSite, dueNow + dueOnSite]).toEqual([total, total]);
      expect(view.passport).toMatchObject({ currency: wished, total });
      expect(view.passport.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      expect(view.payment.captured).toEqual({ amount: dueNow, currency: wished });
      const row = await stage.row(reference);
      expect(row).toMatchObject({
        currency: wished,
        total: String(total),
        captured: String(dueNow),
      });
      expect(row['sale']).toMatchObject({
        charge: { rate, settlement: { amount: settled.total, currency: 'USD' } },
      });
      expect(quote.charge?.rate).toBe(rate);

      const free = await stage.module.cancelling.quote(link);
      expect(free.refund).toEqual({ amount: dueNow, currency: wished });
      await stage.module.cancelling.cancel({
        ...link,
        cancelQuoteId: free.cancelQuoteId,
        reason: undefined,
        key: `cancel-${reference}`,
        correlationId: 'test',
      });
      expect(await stage.runToRest(reference)).toBe('CANCELLED');
      expect(await money(reference)).toEqual([
        ['authorise', Math.round(dueNow / unit)],
        ['capture', Math.round(dueNow / unit)],
        ['refund', Math.round(dueNow / unit)],
      ]);
    },
  );

  it('gives a part back at the rate that was kept, whatever the rate is by then', async () => {
    const { quote, settled, reference, link } = await confirmed('EUR');
    stage.clock.move(11 * DAY);
    const offered = await stage.module.cancelling.quote(link);
    const ratio = minorRatio('0.923456', 2, 2);
    expect(offered.refund.amount).toBe(scale(settled.dueNow - FEE, ratio));
    expect(offered.refund.amount + offered.penalty.amount).toBe(quote.dueNow);
    await stage.module.cancelling.cancel({
      ...link,
      cancelQuoteId: offered.cancelQuoteId,
      reason: undefined,
      key: `cancel-${reference}`,
      correlationId: 'test',
    });
    expect(await stage.runToRest(reference)).toBe('CANCELLED');
    expect((await money(reference)).at(-1)).toEqual(['refund', offered.refund.amount]);
  });

  it('stands in lists and in the comparison of the ledgers as any other', async () => {
    const { reference, quote } = await confirmed('JPY');
    const { bookings } = await stage.module.bookings.list({
      agencyId: stage.agencyId,
      viewer: viewerOf({
        id: '00000000-0000-4000-8000-000000000001',
        type: 'AgencyOwner',
        isRestricted: false,
        loginId: '',
      }),
      tab: undefined,
      limit: 5,
      cursor: undefined,
    });
    expect(bookings.find((one) => one.reference === reference)?.price).toMatchObject({
      currency: 'JPY',
      total: quote.total,
    });
    expect(await stage.reconciliation.compareNow(stage.agencyId)).toMatchObject({
      outcome: 'whole',
      breaks: 0,
    });
  });
});
