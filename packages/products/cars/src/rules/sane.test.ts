import { describe, expect, it } from 'vitest';
import type { Car, CarRate, Desk } from '../port.ts';
import {
  fakeCar,
  fakeDesk,
  fakeQuery,
  fakeRate,
  fakeVehicle,
  fakeVendor,
} from '../testing/fake-car.ts';
import { faultOfCar, faultOfDesk, faultOfRate, faultOfVendor, saneCars } from './sane.ts';

const USD = (amount: number) => ({ amount, currency: 'USD' });
const car = fakeCar();
const rateFault = (over: Partial<CarRate>, at: Car = car, asked = fakeQuery()) =>
  faultOfRate(fakeRate(over), at, asked);

describe('a car that can be', () => {
  it('passes, whatever its class is called', () => {
    for (const acriss of ['CDAR', 'ZZZZ', '', 'cdar', 'C.A.R'])
      expect(faultOfCar(fakeCar({ vehicle: fakeVehicle({ acriss }) })), acriss).toBeNull();
    expect(faultOfCar({ ...car, key: car.key.toLowerCase() })).toBeNull();
    expect(rateFault({})).toBeNull();
  });

  it.each<[string, Partial<Desk>]>([
    ['desk without an id', { deskId: 'a.b' }],
    ['desk without a name', { name: '' }],
    ['desk nowhere', { latitude: 91 }],
    ['desk nowhere', { longitude: NaN }],
    ['time zone Mars/Olympus', { timeZone: 'Mars/Olympus' }],
    ['desk of no kind', { place: 'moon' as Desk['place'] }],
    ['desk of no kind', { access: 'swim' as Desk['access'] }],
    ['minutes out of range', { minutesAway: -1 }],
    ['minutes out of range', { minutesAway: 1.5 }],
    ['telephone', { phone: '' }],
    ['hours', { hours: [{ day: 8, from: '08:00', to: '18:00' }] }],
    ['closed days', { closedOn: ['2027-02-30'] }],
    ['fee after hours', { afterHours: USD(-1) }],
  ])('is none with a desk: %s', (fault, over) => {
    expect(faultOfDesk(fakeDesk(over))).toBe(fault);
    expect(faultOfCar({ ...fakeCar(), dropOff: fakeDesk(over) })).toBe(fault);
  });

  it('is none with a vendor, a vehicle or a key that cannot be', () => {
    expect(faultOfDesk(fakeDesk({ phone: null, hours: [] }))).toBeNull();
    expect(faultOfVendor(fakeVendor({ score: null, logo: '/v.svg' }))).toBeNull();
    expect(faultOfVendor(fakeVendor({ score: 11 }))).toBe('score out of range');
    expect(faultOfVendor(fakeVendor({ score: NaN }))).toBe('score out of range');
    expect(faultOfVendor(fakeVendor({ id: '' }))).toBe('vendor without an id');
    expect(faultOfVendor(fakeVendor({ name: '' }))).toBe('vendor without a name');
    expect(faultOfVendor(fakeVendor({ reviews: -1 }))).toBe('reviews out of range');
    const vehicle = (over: Parameters<typeof fakeVehicle>[0]) =>
      faultOfCar(fakeCar({ vehicle: fakeVehicle(over) }));
    expect(vehicle({ seats: 0 })).toBe('seats out of range');
    expect(vehicle({ bagsLarge: -1 })).toBe('bags out of range');
    expect(vehicle({ doors: 0 })).toBe('doors out of range');
    expect(vehicle({ doors: null })).toBeNull();
    expect(vehicle({ model: '' })).toBe('vehicle without a model');
    expect(vehicle({ acriss: 'x'.repeat(41) })).toBe('class');
    expect(faultOfCar({ ...car, key: 'v02.a.b.CDAR' })).toBe('key of another car');
    expect(faultOfCar(fakeCar({ dropOff: fakeDesk({ vendor: 'v02' }) }))).toBe(
      'desk of another vendor',
    );
  });
});

