// Orders of cars from the search to the return, over HTTP, at all three suppliers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, openForReading } from '../kernel/database.ts';
import { readLedger } from '../kernel/ledger.ts';
import { cars } from './cars.ts';
import {
  type Any,
  type Asking,
  hiringAt,
  nextKey,
  openStage,
  payOf,
  type Stage,
} from './testing/hiring.ts';

let stage: Stage;
const { found, book, rental, rentalById, sold } = hiringAt(() => stage);
let offered: Any[];
let taken = 0;
beforeAll(async () => {
  stage = await openStage();
  offered = await found();
});
afterAll(() => stage.close());

/** Returns a car not rented yet, with at least `left` units. */
function next(left = 4): { car: Any; rate: Any } {
  for (; taken < offered.length;) {
    const car = offered[(taken += 1) - 1];
    const rate = payOf(car);
    if (rate.cars_left >= left && rate.cars_left < 20) return { car, rate };
  }
  throw new Error('no car is left');
}

async function until(ask: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 8_000;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error('it did not happen');
    await pause(20);
  }
}

describe('stock', () => {
  it('of the last car has one winner among fifty, over all suppliers', async () => {
    const psi = new Map(offered.map((car) => [car.car, car]));
    const both = (await found({}, { supplier: 'phi' })).filter(
      (car) => psi.has(car.car) && car.rates[0].cars_left < 20,
    );
    const car = both.toSorted((a, b) => a.rates[0].cars_left - b.rates[0].cars_left)[0];
    const left = car.rates[0].cars_left;
    for (let index = 1; index < left; index += 1)
      expect((await book(psi.get(car.car), payOf(psi.get(car.car)))).status).toBe(201);
    const last = (await found({}, { supplier: 'phi' })).find((one) => one.car === car.car);
    expect(last.rates[0].cars_left).toBe(1);
    const said = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0
          ? book(psi.get(car.car), payOf(psi.get(car.car)))
          : book(last, last.rates[0], { supplier: 'phi' }),
      ),
    );
    expect(said.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of said.filter((one) => one.status !== 201))
      expect([status, body.error.code]).toEqual([410, 'no_cars']);
    expect(await sold(car)).toEqual([left, left, left]);
    expect((await found()).some((one) => one.car === car.car)).toBe(false);
    // a rental that only touches the sold one is unavailable too; an adjacent one is available
    const over = (from: string, to: string) =>
      found({ collect_at: `${from}T10:00`, return_at: `${to}T10:00` });
    const isFree = async (from: string, to: string) =>
      (await over(from, to)).some((one) => one.car === car.car);
    expect(await isFree('2027-06-20', '2027-06-22')).toBe(false);
    expect(await isFree('2027-06-21', '2027-06-23')).toBe(true);
  });

  it('is given back whole when a later day has gone', async () => {
    const { car, rate } = next(3);
    const days = { collect_at: '2027-06-20T10:00', return_at: '2027-06-21T10:00' };
    const [one] = (await found(days)).filter(({ car: key }) => key === car.car);
    for (let index = 0; index < rate.cars_left; index += 1)
      expect((await book(one, payOf(one), {}, days)).status).toBe(201);
    expect((await book(car, rate)).body.error.code).toBe('no_cars');
    expect(await sold(car)).toEqual([0, 0, rate.cars_left]);
  });

  it('of extras runs out too', async () => {
    const { car, rate } = next(15);
    const seats = rate.extras.find(({ code }: Any) => code === 'CST');
    expect(seats).toMatchObject({ paid: 'at_station', per: 'day', most: 3 });
    const extras = [{ code: 'CST', count: 3 }];
    const said = [];
    for (let index = 0; index < 6; index += 1)
      said.push((await book(car, rate, {}, { extras })).status);
    expect(said[0]).toBe(201);
    expect(said.at(-1)).toBe(410);
    expect(said).toEqual(said.toSorted((a, b) => a - b));
    expect((await book(car, rate)).status).toBe(201);
    const check = { rate_key: rate.rate_key, car: car.car, ...WISH, extras };
    expect((await stage.post('/price-checks', check)).body.error).toMatchObject({
      code: 'no_cars',
      details: { extra: 'CST' },
    });
  });

  it('sold although there was none is found by the book', async () => {
    const omega = { supplier: 'omega' };
    const [car] = (await found({}, omega)).filter((one) => one.rates[0].cars_left < 20);
    const before = await sold(car);
    const said = await book(car, car.rates[0], { ...omega, faults: 'oversell@book' });
    expect(said.status).toBe(201);
    const left = car.rates[0].cars_left;
    for (let index = 1; index < left; index += 1) await book(car, car.rates[0], omega);
    const over = await book(car, car.rates[0], { ...omega, faults: 'oversell@book' });
    expect(over.status).toBe(201);
    expect((await book(car, car.rates[0], omega)).status).toBe(410);
    const database = openForReading(stage.folder, 'supplier-omega');
    const { sold: cells } = cars.readCells(database);
    database.close();
    const live = cells.filter(({ cells: [cell] }) => cell?.startsWith(`${car.collect}/`));
    expect(live.length).toBe(left + 1);
    expect(await sold(car)).toEqual(before.map((count) => count + left));
    // the ledger of the supplier that has sold one more than the vendor had
    expect(await sold(car, undefined, omega)).toEqual(before.map((count) => count + left + 1));
  });
});

