import { describe, expect, it } from 'vitest';
import { createBreaker, createBreakers } from './breaker.ts';
import type { HotelQuery } from '@portico/product-hotels/port';
import { saneHotels } from '@portico/product-hotels/rules/sane';
import type { ZonedRates } from '@portico/product-hotels/rules/zoned';
import { fakeHotel, fakeRate, fakeSupplier } from '@portico/product-hotels/testing/fake-supplier';
import { ask } from './ask.ts';
import type { AskEvent, AskOptions } from './ask.ts';

type HotelOptions = AskOptions<HotelQuery, ZonedRates>;
type HotelEvent = AskEvent<ZonedRates>;

const query = {
  latitude: 38.71,
  longitude: -9.137,
  radiusMiles: 15,
  stay: { checkIn: '2026-12-01', checkOut: '2026-12-03' },
  occupancies: [{ adults: 2, childAges: [] }],
};
const entry = (id = 'LIS:0001') => ({
  hotel: fakeHotel({ supplierHotelId: id }),
  rates: [fakeRate()],
});
const clock = { now: () => Date.parse('2026-11-20T10:00:00Z') };

const ASKED = {
  query,
  sane: saneHotels,
  deadlineMs: 5_000,
  clock,
  context: { agencyId: 'a', correlationId: 'c' },
};

async function run(over: Partial<HotelOptions> & Pick<HotelOptions, 'suppliers'>) {
  const events: HotelEvent[] = [];
  const batches: (readonly HotelEvent[])[] = [];
  const faults: string[] = [];
  const started = performance.now();
  for await (const batch of ask({
    ...ASKED,
    signal: new AbortController().signal,
    onFault: (supplier, fault) =>
      faults.push(`${supplier}: ${fault instanceof Error ? fault.message : String(fault)}`),
    ...over,
  })) {
    batches.push(batch);
    events.push(...batch);
  }
  return {
    events,
    batches,
    faults,
    took: performance.now() - started,
    done: events.filter((e) => e.kind === 'done'),
  };
}