describe('a rate that can be', () => {
  const fee = (about: number) => ({ kind: 'local' as const, amount: USD(about), about });
  const extra = {
    code: 'seat',
    name: 'Child seat',
    price: USD(1_000),
    about: 1_000,
    per: 'day',
    max: 2,
    payAt: 'now',
  } as const;

  it.each<[string, Partial<CarRate>]>([
    ['rate without a key', { rateKey: '' }],
    ['price of nothing', { net: 0, tax: 0 }],
    ['none left', { left: 0 }],
    ['number left out of range', { left: -1 }],
    ['way to pay', { payWay: 'desk', payAt: 'now' }],
    ['way to pay', { payWay: 'later' as CarRate['payWay'] }],
    ['fees at the desk', { atDesk: [fee(1), fee(2)] }],
    ['fees at the desk', { atDesk: [{ ...fee(1), kind: 'tip' as 'local' }] }],
    ['fee out of range', { atDesk: [{ ...fee(1), amount: USD(-1) }] }],
    ['fees do not sum to what the desk takes', { atDesk: [fee(100)], feeOnSite: 99 }],
    ['rest of the rental', { payWay: 'split' }],
    ['rest of the rental', { atDesk: [{ ...fee(1), kind: 'rental' }] }],
    ['mileage', { mileage: { perDay: -1, unit: 'km', extra: USD(1) } }],
    ['mileage', { mileage: { perDay: 1, unit: 'mile' as 'mi', extra: USD(1) } }],
    ['fuel', { fuel: 'empty' as CarRate['fuel'] }],
    ['a cover twice', { covers: [...fakeRate().covers, ...fakeRate().covers] }],
    ['excess out of range', { covers: [{ kind: 'damage', excess: USD(0.5), insurer: null }] }],
    ['insurer', { covers: [{ kind: 'damage', excess: USD(0), insurer: '' }] }],
    ['cover', { covers: [{ kind: 'tyres' as 'damage', excess: null, insurer: null }] }],
    ['deposit out of range', { deposit: { amount: 1, currency: 'dollars' } }],
    ['ages', { needs: { ...fakeRate().needs, maxAge: 20 } }],
    ['needs of the driver', { needs: { ...fakeRate().needs, card: 'gold' as 'any' } }],
    ['an extra twice', { extras: [extra, extra] }],
    ['extra without a name', { extras: [{ ...extra, name: '' }] }],
    ['extra', { extras: [{ ...extra, max: 0 }] }],
    ['extra out of range', { extras: [{ ...extra, about: -1 }] }],
    ['extra in other money', { extras: [{ ...extra, price: { amount: 1_000, currency: 'EUR' } }] }],
    ['extra in other money', { extras: [{ ...extra, about: 999 }] }],
    ['extra paid before its rental', { payWay: 'desk', extras: [extra] }],
    ['too many extras', { extras: Array(41).fill(extra) }],
  ])('is none: %s', (fault, over) => {
    expect(rateFault(over)).toBe(fault);
  });

  it('may be paid in parts, with extras at the desk in other money', () => {
    const atDesk = [{ kind: 'rental' as const, amount: USD(8_500), about: 8_500 }, fee(100)];
    expect(rateFault({ payWay: 'split', atDesk })).toBeNull();
    const local = { ...extra, payAt: 'desk', price: { amount: 1_500, currency: 'JPY' } } as const;
    expect(rateFault({ payWay: 'desk', extras: [local] })).toBeNull();
    expect(rateFault({ extras: [extra, { ...local, code: 'gps' }] })).toBeNull();
  });

  it('is for the driver who asked', () => {
    const asked = (age: number) =>
      rateFault({}, car, fakeQuery({ driver: { age, residence: 'US' } }));
    expect([asked(17), asked(20), asked(21), asked(75)]).toEqual([
      'driver of another age',
      'driver of another age',
      null,
      null,
    ]);
  });

  it('outside the desk’s hours exists only with its fee in the total', () => {
    const town = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '18:00' }));
    const at = (over: Partial<Desk>) => fakeCar({ pickUp: fakeDesk({ hours: town, ...over }) });
    // from Friday to Monday, then to Sunday
    const within = fakeQuery();
    const sunday = fakeQuery({ dropOffAt: '2027-06-20T10:00:00' });
    const both = fakeQuery({ pickUpAt: '2027-06-18T06:00:00', dropOffAt: '2027-06-20T10:00:00' });
    const paid = (amount: number, currency = 'USD') => ({
      atDesk: [{ kind: 'afterHours' as const, amount: { amount, currency }, about: amount }],
    });
    const helpful = at({ afterHours: USD(4_000) });
    expect(rateFault({}, at({}), within)).toBeNull();
    expect(rateFault({}, at({}), sunday)).toBe('desk is closed');
    expect(rateFault(paid(4_000), at({}), sunday)).toBe('desk is closed');
    expect(rateFault({}, helpful, sunday)).toBe('fee after hours is missing');
    expect(rateFault(paid(3_999), helpful, sunday)).toBe('fee after hours is missing');
    expect(rateFault(paid(4_000), helpful, sunday)).toBeNull();
    expect(rateFault(paid(4_000), helpful, both)).toBe('fee after hours is missing');
    expect(rateFault(paid(8_000), helpful, both)).toBeNull();
    expect(rateFault(paid(1, 'EUR'), helpful, sunday)).toBeNull();
    expect(rateFault({}, at({ afterHours: USD(0) }), sunday)).toBeNull();
    // Christmas is a Saturday, New Year's Eve a Friday
    const closed = at({
      hours: [{ day: 6, from: '00:00', to: '24:00' }],
      closedOn: ['2027-12-25'],
    });
    const christmas = fakeQuery({
      pickUpAt: '2027-12-18T10:00:00',
      dropOffAt: '2027-12-25T10:00:00',
    });
    expect(rateFault({}, closed, christmas)).toBe('desk is closed');
    const late = at({ hours: [{ day: 5, from: '18:00', to: '02:00' }] });
    const night = fakeQuery({ pickUpAt: '2027-06-19T01:30:00', dropOffAt: '2027-06-26T01:30:00' });
    expect(rateFault({}, late, night)).toBeNull();
  });
});

