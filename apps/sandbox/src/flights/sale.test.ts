// Orders of flights from the search to the ticket and the cancellation, over HTTP, at all three
// suppliers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, openForReading } from '../kernel/database.ts';
import { readLedger } from '../kernel/ledger.ts';
import { flights } from './flights.ts';
import { ADULT, buyingAt, fareOf, flightOf, nextKey, there, until } from './testing/buying.ts';
import { faresAnswer, type Offered, seatMapsAnswer } from './testing/answers.ts';
import { type Asking, openStage, type Stage } from './testing/stage.ts';

let stage: Stage;
const { found, best, book, ticketing, ticketingYet, sold: stockOf } = buyingAt(() => stage);
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('tickets', () => {
  it('come with the order at kappa, thirteen digits for each traveller', async () => {
    const passengers = [{ type: 'adult' }, { type: 'child', age: 9 }, { type: 'infant', age: 1 }];
    const itinerary = await best('CDG', 'FCO', '2027-06-18', {}, passengers);
    const key = nextKey();
    const order = await book(itinerary, {}, { passengers, key });
    expect(order.status).toBe(201);
    expect(order.body).toMatchObject({
      status: 'confirmed',
      pnr: expect.stringMatching(/^[A-Z2-9]{6}$/),
    });
    const told = await ticketing(key);
    expect(told).toMatchObject({ state: 'ticketed', pnr: order.body.pnr });
    expect(told.tickets.map(({ passenger }) => passenger)).toEqual([1, 2, 3]);
    expect(new Set(told.tickets.map(({ number }) => number)).size).toBe(3);
    for (const { number } of told.tickets) expect(number).toMatch(/^998\d{10}$/);
    // infants have no seat
    expect(await stockOf(itinerary.legs)).toEqual([2]);
    expect(
      (
        await stage.post(`/reservations/${order.body.reservation_id}/ticket`, {
          ticket_reference: 'ticket-0001',
          agreed: { net: 1, tax: 1, currency: 'EUR' },
        })
      ).body.error.code,
    ).toBe('not_ticketable');
  });

  it('come by a call of their own at lambda, once; the same order twice is two PNRs', async () => {
    const lambda = { supplier: 'lambda' };
    const itinerary = await best('JFK', 'LHR', '2027-06-20', lambda);
    const key = nextKey();
    const [first, second] = [
      await book(itinerary, lambda, { key }),
      await book(itinerary, lambda, { key }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.pnr).not.toBe(first.body.pnr);
    expect((await ticketing(key, lambda)).state).toBe('held');
    const id = first.body.reservation_id;
    const { net, tax, currency } = there(itinerary.fares[0]).price;
    const ask = (agreed: object, reference = 'ticket-0001', faults = '') =>
      stage.post(
        `/reservations/${id}/ticket`,
        { ticket_reference: reference, agreed },
        { ...lambda, faults },
      );
    const agreed = { net, tax, currency };
    expect((await ask({ ...agreed, net: net - 1 })).body.error.code).toBe('price_changed');
    expect((await ask(agreed, 'ticket-0001', 'price+5%@ticket')).body.error.code).toBe(
      'price_changed',
    );
    expect((await ask({ ...agreed, currency: 'EUR' })).body.error.code).toBe('invalid_request');
    const issued = await ask(agreed);
    expect(issued.body).toMatchObject({
      status: 'confirmed',
      tickets: 'ticketed',
      pnr: first.body.pnr,
    });
    const { tickets } = await ticketing(key, lambda);
    expect((await ask(agreed)).body).toEqual(issued.body);
    expect((await ticketing(key, lambda)).tickets).toEqual(tickets);
    expect((await ask(agreed, 'ticket-0002')).body.error.code).toBe('not_ticketable');
    const lines = readLedger(openForReading(join(stage.folder), 'supplier-lambda'));
    expect(lines.filter(({ kind, ref }) => kind === 'ticket' && ref === id)).toHaveLength(1);
  });

  it('are not to be had after their time limit: the seats go back', async () => {
    const lambda = { supplier: 'lambda' };
    const itinerary = await best('JFK', 'LHR', '2027-06-21', lambda);
    const order = await book(itinerary, lambda);
    const before = await stockOf(itinerary.legs);
    const { net, tax, currency } = there(itinerary.fares[0]).price;
    const late = await stage.post(
      `/reservations/${order.body.reservation_id}/ticket`,
      { ticket_reference: 'ticket-0003', agreed: { net, tax, currency } },
      { ...lambda, now: '2027-03-02T12:00:00.000Z' },
    );
    expect(late.body.error.code).toBe('not_ticketable');
    expect(await stockOf(itinerary.legs)).toEqual(before.map((sold) => sold - 1));
  });

  it('come later at sigma, whose orders are seen late', async () => {
    const sigma = { supplier: 'sigma' };
    const itinerary = await best('CDG', 'BKK', '2027-06-18', sigma);
    const key = nextKey();
    expect((await book(itinerary, sigma, { key })).status).toBe(201);
    expect(await ticketingYet(key, sigma)).toBeNull();
    await until(async () => (await ticketingYet(key, sigma)) !== null);
    await until(async () => (await ticketing(key, sigma)).state === 'ticketed');
  });

  it('are late, or one of them never comes, where a rehearsal says so', async () => {
    const passengers = [{ type: 'adult' }, { type: 'adult' }];
    const [one, other] = await found('CDG', 'FCO', '2027-06-19', {}, passengers);
    const [late, partial] = [nextKey(), nextKey()];
    await book(there(one), { faults: 'ticket-pending@book' }, { passengers, key: late });
    expect((await ticketing(late)).state).toBe('held');
    await until(async () => (await ticketing(late)).state === 'ticketed');
    await book(there(other), { faults: 'ticket-partial@book' }, { passengers, key: partial });
    expect(await ticketing(partial)).toMatchObject({
      state: 'partial',
      tickets: [{ passenger: 1 }],
    });
  });
});

/** Instant of a local time in Madrid in June. */
const inMadrid = (local: string): string => new Date(`${local}:00+02:00`).toISOString();

describe('giving back', () => {
  const quote = async (id: string, at: string, asking: Asking = {}): Promise<number | undefined> =>
    (await stage.get(`/reservations/${id}/cancellation-quote?at=${at}`, asking)).body.penalty
      ?.amount;

  it('costs nothing to the last second of the void time, and then what the fare says', async () => {
    const itinerary = await best('MAD', 'FCO', '2027-06-18');
    const [light, classic] = [fareOf(itinerary, 'Light'), fareOf(itinerary, 'Classic')];
    const order = await book(itinerary, {}, { brand: 'Light' });
    const id = order.body.reservation_id;
    expect(light.void_until).toBe('2027-03-02T12:00:00.000Z');
    expect(await quote(id, '2027-03-02T11:59:59.999Z')).toBe(0);
    expect(await quote(id, '2027-03-02T12:00:00.000Z')).toBe(light.price.net);
    expect(await quote(id, inMadrid(there(there(light.refund.steps[0]).before)))).toBe(
      light.price.net + light.price.tax,
    );
    const other = await book(itinerary, {}, { brand: 'Classic' });
    expect(await quote(other.body.reservation_id, '2027-04-01T12:00:00.000Z')).toBe(
      classic.refund.steps[0]?.penalty,
    );
  });

  it('ends at midnight at lambda, and is never for nothing at sigma', async () => {
    const held = await best('MAD', 'LHR', '2027-06-18', { supplier: 'lambda' });
    expect(held.fares[0]?.void_until).toBe('2027-03-02T00:00:00.000Z');
    const priv = there((await best('CDG', 'BKK', '2027-06-19', { supplier: 'sigma' })).fares[0]);
    expect(priv.void_until).toBeNull();
    expect(priv.price.suggested_retail).toBeGreaterThan(priv.price.net + priv.price.tax);
  });

  it('puts the seats back, once, and is refused when the journey has begun', async () => {
    const itinerary = await best('MAD', 'CDG', '2027-06-18');
    const before = await stockOf(itinerary.legs);
    const order = await book(itinerary, {}, { brand: 'Flex' });
    const id = order.body.reservation_id;
    expect(await stockOf(itinerary.legs)).toEqual(before.map((sold) => sold + 1));
    const begun = await stage.post(
      `/reservations/${id}/cancel`,
      { cancel_reference: 'cancel-0001' },
      { now: '2027-06-20T12:00:00.000Z' },
    );
    expect(begun.body.error.code).toBe('not_cancellable');
    for (const _ of [1, 2])
      expect(
        (await stage.post(`/reservations/${id}/cancel`, { cancel_reference: 'cancel-0001' })).body,
      ).toMatchObject({ status: 'cancelled', penalty: { amount: 0 } });
    expect(await stockOf(itinerary.legs)).toEqual(before);
    expect(
      (
        await stage.post(
          `/reservations/${id}/cancel`,
          { cancel_reference: 'cancel-0001' },
          { agency: 'other' },
        )
      ).status,
    ).toBe(404);
  });
});

describe('the last seat', () => {
  it('is sold once to 50 buyers at three suppliers, and no seat of a map twice', async () => {
    const { itinerary, left } = await nearlyFull();
    const buyers = Array.from({ length: 50 }, (_, index) => itinerary[index % 3]);
    const answers = await Promise.all(
      buyers
        .flatMap((buyer) => buyer ?? [])
        .map(({ name, one }) => book(one, { supplier: name, now: EVE }, { owed: 1_000_000 })),
    );
    const sold = answers.filter(({ status }) => status === 201);
    expect(sold).toHaveLength(left);
    for (const { status, body } of answers)
      if (status !== 201) expect(['no_seats', 'price_changed']).toContain(body.error.code);
    const files = ['kappa', 'lambda', 'sigma'].map((name) =>
      openForReading(stage.folder, `supplier-${name}`),
    );
    const id = flightOf(there(itinerary[0]).one);
    const holds = files.flatMap((file) =>
      flights.readCells(file).sold.filter(({ cells }) => cells[0]?.startsWith(id)),
    );
    expect(holds.reduce((sum, { units }) => sum + units, 0)).toBe(left);
    expect(files.flatMap((file) => flights.readStock(file)).length).toBeGreaterThan(left);
    for (const file of files) file.close();
  });

  it('a chosen seat is one traveller’s, priced by the brand, and free again after', async () => {
    const itinerary = await best('CDG', 'FCO', '2027-07-02');
    const light = fareOf(itinerary, 'Light');
    const asked = {
      rate_key: light.rate_key,
      legs: itinerary.legs,
      passengers: ADULT,
      cabin: 'economy',
    };
    const map = there(seatMapsAnswer.parse((await stage.post('/seat-maps', asked)).body).maps[0]);
    const seats = there(map.cabins[0]).rows.flatMap(({ seats: row }) => row);
    const free = there(seats.find((seat) => seat.free && (seat.price ?? 0) > 0));
    const owed = free.price ?? 0;
    const gone = there(seats.find((seat) => !seat.free));
    const seat = (id: string) => ({ seats: [{ passenger: 1, flight: map.flight, seat: id }] });
    const checked = await stage.post('/price-checks', { ...asked, ...seat(free.id) });
    expect(checked.body.services).toEqual([{ seat: seat(free.id).seats[0], price: free.price }]);
    expect(
      (await stage.post('/price-checks', { ...asked, ...seat(gone.id) })).body.error.code,
    ).toBe('seat_taken');
    expect((await book(itinerary, {}, { more: seat(free.id) })).body.error.code).toBe(
      'price_changed',
    );
    const order = await book(itinerary, {}, { more: seat(free.id), owed });
    expect(order.status).toBe(201);
    for (const supplier of ['kappa', 'lambda', 'sigma']) {
      const fares = await stage.post(
        '/fares',
        { legs: itinerary.legs, passengers: ADULT, cabin: 'economy' },
        { supplier },
      );
      if (fares.status !== 200) continue;
      const again = await book(
        fares.body.itinerary,
        { supplier },
        { more: seat(free.id), owed: 1_000_000 },
      );
      expect(again.body.error.code).toBe('seat_taken');
    }
    await stage.post(`/reservations/${order.body.reservation_id}/cancel`, {
      cancel_reference: 'cancel-0002',
    });
    expect((await book(itinerary, {}, { more: seat(free.id), owed })).status).toBe(201);
  });

  it('what the airlines hold without a reservation is given back at the next start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-flights-'));
    await (await openStage(folder)).close();
    const ledger = openDatabase(folder, 'airlines', '');
    ledger.run(
      "INSERT INTO flight_stock VALUES ('A0100.JFKLIS.20270618', 'economy', 20987, 100, 4)",
    );
    ledger.run(
      "INSERT INTO holding VALUES ('lost', 'kappa', 'A0100.JFKLIS.20270618', 'economy', 4)",
    );
    ledger.run("INSERT INTO chosen_seat VALUES ('A0100.JFKLIS.20270618', '12C', 'lost')");
    ledger.close();
    await (await openStage(folder)).close();
    const after = openForReading(folder, 'airlines');
    expect(after.all('SELECT sold FROM flight_stock')).toEqual([{ sold: 0 }]);
    expect(after.all('SELECT * FROM holding')).toEqual([]);
    expect(after.all('SELECT * FROM chosen_seat')).toEqual([]);
    after.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

/** Shortly before the departure for which few seats are left. */
const EVE = '2027-06-17T03:00:00.000Z';

/** Finds a flight that all three suppliers sell and that has hardly a seat left. */
async function nearlyFull(): Promise<{
  itinerary: { name: string; one: Offered }[];
  left: number;
}> {
  const pairs = [
    ['DEN', 'ORD'],
    ['CDG', 'FCO'],
    ['MAD', 'FCO'],
    ['JFK', 'LHR'],
    ['LHR', 'CDG'],
    ['BKK', 'SIN'],
    ['FRA', 'IST'],
    ['CDG', 'AMS'],
    ['DEL', 'BOM'],
    ['ORD', 'DFW'],
  ];
  for (const [from = '', to = ''] of pairs)
    for (const one of await found(from, to, '2027-06-18', { now: EVE, supplier: 'sigma' })) {
      if (there(one.legs[0]).length > 1) continue;
      const asked = { legs: one.legs, passengers: ADULT, cabin: 'economy' };
      const replies = await Promise.all(
        ['kappa', 'lambda', 'sigma'].map(async (name) => ({
          name,
          said: await stage.post('/fares', asked, { supplier: name, now: EVE }),
        })),
      );
      if (replies.some(({ said }) => said.status !== 200)) continue;
      const cheapest = there(one.fares[0]);
      const left = there(cheapest.seats_left);
      const isLastClass = cheapest.classes[0] === 'Y';
      if (left > 8 || !isLastClass) continue;
      return {
        itinerary: replies.map(({ name, said }) => ({
          name,
          one: faresAnswer.parse(said.body).itinerary,
        })),
        left,
      };
    }
  throw new Error('no flight is nearly full');
}
