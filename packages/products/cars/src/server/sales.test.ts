import type { PorticoError } from '@portico/contract';
import { createPricer } from '@portico/selling';
import { priceFor } from '@portico/rules/pricing';
import { describe, expect, it } from 'vitest';
import type { CheckedCar } from '../port.ts';
import { collectable, withExtras } from '../rules/totals.ts';
import { fakeAsker } from '../testing/fake-asker.ts';
import { fakeCar, fakeDesk, fakeRate } from '../testing/fake-car.ts';
import { sampleDetail, samplePrice } from '../testing/sample-sale.ts';
import { carDetail } from '../http.ts';
import { aboutIn } from './facts.ts';
import { extrasAbout, promiseOf } from './promise.ts';
import { carSales, type CarSale } from './sales.ts';

const TODAY = { rates: { USD: 1, EUR: 0.9, JPY: 150, KWD: 0.31 }, asOf: '' };
const TABLE = { rates: { USD: '1', EUR: '0.9', JPY: '150', KWD: '0.31' }, asOf: '' };
const QUESTION = {
  pickUpAt: '2027-06-18T10:00:00',
  dropOffAt: '2027-06-21T10:00:00',
  driver: { age: 30, residence: 'US' },
  from: null,
  back: null,
  desk: null,
};

const GPS = {
  code: 'GPS',
  name: 'Navigation system',
  price: { amount: 1_000, currency: 'EUR' },
  about: 1_000,
  per: 'day' as const,
  max: 1,
  payAt: 'now' as const,
};
const SEAT = {
  code: 'CHILD',
  name: 'Child seat',
  price: { amount: 2_000, currency: 'EUR' },
  about: 2_000,
  per: 'rental' as const,
  max: 3,
  payAt: 'desk' as const,
};

const rateOf = (payWay: 'now' | 'desk' | 'split') =>
  fakeRate({
    payWay,
    currency: 'EUR',
    extras: [GPS, SEAT],
    atDesk: [{ kind: 'local', amount: { amount: 700, currency: 'EUR' }, about: 700 }],
  });

function checkedOf(rate = rateOf('now'), chosen = true): CheckedCar {
  return {
    car: fakeCar({ rates: [rate] }),
    rate,
    extras: chosen
      ? [
          { code: 'GPS', count: 1, now: 3_000, atDesk: null },
          {
            code: 'CHILD',
            count: 2,
            now: 0,
            atDesk: { amount: { amount: 4_000, currency: 'EUR' }, about: 4_000 },
          },
        ]
      : [],
    remarks: ['Winter tyres are fitted.'],
  };
}

/** A sale as created by the server, in an agency's currency. */
function saleOf(checked: CheckedCar, settlementCurrency: string): CarSale {
  const asker = fakeAsker({}, { settlementCurrency });
  const pricer = createPricer({
    product: 'Cars',
    settlementCurrency,
    rules: [],
    userId: null,
    day: '2027-01-01',
    rates: TODAY,
  });
  const { rate } = checked;
  const listed = pricer.price({ supplier: 'psi', rate });
  if (listed === null) throw new Error('no price');
  const about = aboutIn(settlementCurrency, TABLE);
  const price = withExtras(collectable(listed, rate.payWay), extrasAbout(checked, about, 3));
  const shown = priceFor(price, 'customer', { payAt: rate.payAt });
  return {
    v: 2,
    product: 'Cars',
    id: 'q',
    supplier: 'psi',
    itemKey: checked.car.key,
    rateKey: rate.rateKey,
    ...promiseOf(checked, QUESTION, asker, TODAY),
    audience: 'customer',
    userId: null,
    currency: settlementCurrency,
    total: shown.total,
    dueNow: shown.dueNow,
    owed: { currency: rate.currency, net: rate.net + 3_000, tax: rate.tax },
    price,
    payAt: rate.payAt,
    cancellation: rate.cancellation,
    expiresAt: '2027-01-01T00:00:00Z',
  };
}