describe('asking many suppliers', () => {
  it('logs in one line what was worked out otherwise than stated', async () => {
    const one = fakeSupplier('one', [{ afterMs: 0, hotels: [entry('A:1'), entry('A:2')] }]);
    const { faults, done } = await run({
      suppliers: [one],
      sane: (items) => ({ items, refused: [], notes: ['hotel A:1: odd', 'hotel A:2: odd'] }),
    });
    expect(faults).toEqual([
      'one: one says 2 things otherwise than they are worked out: hotel A:1: odd; hotel A:2: odd',
    ]);
    expect(done).toMatchObject([{ outcome: 'ok' }]);
  });

  it('hands on each answer as it comes and counts who is done', async () => {
    const slow = fakeSupplier('slow', [{ afterMs: 300, hotels: [entry('S:1')] }]);
    const quick = fakeSupplier('quick', [
      { afterMs: 0, hotels: [entry('Q:1')] },
      { afterMs: 10, hotels: [entry('Q:2')] },
    ]);
    const { events } = await run({ suppliers: [slow, quick] });
    expect(events.map((e) => [e.kind, e.supplier, e.progress.answered])).toEqual([
      ['items', 'quick', 0],
      ['items', 'quick', 0],
      ['done', 'quick', 1],
      ['items', 'slow', 1],
      ['done', 'slow', 2],
    ]);
    expect(events.at(-1)?.progress).toEqual({ asked: 2, answered: 2 });
    expect(slow.seen.context).toMatchObject({
      agencyId: 'a',
      correlationId: 'c',
      now: '2026-11-20T10:00:00.000Z',
    });
  });

  it('asks before anybody reads, and tells suppliers to stop when nobody will', async () => {
    const hanging = fakeSupplier('hanging', ['hang']);
    const quick = fakeSupplier('quick', [{ afterMs: 0, hotels: [entry('Q:1')] }]);
    const found = ask({
      ...ASKED,
      suppliers: [hanging, quick],
      signal: new AbortController().signal,
    });
    expect([hanging.seen.searches, quick.seen.searches]).toEqual([1, 1]);
    found.stop();
    expect(hanging.seen.aborted).toBe(1);
    for await (const batch of found) expect(batch).toBe('nothing is said after the end');
  });

  it('hands on the first at once, then what came within the pace, and the last without waiting', async () => {
    const at = (name: string, afterMs: number) =>
      fakeSupplier(name, [{ afterMs, hotels: [entry(`${name}:1`)] }]);
    const { batches, took } = await run({
      suppliers: [at('a', 5), at('b', 20), at('c', 30), at('d', 300)],
      paceMs: 150,
    });
    expect(batches.map((batch) => batch.map((event) => `${event.kind} ${event.supplier}`))).toEqual(
      [['items a'], ['done a', 'items b', 'done b', 'items c', 'done c'], ['items d', 'done d']],
    );
    expect(took).toBeLessThan(440);
  });

  it('ends at the deadline with what has arrived, and tells the hanging supplier to stop', async () => {
    const hanging = fakeSupplier('hanging', [{ afterMs: 0, hotels: [entry('H:1')] }, 'hang']);
    const quick = fakeSupplier('quick', [{ afterMs: 0, hotels: [entry('Q:1')] }]);
    const { events, done, took } = await run({ suppliers: [hanging, quick], deadlineMs: 120 });
    expect(
      events
        .filter((e) => e.kind === 'items')
        .map((e) => e.supplier)
        .sort(),
    ).toEqual(['hanging', 'quick']);
    expect(done.map((e) => [e.supplier, e.kind === 'done' && e.outcome])).toEqual([
      ['quick', 'ok'],
      ['hanging', 'late'],
    ]);
    expect(took).toBeGreaterThanOrEqual(115);
    expect(took).toBeLessThan(500);
    expect(hanging.seen.aborted).toBe(1);
  });

  it('a supplier that fails, before or after its first answer, does not hurt the others', async () => {
    const { events, faults, done } = await run({
      suppliers: [
        fakeSupplier('dead', [{ afterMs: 0, fault: new Error('connection refused') }]),
        fakeSupplier('half', [
          { afterMs: 0, hotels: [entry('X:1')] },
          { afterMs: 5, fault: new Error('garbage') },
        ]),
        fakeSupplier('good', [{ afterMs: 10, hotels: [entry('G:1')] }]),
      ],
    });
    expect(events.filter((e) => e.kind === 'items').map((e) => e.supplier)).toEqual([
      'half',
      'good',
    ]);
    expect(
      Object.fromEntries(done.map((e) => [e.supplier, e.kind === 'done' && e.outcome])),
    ).toEqual({ dead: 'failed', half: 'failed', good: 'ok' });
    expect(faults).toEqual(['dead: connection refused', 'half: garbage']);
  });

  it('an impossible supplier timeout ends that supplier only', async () => {
    const { done, faults } = await run({
      suppliers: [
        fakeSupplier('stuck', ['hang'], 30),
        fakeSupplier('good', [{ afterMs: 60, hotels: [entry()] }]),
      ],
    });
    expect(done.map((e) => [e.supplier, e.kind === 'done' && e.outcome])).toEqual([
      ['stuck', 'failed'],
      ['good', 'ok'],
    ]);
    expect(faults[0]).toContain('30 ms');
  });

  it('stops at once when the client goes away, and when the reader stops reading', async () => {
    const gone = new AbortController();
    const hanging = fakeSupplier('hanging', ['hang']);
    setTimeout(() => gone.abort(), 20);
    const { took } = await run({ suppliers: [hanging], signal: gone.signal });
    expect(took).toBeLessThan(1_000);
    expect(hanging.seen.aborted).toBe(1);

    const other = fakeSupplier('other', [{ afterMs: 0, hotels: [entry()] }, 'hang']);
    for await (const batch of ask({
      suppliers: [other],
      query,
      sane: saneHotels,
      deadlineMs: 5_000,
      signal: new AbortController().signal,
      clock,
      context: { agencyId: 'a', correlationId: 'c' },
    })) {
      if (batch.some(({ kind }) => kind === 'items')) break;
    }
    expect(other.seen.aborted).toBe(1);
  });

  it('leaves out what cannot be and says so', async () => {
    const { events, faults } = await run({
      suppliers: [
        fakeSupplier('liar', [
          {
            afterMs: 0,
            hotels: [
              {
                hotel: fakeHotel({ supplierHotelId: 'A' }),
                rates: [
                  fakeRate({ net: -1 }),
                  fakeRate({ net: 1.5 }),
                  fakeRate({ published: 99_999_999 }),
                  fakeRate({ rateKey: 'good' }),
                  fakeRate({ currency: 'eur' }),
                  fakeRate({ net: 0, tax: 0 }),
                ],
              },
              { hotel: fakeHotel({ supplierHotelId: 'B', latitude: NaN }), rates: [fakeRate()] },
              { hotel: fakeHotel({ supplierHotelId: '../etc' }), rates: [fakeRate()] },
              { hotel: fakeHotel({ supplierHotelId: 'C' }), rates: [fakeRate({ left: 0 })] },
              {
                hotel: fakeHotel({ supplierHotelId: 'D', timeZone: 'Mars/Olympus' }),
                rates: [fakeRate()],
              },
              {
                hotel: fakeHotel({ supplierHotelId: 'E' }),
                rates: [
                  fakeRate({
                    cancellation: { timeZone: 'Nowhere', steps: [{ until: null, penaltyBp: 0 }] },
                  }),
                  fakeRate({ cancellation: { timeZone: 'Europe/Lisbon', steps: [] } }),
                  fakeRate({
                    cancellation: {
                      timeZone: 'Europe/Lisbon',
                      steps: [{ until: null, penalty: -4_000 }],
                    },
                  }),
                  fakeRate({
                    cancellation: {
                      timeZone: 'Europe/Lisbon',
                      steps: [{ until: '2026-12-01T18:00', penaltyBp: 0 }],
                    },
                  }),
                  fakeRate({
                    cancellation: {
                      timeZone: 'Europe/Lisbon',
                      steps: [
                        { until: 'tomorrow', penaltyBp: 0 },
                        { until: null, penaltyBp: 0 },
                      ],
                    },
                  }),
                  fakeRate({
                    cancellation: {
                      timeZone: 'Europe/Lisbon',
                      steps: [{ until: null, penaltyBp: 10_001 }],
                    },
                  }),
                  fakeRate({
                    cancellation: {
                      timeZone: 'Europe/Lisbon',
                      steps: [
                        { until: '2026-12-02T18:00', penaltyBp: 0 },
                        { until: '2026-12-01T18:00', penaltyBp: 5 },
                        { until: null, penaltyBp: 0 },
                      ],
                    },
                  }),
                ],
              },
            ],
          },
        ]),
      ],
    });
    const hotels = events.flatMap((e) => (e.kind === 'items' ? e.items : []));
    expect(hotels.map((h) => [h.hotel.supplierHotelId, h.rates.map((r) => r.rateKey)])).toEqual([
      ['A', ['good']],
    ]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('15 items or rates');
  });
});

describe('breaker', () => {
  it('opens after failures in a row, tries once after a rest, closes on success', () => {
    let now = 0;
    const breaker = createBreaker({ now: () => now }, { failures: 3, restMs: 1_000 });
    for (let i = 0; i < 2; i++) breaker.failed();
    expect(breaker.allows()).toBe(true);
    breaker.failed();
    expect(breaker.allows()).toBe(false);
    now = 1_000;
    expect(breaker.allows()).toBe(true);
    expect(breaker.allows()).toBe(false); // one trial at a time
    breaker.failed();
    now = 2_500;
    expect(breaker.allows()).toBe(false); // the open time has doubled
    now = 3_000;
    expect(breaker.allows()).toBe(true);
    breaker.succeeded();
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
  });

  it('stands for each agency and supplier apart, and a supplier at rest is not asked', async () => {
    const breakers = createBreakers(clock, { failures: 1, restMs: 1_000 });
    const dead = fakeSupplier('dead', [{ afterMs: 0, fault: new Error('no') }]);
    const first = await run({ suppliers: [dead], breaker: (name) => breakers('a', name) });
    const second = await run({ suppliers: [dead], breaker: (name) => breakers('a', name) });
    const other = await run({ suppliers: [dead], breaker: (name) => breakers('b', name) });
    expect(
      [first, second, other].map(({ done }) => done[0]?.kind === 'done' && done[0].outcome),
    ).toEqual(['failed', 'broken', 'failed']);
    expect(dead.seen.searches).toBe(2);
  });
});