describe('an answer', () => {
  it('keeps what can be and names the rest', () => {
    const rates = [fakeRate(), fakeRate({ net: -1 }), fakeRate({ rateKey: 'b' })];
    const answer = saneCars(
      [
        fakeCar({ rates }),
        fakeCar({ vendor: fakeVendor({ name: '' }) }),
        fakeCar({ rates: [fakeRate({ left: 0 })] }),
      ],
      fakeQuery(),
    );
    expect(answer.items.map((one) => one.rates.map(({ rateKey }) => rateKey))).toEqual([
      ['k', 'b'],
    ]);
    expect(answer.refused).toEqual([
      'rate k: amount out of range',
      expect.stringMatching(/^car .+: vendor without a name$/),
      'none left',
    ]);
    const whole = fakeCar();
    expect(saneCars([whole]).items[0]).toBe(whole);
  });

  it('loses cars outside the area of either end', () => {
    const outside = (over: Parameters<typeof fakeCar>[0], query = fakeQuery()) =>
      saneCars([fakeCar(over)], query).refused;
    const nowhere = fakeDesk({ latitude: 0, longitude: 0 });
    const swapped = fakeDesk({ latitude: -81.309, longitude: 28.4294 });
    for (const over of [{ pickUp: nowhere }, { pickUp: swapped }, { dropOff: nowhere }])
      expect(outside(over)).toEqual([expect.stringContaining('outside the area')]);
    expect(
      outside({ dropOff: nowhere }, fakeQuery({ dropOff: { latitude: 0, longitude: 0 } })),
    ).toEqual([]);
  });

  it('keeps 60 rates of a car', () => {
    const rates = Array.from({ length: 500 }, (_, i) => fakeRate({ rateKey: `k${i}` }));
    expect(saneCars([fakeCar({ rates })]).items[0]?.rates).toHaveLength(60);
  });
});
