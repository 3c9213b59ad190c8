import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  type RequestContext,
  createMarks,
  createOffers,
  createPricer,
  createSealer,
  type Memories,
  type Memory,
  type RowMaker,
  rowMaker,
  sealedOffers,
} from '@portico/selling';
import { expectWithin } from '@portico/test-kit/bound';
import { describe, expect, it } from 'vitest';
import { HotelMerge, type HotelRate } from '../rules/merge.ts';
import { hotelGain, hotelResult, offer } from '../shapes.ts';
import { fakeHotel, fakeRate } from '../testing/fake-supplier.ts';
import { offerOf } from './facts.ts';
import { hotels } from './offering.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const BODY = {
  destination: { name: 'Lisbon', latitude: 38.7223, longitude: -9.1393 },
  stay: { checkIn: '2026-12-11', checkOut: '2026-12-13' },
  occupancies: [
    { adults: 2, childAges: [5] },
    { adults: 1, childAges: [] },
  ],
  nationality: 'PT',
};
const asker: RequestContext = {
  agencyId: 'agency',
  site: {
    id: 'agency',
    status: 'Active',
    settlementCurrency: 'USD',
    allowNonLoginFlow: true,
    isLockedHotelsOnly: false,
    isSpanishDefault: false,
    products: [{ title: 'Hotels', active: true }],
    languages: ['en'],
    branding: { primaryColor: null },
    pictured: [],
  },
  viewer: { audience: 'anonymous', user: undefined },
  language: 'en',
  sessionId: 'visit',
  correlationId: 'c',
  signal: new AbortController().signal,
};
const pricer = createPricer({
  product: 'Hotels',
  settlementCurrency: 'USD',
  rules: [],
  userId: null,
  day: '2027-01-01',
  rates: { rates: { USD: 1, EUR: 0.9 }, asOf: '' },
});
const keys = [{ id: 'k', secret: randomBytes(32) }];
const marks = createMarks(keys);
const offers = createOffers(createSealer(keys, 'offer'));
const { question } = hotels.check(BODY, 'en', NOW);

/** A search result with a number of hotels and rates each. */
const found = (count: number, each: number) => {
  const merge = new HotelMerge();
  merge.add(
    'alpha',
    Array.from({ length: count }, (_, i) => ({
      hotel: fakeHotel({
        supplierHotelId: `LIS:${i}`,
        name: `Casa numero ${i}`,
        latitude: 38.7 + i / 100,
      }),
      rates: Array.from({ length: each }, (_r, r) =>
        fakeRate({
          rateKey: `alisbonh${i}.r${r}.BB.f3`,
          net: 20_000 + i * 977 + r * 1_133,
          published: 30_000 + i * 977 + r * 1_133,
        }),
      ),
    })),
  );
  return merge;
};
const rowsOf = (merge: HotelMerge, maker: RowMaker = rowMaker(hotels, marks, CONTEXT)) => ({
  maker,
  grown: maker.growth(merge.takePending(merge.all())),
});
/** Cached rows by key with their size. */
const keptRows = new Map<string, { value: unknown; bytes: number }>();
const memories: Memories = {
  memory: <V>(sizeOf: (value: V) => number): Memory<V> => ({
    get: (key) => keptRows.get(key)?.value as V | undefined,
    set: (key, value) => void keptRows.set(key, { value, bytes: sizeOf(value) }),
  }),
};
const CONTEXT = { asker, pricer, question, memories };