const WISH = {
  collect_at: '2027-06-18T10:00',
  return_at: '2027-06-21T10:00',
  driver: { age: 30, residence: 'US' },
};

describe('orders', () => {
  it('sent twice are one rental at psi and omega, two at phi', async () => {
    for (const [supplier, count] of [
      ['psi', 1],
      ['phi', 2],
      ['omega', 1],
    ] as const) {
      const [car] = (await found({}, { supplier })).filter((one) => one.rates[0].cars_left > 8);
      const key = nextKey();
      const send = () => book(car, car.rates[0], { supplier }, { client_reference: key });
      const [one, other] = [await send(), await send()];
      expect(one.status, supplier).toBe(201);
      expect(other.status).toBe(count === 1 ? 200 : 201);
      const ids = new Set([one.body.reservation_id, other.body.reservation_id]);
      expect(ids.size).toBe(count);
      const { reservation_id: id } = one.body;
      await until(async () => (await rentalById(id, { supplier }))?.reservation_id === id);
    }
    // phi shows no order by the caller's reference
    expect(await rental(nextKey(), { supplier: 'phi' })).toBeUndefined();
  });

  it('are seen late at omega', async () => {
    const omega: Asking = { supplier: 'omega' };
    const [car] = (await found({}, omega)).filter((one) => one.rates[0].cars_left > 8);
    const key = nextKey();
    await book(car, car.rates[0], omega, { client_reference: key });
    expect(await rental(key, omega)).toBeNull();
    await until(async () => (await rental(key, omega)) !== null);
  });

  it('with extras cost as much more as is paid with them', async () => {
    const phi = { supplier: 'phi' };
    const [car] = (await found({}, phi)).filter((one) => one.rates[0].cars_left > 8);
    const rate = payOf(car);
    const price = rate.extras.find(({ code }: Any) => code === 'ADD').price;
    expect(price.currency).toBe('USD');
    const extras = [{ code: 'ADD', count: 2 }];
    expect((await book(car, rate, phi, { extras })).body.error).toMatchObject({
      code: 'price_changed',
      details: { net: rate.price.net + price.amount * 6 },
    });
    const agreed = { ...rate.price, net: rate.price.net + price.amount * 6 };
    delete agreed.suggested_retail;
    const said = await book(car, rate, phi, { extras, agreed });
    expect(said.status).toBe(201);
    expect(said.body.total.amount).toBe(agreed.net + agreed.tax);
  });

  it('cost nothing to the last second of the free time, then a day, then everything', async () => {
    const car = offered.find((one) => payOf(one).cancellation.steps.length === 3);
    const rate = payOf(car);
    const { body } = await book(car, rate);
    const quote = async (at: string) =>
      (await stage.get(`/reservations/${body.reservation_id}/cancellation-quote?at=${at}`)).body;
    const [free, day] = rate.cancellation.steps;
    expect(free.before).toBe('2027-06-16T10:00');
    // New York is four hours behind in June
    expect((await quote('2027-06-16T13:59:59.999Z')).penalty.amount).toBe(0);
    expect((await quote('2027-06-16T14:00:00.000Z')).penalty.amount).toBe(day.penalty);
    expect((await quote('2027-06-18T13:59:59.999Z')).penalty.amount).toBe(day.penalty);
    const { net, tax } = rate.price;
    expect((await quote('2027-06-18T14:00:00.000Z')).penalty.amount).toBe(net + tax);
    expect((await quote('2027-06-21T14:00:00.000Z')).error.code).toBe('not_cancellable');
  });
});

