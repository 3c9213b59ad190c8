import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Penalty } from '@portico/contract/vocabulary';
import type { Merge } from '@portico/selling';
import type { AirItinerary, Fare } from '../port.ts';
import { fakeFare, fakeFlight, fakeItinerary } from '../testing/fake-itinerary.ts';
import { type AirFacts, AirMerge, type AirRate } from './merge.ts';
import { isSameFare } from './same-fare.ts';

const flight = (number: number, over: Parameters<typeof fakeFlight>[4] = {}) =>
  fakeFlight('JFK', 'LIS', '2027-06-18T18:00', 400, {
    operating: { airline: 'A0', number },
    ...over,
  });
const item = (number: number, fares: readonly Fare[], over: Parameters<typeof flight>[1] = {}) =>
  fakeItinerary([[flight(number, over)]], fares);
const fare = (rateKey: string, net: number, over: Partial<Fare> = {}) =>
  fakeFare({ rateKey, net, ...over });
const told = (rates: readonly AirRate[]) => rates.map((r) => `${r.supplier} ${r.rate.rateKey}`);
/** Rows independent of the order of arrival. */
const picture = (merge: AirMerge) =>
  merge
    .all()
    .map(({ id, facts, rates }) => ({ id, facts, rates: [...rates].sort(byKey) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
const byKey = (a: AirRate, b: AirRate) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** The terms of a fare as text, implemented independently: the merge compares field by field. */
function fareKind({
  marketing,
  brand,
  cabins,
  bags,
  cancellation,
  terms,
  net,
  tax,
  currency,
}: Fare): string {
  const told = (penalty: number | null | undefined) =>
    penalty === null || penalty === 0
      ? `${penalty}`
      : penalty === net + tax
        ? 'all'
        : penalty === net
          ? 'net'
          : `${penalty}${currency}`;
  const { change, voidUntil } = terms;
  return JSON.stringify([
    marketing,
    brand?.trim().toLowerCase(),
    cabins,
    bags,
    cancellation.steps.map(({ until, penalty }) => `${until} ${told(penalty)}`),
    change.steps.map(({ until, penalty }) => `${until} ${told(penalty)}`),
    voidUntil === null,
  ]);
}

const drawnFare = fc
  .record({
    rateKey: fc.stringMatching(/^[a-z]{1,3}$/),
    net: fc.integer({ min: 1, max: 6 }).map((n) => n * 10_000),
    brand: fc.constantFrom('Light', 'Classic', 'Flex'),
    marketing: fc.constantFrom('A0', 'B1'),
    isFlexible: fc.boolean(),
    isVoidable: fc.boolean(),
    hasBag: fc.boolean(),
  })
  .map(({ isFlexible, isVoidable, hasBag, ...over }) => {
    const steps = [{ until: null, penalty: isFlexible ? 0 : over.net + 10_000 }];
    return fakeFare({
      ...over,
      bags: [{ underSeat: true, cabin: hasBag, checked: { pieces: 0, kg: 0 } }],
      cancellation: { timeZone: 'UTC', steps },
      terms: {
        change: { timeZone: 'UTC', steps: [{ until: null, penalty: null }] },
        voidUntil: isVoidable ? '2027-01-02T00:00:00Z' : null,
      },
    });
  });
const drawnItem = fc
  .record({
    number: fc.integer({ min: 1, max: 4 }),
    fares: fc.array(drawnFare, { minLength: 1, maxLength: 5 }),
    aircraft: fc.option(fc.constantFrom('789', '32N')),
    co2Kg: fc.option(fc.integer({ min: 100, max: 103 })),
    terminal: fc.option(fc.constantFrom('1', '2')),
    sells: fc.constantFrom('A0', 'B1', 'C2'),
  })
  .map(({ number, fares, aircraft, co2Kg, terminal, sells }) =>
    item(number, fares, {
      aircraft,
      co2Kg,
      terminals: { from: terminal, to: null },
      marketing: { airline: sells, number },
    }),
  );
/** Items of each supplier: each journey once. */
const answers = fc.tuple(
  ...(['kappa', 'lambda', 'sigma'] as const).map((supplier) =>
    fc
      .uniqueArray(drawnItem, { maxLength: 4, selector: ({ key }) => key })
      .map((items) => ({ supplier, items })),
  ),
);

describe('one journey from several suppliers', () => {
  it('is one row under its flights, whoever sells them', () => {
    const merge: Merge<AirItinerary, AirFacts, Fare> = new AirMerge();
    const [row] = merge.add('kappa', [item(201, [fare('k1', 40_000)])]);
    expect(row?.id).toBe('A0201.JFKLIS.20270618');
    const again = merge.add('lambda', [
      item(201, [fare('l1', 39_000, { marketing: 'B1' })], {
        marketing: { airline: 'B1', number: 9201 },
        aircraft: '789',
      }),
    ]);
    expect(again.map(({ id }) => id)).toEqual(['A0201.JFKLIS.20270618']);
    expect(told(again[0]?.rates ?? [])).toEqual(['kappa k1', 'lambda l1']);
    expect(again[0]?.facts.legs[0]?.[0]).toMatchObject({
      aircraft: '789',
      marketing: { airline: 'A0' },
    });
  });

  it('keeps of each fare the cheapest', () => {
    const merge = new AirMerge();
    merge.add('kappa', [item(1, [fare('k', 40_000), fare('kf', 60_000, { brand: 'Flex' })])]);
    merge.add('lambda', [item(1, [fare('l', 39_000), fare('lf', 61_000, { brand: 'FLEX ' })])]);
    expect(told(merge.all()[0]?.rates ?? [])).toEqual(['lambda l', 'kappa kf']);
    expect(merge.add('sigma', [item(1, [fare('s', 39_000)])])).toEqual([]);
  });

  it('keeps apart what promises another thing', () => {
    const plain = fakeFare();
    const step = (penalty: number | null) => ({
      timeZone: 'UTC',
      steps: [{ until: null, penalty }],
    });
    const kept = (what: Penalty) => ({ timeZone: 'UTC', steps: [{ until: null, ...what }] });
    const others: Fare[] = [
      { ...plain, marketing: 'B1' },
      { ...plain, brand: 'Flex' },
      { ...plain, cabins: ['business'] },
      { ...plain, bags: plain.bags.map((bag) => ({ ...bag, cabin: true })) },
      { ...plain, bags: plain.bags.map((bag) => ({ ...bag, checked: { pieces: 1, kg: 23 } })) },
      { ...plain, cancellation: kept({ penalty: 0 }) },
      { ...plain, cancellation: kept({ penalty: plain.net }) },
      { ...plain, cancellation: kept({ penalty: 5_000 }) },
      { ...plain, cancellation: kept({ penaltyBp: 5_000 }) },
      { ...plain, cancellation: kept({ unknown: true }) },
      { ...plain, terms: { ...plain.terms, change: step(5_000) } },
      { ...plain, terms: { ...plain.terms, voidUntil: '2027-01-02T00:00:00Z' } },
    ];
    for (const [i, one] of [plain, ...others].entries())
      for (const [n, other] of [plain, ...others].entries())
        expect(isSameFare(one, other), `${i} ${n}`).toBe(i === n);
    const later = { ...plain.terms, voidUntil: '2027-01-02T00:00:01Z' };
    expect(isSameFare({ ...plain, terms: later }, others.at(-1) ?? plain)).toBe(true);
    // a fare with all amounts changed has the same terms
    expect(isSameFare(fakeFare({ net: 30_000 }), plain)).toBe(true);
  });

  it('does not compare amounts of two currencies, unless it is told what they are worth', () => {
    const mixed = [
      ['kappa', item(1, [fare('usd', 40_000)])],
      ['lambda', item(1, [fare('eur', 39_000, { currency: 'EUR' })])],
    ] as const;
    const apart = new AirMerge();
    for (const [supplier, one] of mixed) apart.add(supplier, [one]);
    expect(told(apart.all()[0]?.rates ?? [])).toEqual(['kappa usd', 'lambda eur']);
    const rates: Record<string, number> = { USD: 1, EUR: 1.2 };
    const together = new AirMerge(({ rate: { currency, net, tax } }) => ({
      unit: 'USD',
      amount: (net + tax) * (rates[currency] ?? 1),
    }));
    for (const [supplier, one] of mixed) together.add(supplier, [one]);
    expect(told(together.all()[0]?.rates ?? [])).toEqual(['kappa usd']);
  });

  it('at other times is another row: somebody is out of date', () => {
    const merge = new AirMerge();
    merge.add('kappa', [item(1, [fare('k', 1)])]);
    merge.add('lambda', [
      fakeItinerary([
        [
          fakeFlight('JFK', 'LIS', '2027-06-18T19:10', 400, {
            operating: { airline: 'A0', number: 1 },
          }),
        ],
      ]),
    ]);
    expect(merge.all().map(({ id }) => id)).toEqual([
      'A0001.JFKLIS.20270618',
      'A0001.JFKLIS.20270618@2',
    ]);
  });

  it('keeps at one price the first supplier by name, in whatever order they answer', () => {
    const suppliers = ['kappa', 'lambda', 'sigma'];
    for (const order of [suppliers, suppliers.toReversed(), ['lambda', 'kappa', 'sigma']]) {
      const merge = new AirMerge();
      for (const supplier of order) merge.add(supplier, [item(1, [fare('k', 40_000)])]);
      expect(merge.all().map(({ rates }) => told(rates))).toEqual([['kappa k']]);
    }
  });

  it('is the same whichever supplier answered first', () => {
    fc.assert(
      fc.property(answers, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (list, order) => {
        const straight = new AirMerge();
        for (const { supplier, items } of list) straight.add(supplier, items);
        const shuffled = new AirMerge();
        for (const at of order) {
          const { supplier = '', items = [] } = list[at] ?? {};
          // in parts, as in a stream
          for (const one of items) shuffled.add(supplier, [one]);
        }
        expect(picture(shuffled)).toEqual(picture(straight));
      }),
    );
  });

  it('has of each fare what is cheapest of all that came', () => {
    fc.assert(
      fc.property(answers, (list) => {
        const merge = new AirMerge();
        for (const { supplier, items } of list) merge.add(supplier, items);
        const prices = new Map<string, number>();
        for (const { items } of list)
          for (const { key, fares } of items)
            for (const one of fares) {
              const kind = `${key} ${fareKind(one)}`;
              prices.set(kind, Math.min(prices.get(kind) ?? Infinity, one.net + one.tax));
            }
        const kept = merge
          .all()
          .flatMap(({ facts, rates }) =>
            rates.map(
              ({ rate }) => [`${facts.key} ${fareKind(rate)}`, rate.net + rate.tax] as const,
            ),
          );
        expect(new Map(kept)).toEqual(prices);
        expect(kept).toHaveLength(prices.size);
      }),
    );
  });
});

describe('fares that were drained', () => {
  it('are gone from their rows and come again only for less', () => {
    const merge = new AirMerge();
    const rows = merge.add('kappa', [item(1, [fare('k', 40_000)])]);
    expect([...merge.takePending(rows).values()].map(told)).toEqual([['kappa k']]);
    expect(merge.all()[0]?.rates).toEqual([]);
    expect(merge.add('lambda', [item(1, [fare('l', 40_000)])])).toEqual([]);
    const better = merge.add('sigma', [item(1, [fare('s', 38_000)])]);
    expect(better.map(({ rates }) => told(rates))).toEqual([['sigma s']]);
    expect(merge.takePending([{ id: 'x', facts: { key: 'x', legs: [] }, rates: [] }]).size).toBe(0);
  });

  it('cost together what they cost undrained', () => {
    fc.assert(
      fc.property(answers, fc.array(fc.boolean(), { maxLength: 3 }), (list, drains) => {
        const whole = new AirMerge();
        const streamed = new AirMerge();
        const sent = new Map<string, number>();
        const take = (rows: ReturnType<AirMerge['all']>) => {
          for (const [row, rates] of streamed.takePending(rows))
            for (const { rate } of rates) {
              const kind = `${row.id} ${fareKind(rate)}`;
              sent.set(kind, Math.min(sent.get(kind) ?? Infinity, rate.net + rate.tax));
            }
        };
        for (const [i, { supplier, items }] of list.entries()) {
          whole.add(supplier, items);
          const changed = streamed.add(supplier, items);
          if (drains[i]) take(changed);
        }
        take(streamed.all());
        const expected = whole
          .all()
          .flatMap(({ id, rates }) =>
            rates.map(({ rate }) => [`${id} ${fareKind(rate)}`, rate.net + rate.tax] as const),
          );
        expect(sent).toEqual(new Map(expected));
      }),
    );
  });
});
