import { AUDIENCES } from '@portico/contract';
import { currencies, minorUnits, startingRates } from '@portico/reference';
import { parseSceneUrl } from '@portico/scenes';
import { memberTotal, priceRate, priceTerms } from '@portico/rules/pricing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPricer, dealCurrency, dealRatesOf, usdRates } from '@portico/selling';
import { dealRates } from '@portico/contract/product-calls';
import { hotelDealsBody } from '../http.ts';
import type { SupplierHotel } from '../port.ts';
import { checkStay } from '../rules/check-stay.ts';
import { cheapestOf } from './deals.ts';
import { locate } from './near.ts';
import { heroOf, picturesOf, roomPicture } from './pictures.ts';

const USD = { from: 'USD', to: 'USD', rate: '1', asOf: '', fromExponent: 2, toExponent: 2 };
const TABLE = usdRates({ rates: startingRates().rates, asOf: '2026-11-20T00:00:00Z' });
const minor = (amount: number, code: string) => Math.round(amount * 10 ** minorUnits(code));

describe('figures of a deal card', () => {
  it('add up in every currency, for every audience [R3-38]', () => {
    const codes = currencies()
      .map(({ code }) => code)
      .filter((code) => code in startingRates().rates);
    expect(codes.length).toBeGreaterThan(100);
    const figures = fc.record({
      net: fc.integer({ min: 1, max: 5_000_000 }),
      tax: fc.nat(500_000),
      feeOnSite: fc.nat(50_000),
      published: fc.nat(9_000_000),
    });
    fc.assert(
      fc.property(
        figures,
        fc.constantFrom(...codes),
        fc.constantFrom(...AUDIENCES),
        fc.nat(4_000),
        (rate, code, audience, bp) => {
          const full = priceRate(
            rate,
            priceTerms(USD, {
              id: 'p',
              product: 'Hotels',
              supplier: null,
              userId: null,
              from: null,
              until: null,
              percent: bp,
              fixed: null,
              min: null,
              max: null,
            }),
          );
          const money = dealCurrency(code, 'USD', TABLE);
          const rates = dealRates.parse(dealRatesOf(full, audience, money));
          const member = dealRatesOf(full, 'customer', money);
          expect(minor(rates.baseRate, code) + minor(rates.taxAndFee, code)).toBe(
            minor(rates.totalRate, code),
          );
          expect(minor(rates.savedPrice, code)).toBe(
            minor(rates.publishedRate, code) - minor(member.totalRate, code),
          );
          expect(rates.totalRate).toBe(
            audience === 'anonymous' ? rates.publishedRate : member.totalRate,
          );
          expect(rates.wholesaleRate !== undefined && rates.agencyMarkup !== undefined).toBe(
            audience === 'agent',
          );
          expect(rates.savedPrice).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('of a currency nobody has a rate for are refused', () => {
    for (const code of ['XXX', 'ZZZ'])
      expect(() => dealCurrency(code, 'USD', TABLE)).toThrow(
        expect.objectContaining({ code: 'INVALID_FIELD', field: 'currency' }),
      );
  });

  it('the body of the specification is taken as it is', () => {
    expect(
      hotelDealsBody.safeParse({
        occupancies: [{ numOfRoom: 1, numOfAdults: 2, numOfChildren: 0, childAges: [] }],
        stayPeriod: { start: '2025-01-24', end: '2025-01-26' },
        latitude: 1,
        longitude: 2,
        nationality: 'IN',
        destinationCountryCode: 'IN',
        currency: 'USD',
        radius: 15,
        searchString: '',
        isOTA: true,
        isHome: true,
        isFromDestination: false,
      }).success,
    ).toBe(true);
  });
});

describe('pricer', () => {
  const pricer = createPricer({
    product: 'Hotels',
    settlementCurrency: 'USD',
    rules: [],
    userId: null,
    day: '2027-01-01',
    rates: { rates: { USD: 1, EUR: 0.9, JPY: 150, TINY: 1e-9 }, asOf: '' },
  });
  const rate = (currency: string, net: number) => ({
    supplier: 'a',
    itemKey: 'h',
    rate: { currency, net, tax: 10, feeOnSite: 5, published: net * 2 } as never,
  });

  it('prices each rate by the exchange rate of its own currency, whatever came before it', () => {
    const member = (currency: string, net: number): number | null => {
      const price = pricer.price(rate(currency, net));
      return price === null ? null : memberTotal(price);
    };
    for (let round = 0; round < 2; round += 1) {
      expect(member('EUR', 900)).toBe(Math.round(910 / 0.9) + Math.round(5 / 0.9));
      expect(member('JPY', 9_000)).toBe(Math.round(901_000 / 150) + Math.round(500 / 150));
      expect(member('USD', 77)).toBe(92);
    }
  });

  it('answers null for a currency without a rate and for figures out of range', () => {
    expect(pricer.price(rate('ABC', 1))).toBeNull();
    expect(pricer.price(rate('TINY', 1))).toBeNull();
    expect(pricer.price(rate('USD', Number.MAX_SAFE_INTEGER))).toBeNull();
    expect(pricer.price(rate('USD', 0.5))).toBeNull();
    expect(pricer.price(rate('EUR', NaN))).toBeNull();
  });
});

describe('the deal of a hotel', () => {
  const pricer = createPricer({
    product: 'Hotels',
    settlementCurrency: 'USD',
    rules: [],
    userId: null,
    day: '2027-01-01',
    rates: { rates: { USD: 1, EUR: 1, GBP: 1 }, asOf: '' },
  });
  const rate = (supplier: string, currency: string, net: number) => ({
    supplier,
    itemKey: 'h',
    rate: { currency, net, tax: 0, feeOnSite: 0, published: 2 * net } as never,
  });
  const cheapest = (...rates: ReturnType<typeof rate>[]) => {
    const best = cheapestOf({ id: 'm', rates } as never, pricer);
    return best && { ...best.rate, member: best.member, share: best.share };
  };

  it('is its cheapest rate; between equals supplier and currency decide, in whatever order they came', () => {
    const dear = rate('a', 'EUR', 900);
    const [aGbp, aUsd, b] = [rate('a', 'GBP', 700), rate('a', 'USD', 700), rate('b', 'EUR', 700)];
    for (const rates of [
      [dear, aGbp, aUsd, b],
      [b, aUsd, aGbp, dear],
      [aUsd, dear, b, aGbp],
    ])
      expect(cheapest(...rates)).toEqual({ ...aGbp, member: 700, share: 0.5 });
    expect(cheapest(dear, b)).toEqual({ ...b, member: 700, share: 0.5 });
  });

  it('leaves out what cannot be priced', () => {
    expect(cheapest(rate('a', 'XYZ', 1), rate('b', 'EUR', 700))).toMatchObject({ supplier: 'b' });
    expect(cheapest(rate('a', 'XYZ', 1))).toBeNull();
  });
});

describe('stays', () => {
  const now = Date.parse('2026-11-20T02:00:00Z');
  const fault = (checkIn: string, checkOut: string, zone: string | null = null) => {
    try {
      return checkStay({ checkIn, checkOut }, zone, now);
    } catch (error) {
      return (error as { field: string }).field;
    }
  };
  it('last one to thirty nights, begin in 500 days at most, and not before yesterday where the place is', () => {
    expect(fault('2026-11-20', '2026-11-21')).toBe(1);
    expect(fault('2026-11-20', '2026-12-20')).toBe(30);
    expect(fault('2026-11-20', '2026-12-21')).toBe('stay.checkOut');
    expect(fault('2026-11-20', '2026-11-20')).toBe('stay.checkOut');
    expect(fault('2026-11-19', '2026-11-21', 'Asia/Tokyo')).toBe(2);
    expect(fault('2026-11-18', '2026-11-21', 'Asia/Tokyo')).toBe('stay.checkIn');
    // It is still the 19th in Honolulu.
    expect(fault('2026-11-18', '2026-11-19', 'Pacific/Honolulu')).toBe(1);
    expect(fault('2028-04-03', '2028-04-05')).toBe(2);
    expect(fault('2028-04-05', '2028-04-06')).toBe('stay.checkIn');
    expect(fault('2027-02-29', '2027-03-01')).toBe('stay.checkIn');
  });
});

describe('where distances of deals are measured from', () => {
  const lisbon = { latitude: 38.7223, longitude: -9.1393 };
  it('is the landmark searched for, else the heart of the city, else the point', () => {
    expect(
      locate({ placeId: 'landmark-belem-tower', latitude: 38.6916, longitude: -9.216 }, 'en').near
        .name,
    ).toBe('Belém Tower');
    const heart = locate({ name: 'Lisbon', ...lisbon }, 'en');
    expect(heart.timeZone).toBe('Europe/Lisbon');
    expect(locate({ placeId: 'city-2267057', ...lisbon }, 'en').near).toEqual(heart.near);
    expect(locate({ name: 'Casa do Rio', ...lisbon }, 'en').near).toEqual({
      name: 'Casa do Rio',
      ...lisbon,
    });
    // An id that does not match the point is ignored.
    expect(
      locate({ placeId: 'landmark-belem-tower', latitude: 48.85, longitude: 2.35 }, 'en').near.name,
    ).not.toBe('Belém Tower');
    expect(locate({ latitude: 0, longitude: -30 }, 'en')).toEqual({
      near: { name: '', latitude: 0, longitude: -30 },
      timeZone: null,
    });
    expect(
      locate({ placeId: '../../x', latitude: 0, longitude: -30, name: '' }, 'zz').timeZone,
    ).toBeNull();
  });
});

describe('pictures', () => {
  it('are addresses the scenes understand, whatever a supplier calls its hotel', () => {
    fc.assert(
      fc.property(
        fc.record({
          name: fc.string({ unit: 'grapheme', maxLength: 80 }),
          city: fc.string({ maxLength: 40 }),
          kind: fc.oneof(
            fc.constantFrom('city', 'beach', 'boutique', 'lodge', 'riad', 'lakeside'),
            fc.string(),
          ),
          ordinal: fc.integer(),
          stars: fc.integer({ min: 0, max: 5 }),
          countryCode: fc.oneof(fc.constantFrom('PT', 'AE'), fc.string({ maxLength: 3 })),
          supplierHotelId: fc.stringMatching(/^[a-z0-9:]{1,40}$/),
          amenities: fc.subarray(['pool', 'spa', 'wifi']),
        }),
        (hotel) => {
          const one = hotel as unknown as SupplierHotel;
          for (const { url, alt } of [
            heroOf(one, 'ar', { ratio: '4:5' }),
            ...picturesOf(one, 'en'),
            ...[roomPicture(one, { ordinal: 3, beds: one.name }, 'de') ?? []].flat(),
          ]) {
            expect(parseSceneUrl(url), url).not.toBeNull();
            expect(alt.length).toBeGreaterThan(3);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