describe('notices', () => {
  const ordered = async () => {
    const car = offered.find(
      (one) => one.vehicle.sipp === 'CDAR' && payOf(one).cars_left > 8 && payOf(one).price.net > 0,
    );
    const key = nextKey();
    const { body } = await book(car, payOf(car), {}, { client_reference: key });
    const late = '2027-06-18T15:00:00.000Z';
    return {
      car,
      look: (faults = '') => rental(key, { faults }),
      penalty: async () =>
        (await stage.get(`/reservations/${body.reservation_id}/cancellation-quote?at=${late}`)).body
          .penalty.amount,
    };
  };

  it('of a desk that has closed let the driver go', async () => {
    const { look, penalty, car } = await ordered();
    expect((await look()).collect.hours).toHaveLength(7);
    expect(await penalty()).toBeGreaterThan(0);
    expect((await look('desk-closed@retrieve')).collect).toMatchObject({
      id: car.collect,
      hours: [],
      out_of_hours_fee: null,
    });
    expect((await look()).collect.hours).toEqual([]);
    expect(await penalty()).toBe(0);
  });

  it('of a desk that has moved let him go from five kilometres on', async () => {
    for (const [metres, isFree] of [
      [4_900, false],
      [5_100, true],
    ] as const) {
      const { look, penalty } = await ordered();
      const before = (await look()).collect.location;
      const after = (await look(`desk-moved=${metres}m@retrieve`)).collect.location;
      const moved = Math.abs(after.latitude - before.latitude) * 111.195;
      expect(moved).toBeCloseTo(metres / 1_000, 1);
      expect((await penalty()) === 0).toBe(isFree);
    }
    const { look, penalty } = await ordered();
    await look('desk-moved');
    expect(await penalty()).toBe(0);
  });

  it('of a smaller car let him go, of a larger one do not', async () => {
    for (const [way, letter, isFree] of [
      ['down', 'E', true],
      ['up', 'I', false],
    ] as const) {
      const { look, penalty } = await ordered();
      const other = await look(`vehicle-changed=${way}@retrieve`);
      expect(other.vehicle.sipp.charAt(0)).toBe(letter);
      expect((await look()).vehicle).toEqual(other.vehicle);
      expect((await penalty()) === 0).toBe(isFree);
    }
  });

  it('are not for somebody else, nor before there is an order', async () => {
    expect(await rental('nobody-has-this-key')).toBeNull();
    const { car } = await ordered();
    const key = nextKey();
    await book(car, payOf(car), {}, { client_reference: key });
    expect(await rental(key, { agency: 'another' })).toBeNull();
  });
});

it('keeps everything over a restart, and gives back what has no reservation', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-cars-again-'));
  const before = await openStage(folder);
  const at = hiringAt(() => before);
  const [car] = (await at.found()).filter((one) => payOf(one).cars_left > 8);
  const key = nextKey();
  await at.book(car, payOf(car), {}, { client_reference: key });
  await before.close();
  // the machine stopped after the vendors' ledger was flushed, before the reservation was
  const ledger = openDatabase(folder, 'vendors', '');
  const [day] = ledger.all('SELECT day FROM fleet WHERE sold = 1 ORDER BY day');
  ledger.run(
    'INSERT INTO holding (hold, supplier, desk, unit, day, count) VALUES (?, ?, ?, ?, ?, 1)',
    'orphan',
    'psi',
    car.collect,
    car.vehicle.sipp,
    Number(day?.['day']),
  );
  ledger.run('UPDATE fleet SET sold = sold + 1 WHERE day = ?', Number(day?.['day']));
  ledger.close();
  const again = await openStage(folder);
  const then = hiringAt(() => again);
  expect((await then.rental(key)).collect.id).toBe(car.collect);
  expect(await then.sold(car)).toEqual([1, 1, 1]);
  const database = openForReading(folder, 'supplier-psi');
  expect(readLedger(database).filter((line) => line.key === key)).toHaveLength(1);
  expect(cars.readStock(database)).toHaveLength(3);
  expect(cars.readCells(database).sold[0]?.cells[0]).toBe(
    `${car.collect}/${car.vehicle.sipp}/2027-06-18`,
  );
  database.close();
  await again.close();
  rmSync(folder, { recursive: true, force: true });
});