describe('rows of hotels', () => {
  it('written by hand are exactly what the contract says, whole and when they grow', () => {
    const merge = found(3, 2);
    const { maker, grown } = rowsOf(merge);
    expect(grown.map(({ isNew }) => isNew)).toEqual([true, true, true]);
    for (const { sent } of grown) {
      hotelResult.strict().parse(sent.value);
      expect(sent.text()).toBe(JSON.stringify(sent.value));
    }
    merge.add('alpha', [
      { hotel: fakeHotel({ supplierHotelId: 'LIS:1' }), rates: [fakeRate({ rateKey: 'later' })] },
    ]);
    const { grown: gained } = rowsOf(merge, maker);
    expect(gained.map(({ isNew }) => isNew)).toEqual([false]);
    expect(hotelGain.strict().parse(JSON.parse(gained[0]?.sent.text() ?? '')).offers).toHaveLength(
      1,
    );
  });

  it('keep their facts in the memory for answers, with their size, and take them out again', () => {
    keptRows.clear();
    const first = rowsOf(found(3, 1)).grown.map(({ sent }) => sent.text().length);
    expect(keptRows.size).toBe(3);
    for (const { bytes } of keptRows.values()) {
      expect(bytes).toBeGreaterThan(1_000);
      expectWithin('kept facts of a hotel', bytes, 20_000, 'bytes');
    }
    const before = new Map(keptRows);
    expect(rowsOf(found(3, 1)).grown.map(({ sent }) => sent.text().length)).toEqual(first);
    for (const [key, { value }] of before) expect(keptRows.get(key)?.value).toBe(value);
  });

  it('carry marks that find the same rate among the sealed offers of the hotel', () => {
    const merge = found(1, 4);
    const rates = merge.all()[0]?.rates ?? [];
    const sealed = sealedOffers(
      hotels,
      { offers, marks },
      { ...CONTEXT, now: NOW },
      rates,
      (rate, price, full) => offerOf(rate as HotelRate, price, full),
    );
    for (const one of sealed) offer.strict().parse(one);
    const { grown } = rowsOf(merge);
    const listed = hotelResult.parse(JSON.parse(grown[0]?.sent.text() ?? '')).offers;
    expect(listed.map(({ mark }) => mark)).toEqual(sealed.map(({ mark }) => mark));
    expect(listed.map(({ price }) => price)).toEqual(sealed.map(({ price }) => price));
    const opened = offers.open('agency', hotels, sealed[0]?.offerId ?? '', NOW);
    expect(opened).toMatchObject({
      kind: 'ok',
      offer: {
        supplier: 'alpha',
        itemKey: 'LIS:0',
        question: { stay: BODY.stay, occupancies: BODY.occupancies, nationality: 'PT' },
      },
    });
  });

  it('with marks are at most 0.6 of the bytes they had with seals, as they are sent', () => {
    const merge = found(60, 20);
    const rows = merge.all();
    const seal = offers.issue('agency', hotels, {
      question,
      currency: 'USD',
      audience: 'anonymous',
      issuedAt: NOW / 1000,
    });
    const sealed = rows.flatMap(({ rates }) =>
      rates.map(({ supplier, itemKey, rate }) =>
        seal({ supplier, itemKey, rateKey: rate.rateKey, member: 20_000, retail: 30_000 }),
      ),
    );
    const { grown } = rowsOf(merge);
    const text = grown.map(({ sent }) => sent.text()).join('\n');
    let next = 0;
    const before = text.replaceAll(/"mark":"[^"]+"/g, () => `"offerId":"${sealed[next++] ?? ''}"`);
    expect(next).toBe(1_200);
    const share = gzipSync(text).length / gzipSync(before).length;
    expectWithin('rows with marks beside rows with sealed offers', share, 0.6, '×');
  });
});

describe('a stay that is sold', () => {
  const wanted = { supplier: 'alpha', itemKey: 'LIS:0001', rateKey: 'k1', question };
  const checked = { hotel: fakeHotel(), rate: fakeRate(), remarks: ['Ring twice.'] };

  it('runs from the check-in hour to the check-out hour by the hotel’s clock, for everybody in all rooms', () => {
    expect(hotels.promise(checked, wanted, asker, { rates: { USD: 1 }, asOf: '' })).toMatchObject({
      title: 'Casa do Rio',
      place: { name: 'Casa do Rio', city: 'Lisbon', timeZone: 'Europe/Lisbon' },
      span: {
        from: '2026-12-11T15:00',
        fromZone: 'Europe/Lisbon',
        to: '2026-12-13T11:00',
        toZone: 'Europe/Lisbon',
      },
      party: { adults: 3, children: [5], units: 2 },
      promise: { board: 'BB', stay: BODY.stay, remarks: ['Ring twice.'] },
    });
  });

  it('can be asked for again, until its day is over', () => {
    expect(() => hotels.checkAgain(question, NOW)).not.toThrow();
    expect(() => hotels.checkAgain(question, Date.parse('2026-12-14T00:00:00Z'))).toThrow(/./);
  });

  it('is refused when the hotel or the rate cannot be', () => {
    expect(hotels.faultOf(checked)).toBeNull();
    expect(hotels.faultOf({ ...checked, rate: fakeRate({ left: 0 }) })).toBe('none left');
    expect(hotels.faultOf({ ...checked, hotel: fakeHotel({ stars: 9 }) })).toBe(
      'stars out of range',
    );
  });
});