describe('a rental that is sold', () => {
  it('is named by the car, at the desk it is fetched from, from wall time to wall time', () => {
    const sale = saleOf(checkedOf(), 'USD');
    expect(sale).toMatchObject({
      title: 'Marino Volta or similar',
      place: { name: 'Orlando Airport', city: 'Orlando', countryCode: 'US' },
      span: { from: '2027-06-18T10:00', to: '2027-06-21T10:00', toZone: 'America/New_York' },
      promise: { days: 3, remarks: ['Winter tyres are fitted.'] },
    });
    const arabic = promiseOf(checkedOf(), QUESTION, fakeAsker({ language: 'ar' }), TODAY);
    expect(arabic.title).toBe('\u200FMarino Volta أو ما يماثلها');
  });

  it.each(['JPY', 'KWD', 'USD', 'EUR'])(
    'sums to the total in %s: what is paid now and what the desk takes, extras by what they are shown to cost',
    (currency) => {
      for (const payWay of ['now', 'desk', 'split'] as const) {
        const checked = checkedOf(rateOf(payWay));
        const sale = saleOf(checked, currency);
        const price = priceFor(sale.price, 'customer', { payAt: sale.payAt });
        const detail = carSales.detail(sale, price);
        expect(carDetail.parse(detail)).toEqual(detail);
        const atDesk = detail.atDesk.reduce((sum, { about }) => sum + about, 0);
        expect(atDesk + price.dueNow, payWay).toBe(price.total);
        const bare = saleOf(checkedOf(rateOf(payWay), false), currency);
        const extras = detail.extras.reduce((sum, { amount }) => sum + amount.amount, 0);
        expect(price.total - bare.total).toBe(extras);
        expect(detail.extras.map(({ payAt }) => payAt)).toEqual(['now', 'desk']);
      }
    },
  );

  it('keeps a full tank that is bought at the desk, as a fee the version before can read', () => {
    const tank = {
      kind: 'fuel' as const,
      amount: { amount: 9_500, currency: 'EUR' },
      about: 9_500,
    };
    const rate = fakeRate({
      currency: 'EUR',
      fuel: 'prepaid-tank',
      feeOnSite: 9_500,
      atDesk: [tank],
    });
    const sale = saleOf(checkedOf(rate, false), 'USD');
    const stored = JSON.parse(JSON.stringify(carSales.stored(sale))) as typeof sale;
    expect(stored.promise.dues.map(({ kind }) => kind)).toEqual(['local']);
    const read = carSales.read(stored as never);
    expect(read).toEqual(sale);
    const price = priceFor(read.price, 'customer', { payAt: read.payAt });
    expect(carSales.detail(read, price).atDesk).toEqual([{ ...tank, about: price.dueOnSite }]);
    expect(price.total - price.dueNow).toBe(price.dueOnSite);
    expect(read.promise.tankUntold).toBeUndefined();
    const untold = saleOf(checkedOf(fakeRate({ fuel: 'prepaid-tank' }), false), 'USD');
    expect(untold.promise.tankUntold).toBe(true);
  });

  it('is read as it was stored, and nothing else is', () => {
    const sale = saleOf(checkedOf(), 'USD');
    expect(carSales.read(JSON.parse(JSON.stringify(carSales.stored(sale))))).toEqual(sale);
    expect(() => carSales.read({ ...sale, product: 'Hotels' })).toThrow('product');
    expect(() => carSales.read({ ...sale, promise: { ...sale.promise, dues: 'none' } })).toThrow(
      'dues',
    );
  });

  it('is shown with details that a later version has stored', () => {
    const sale = saleOf(checkedOf(), 'USD');
    const told = { flightNumber: 'A0201', confirms: { licence: true, card: true }, later: 'yes' };
    const price = priceFor(sale.price, 'customer', { payAt: sale.payAt });
    expect(carSales.detail({ ...sale, told }, price).flightNumber).toBe('A0201');
  });

  it('keeps the hour its driver lands apart from what the version before reads', () => {
    const confirms = { licence: true, card: true };
    const sale = {
      ...saleOf(checkedOf(), 'USD'),
      told: { flightNumber: 'A0201', landsAt: '21:40', confirms },
    };
    const stored = JSON.parse(JSON.stringify(carSales.stored(sale)));
    // the previous version's schema of these details is strict
    expect(Object.keys(stored.told)).toEqual(['flightNumber', 'confirms']);
    const read = carSales.read(stored);
    expect(read).toEqual(sale);
    expect(carSales.stored(read)).toEqual(stored);
  });

  it('repeats to its supplier what was asked, and needs its driver by name and birth date', () => {
    const sale = saleOf(checkedOf(), 'USD');
    expect(carSales.requested(sale)).toEqual({
      car: sale.itemKey,
      pickUpAt: '2027-06-18T10:00:00',
      dropOffAt: '2027-06-21T10:00:00',
      driver: { age: 30, residence: 'US' },
      extras: [
        { code: 'GPS', count: 1 },
        { code: 'CHILD', count: 2 },
      ],
    });
    expect(carSales.needs(sale)).toMatchObject({ agesOn: '2027-06-18', facts: ['birthDate'] });
    expect(carSales.paidFor(sale, 'en')).toContain('Marino Volta');
  });

  it('tells its supplier, and shows on the booking, the flight its driver comes with', () => {
    const told = { flightNumber: 'A0201', confirms: { licence: true, card: true } };
    expect(carSales.requested({ ...saleOf(checkedOf(), 'USD'), told })).toMatchObject({
      flightNumber: 'A0201',
    });
    const sale = saleOf(checkedOf(), 'USD');
    const price = priceFor(sale.price, 'customer', { payAt: sale.payAt });
    expect(carSales.detail({ ...sale, told }, price).flightNumber).toBe('A0201');
    expect(carSales.detail(sale, price).flightNumber).toBeUndefined();
  });

  describe('is sold to a driver', () => {
    const sale = saleOf(checkedOf(), 'USD');
    const named = (birthDate: string) => [
      { type: 'adult' as const, firstName: 'Ada', lastName: 'Quill', birthDate },
    ];
    const confirms = { licence: true, card: true };
    const check = (birthDate: string, details: unknown, isLast = true) => {
      try {
        carSales.checkDetails(sale, { travellers: named(birthDate), details }, isLast);
        return null;
      } catch (error) {
        return [(error as PorticoError).code, (error as PorticoError).field];
      }
    };

    it.each([
      ['1997-06-18', null],
      ['1998-06-18', ['AGE_MISMATCH', 'travellers.0.birthDate']],
      ['1996-06-18', ['AGE_MISMATCH', 'travellers.0.birthDate']],
      ['2006-06-19', ['DRIVER_TOO_YOUNG', 'travellers.0.birthDate']],
    ])('of the age it was priced for: born %s', (birthDate, wrong) => {
      expect(check(birthDate, { confirms })).toEqual(wrong);
    });

    it('who has ticked licence and card, at the latest when it is booked', () => {
      const licence = ['LICENCE_UNCONFIRMED', 'details.confirms.licence'];
      expect(check('1997-06-18', undefined)).toEqual(licence);
      expect(check('1997-06-18', undefined, false)).toBeNull();
      expect(check('1997-06-18', { confirms: { ...confirms, licence: false } }, false)).toEqual(
        licence,
      );
      expect(check('1997-06-18', { confirms: { ...confirms, card: false } })).toEqual([
        'LICENCE_UNCONFIRMED',
        'details.confirms.card',
      ]);
    });
  });

  it('tells other amounts in the currency that is charged', () => {
    const sale = saleOf(checkedOf(rateOf('now'), false), 'USD');
    const charge = { rate: '150', asOf: '', settlement: { amount: sale.total, currency: 'USD' } };
    const price = { ...priceFor(sale.price, 'customer', { payAt: 'now' }), currency: 'JPY' };
    const detail = carSales.detail({ ...sale, currency: 'JPY', charge }, price);
    // €200.00 are $222.22, and $222.22 are ¥33,333
    expect(sale.promise.depositAbout).toBe(22_222);
    expect(detail.depositAbout).toBe(33_333);
  });

  it('has no place where nobody knows a city near the desk', () => {
    const desk = fakeDesk({ latitude: -60, longitude: -140 });
    const checked = { ...checkedOf(), car: fakeCar({ pickUp: desk }) };
    expect(promiseOf(checked, QUESTION, fakeAsker(), TODAY).place).toBeNull();
  });
});

describe('a sample for tests', () => {
  it.each([
    { payWay: 'now' as const },
    { payWay: 'desk' as const, hasExtras: true },
    {
      payWay: 'split' as const,
      dues: [{ kind: 'rental' as const, amount: { amount: 9_000, currency: 'USD' }, about: 9_000 }],
    },
  ])('sums and is on the wire’s terms: $payWay', (about) => {
    const detail = sampleDetail(about);
    expect(carDetail.parse(detail)).toEqual(detail);
    const price = samplePrice(about);
    const atDesk = detail.atDesk.reduce((sum, line) => sum + line.about, 0);
    expect(atDesk + price.dueNow).toBe(price.total);
  });
});
