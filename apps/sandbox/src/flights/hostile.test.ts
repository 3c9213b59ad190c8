// Invalid requests to an airline.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADULT, buyingAt, flightOf, there } from './testing/buying.ts';
import type { Offered } from './testing/answers.ts';
import { openStage, type Stage } from './testing/stage.ts';

let stage: Stage;
let itinerary: Offered;
const { found, best, book } = buyingAt(() => stage);
beforeAll(async () => {
  stage = await openStage();
  itinerary = await best('CDG', 'FCO', '2027-06-18');
});
afterAll(() => stage.close());

const LONG = 'x'.repeat(5_000);
const slice = { origin: 'CDG', destination: 'FCO', departure_date: '2027-06-18' };
const people = (count: number, one: object = { type: 'adult' }): object[] =>
  Array.from({ length: count }, () => one);

const SEARCHES: Readonly<Record<string, object>> = {
  'an airport of 5,000 letters': { slices: [{ ...slice, origin: LONG }] },
  'a city of 5,000 letters': { slices: [{ ...slice, origin: `city-${LONG}` }] },
  'marks that turn the text': { slices: [{ ...slice, origin: '\u202EGDC' }] },
  markup: { slices: [{ ...slice, origin: '<b>' }] },
  'small letters': { slices: [{ ...slice, origin: 'cdg' }] },
  'a day there is not': { slices: [{ ...slice, departure_date: '2027-02-30' }] },
  'a day in another form': { slices: [{ ...slice, departure_date: '18/06/2027' }] },
  'a day long past': { slices: [{ ...slice, departure_date: '2026-06-18' }] },
  'a day in many years': { slices: [{ ...slice, departure_date: '9999-12-31' }] },
  // an arrival one day earlier is possible across the date line
  'days that fall': { slices: [slice, { ...slice, departure_date: '2027-06-16' }] },
  'six slices': { slices: people(6, slice) },
  'no slice': { slices: [] },
  'a flight to where it begins': { slices: [{ ...slice, destination: 'CDG' }] },
  'ten seats': { passengers: people(10) },
  'five adults and five children': {
    passengers: [...people(5), ...people(5, { type: 'child', age: 5 })],
  },
  'two infants on one lap': { passengers: [{ type: 'adult' }, ...people(2, { type: 'infant' })] },
  nobody: { passengers: [] },
  'minors alone': { passengers: [{ type: 'adult', age: 17 }] },
  'a child without an age': { passengers: [{ type: 'adult' }, { type: 'child' }] },
  'a child of twelve': { passengers: [{ type: 'adult' }, { type: 'child', age: 12 }] },
  'an infant of two': { passengers: [{ type: 'adult' }, { type: 'infant', age: 2 }] },
  'an age before birth': { passengers: [{ type: 'adult' }, { type: 'child', age: -1 }] },
  'a cabin there is not': { cabin: 'cargo' },
  'a field more': { cheapest: true },
};

describe('a search', () => {
  it.each(Object.entries(SEARCHES))('with %s is refused', async (_, change) => {
    const said = await stage.post('/offers', {
      slices: [slice],
      passengers: ADULT,
      cabin: 'economy',
      ...change,
    });
    expect(said.status).toBe(400);
    expect(said.body.error.code).toBe('invalid_request');
    expect(said.text.length).toBeLessThan(1_000);
  });

  it('from an airport or a city nobody knows finds nothing', async () => {
    for (const origin of ['ZZZ', 'city-1', 'city-0'])
      expect(await found(origin, 'FCO', '2027-06-18')).toEqual([]);
  });

  it('that is no JSON, or too large, is refused', async () => {
    expect((await stage.post('/offers', ['x'])).status).toBe(400);
    expect((await stage.post('/offers', { slices: LONG.repeat(20) })).status).toBe(413);
  });
});

describe('an itinerary', () => {
  const fares = (legs: unknown) =>
    stage.post('/fares', { legs, passengers: ADULT, cabin: 'economy' });

  it('of flights there are not is unknown', async () => {
    const id = flightOf(itinerary);
    for (const odd of [
      'ZZ100.CDGFCO.20270618',
      id.replace('CDG', 'ORY'),
      id.replace('0618', '0632'),
    ]) {
      const said = await fares([[odd]]);
      expect(said.status, odd).toBe(404);
      expect(said.body.error.code).toBe('flight_unknown');
    }
  });

  it('that is none is refused', async () => {
    const id = flightOf(itinerary);
    const back = there((await best('FCO', 'CDG', '2027-06-18')).legs[0]);
    for (const legs of [
      [],
      [[]],
      LONG,
      [[LONG]],
      [[id, id]],
      [itinerary.legs[0], itinerary.legs[0]],
      people(6, [id]),
      [[id.toLowerCase()]],
      [back, ['x']],
    ])
      expect((await fares(legs)).status).toBe(400);
  });

  it('is not sold in the last two hours', async () => {
    const id = flightOf(itinerary);
    const { flights } = (await fares([[id]])).body;
    const leaves = Date.parse(`${flights[0].departs_at}:00+02:00`);
    const at = async (minutes: number) =>
      (
        await stage.post(
          '/fares',
          { legs: [[id]], passengers: ADULT, cabin: 'economy' },
          { now: new Date(leaves - minutes * 60_000).toISOString() },
        )
      ).status;
    expect(await at(119)).toBe(400);
    expect([200, 410]).toContain(await at(121));
  });
});

describe('a rate key', () => {
  const check = (change: object) =>
    stage.post('/price-checks', {
      rate_key: there(itinerary.fares[0]).rate_key,
      legs: itinerary.legs,
      passengers: ADULT,
      cabin: 'economy',
      ...change,
    });

  it('that was tampered with, or is another supplier’s, does not exist', async () => {
    const key = there(itinerary.fares[0]).rate_key;
    for (const odd of [
      key.replace('CDG', 'ORY'),
      `1${key.slice(1)}`,
      key.slice(0, -1),
      'made-up-rate-key',
      `${key}x`,
    ]) {
      const said = await check({ rate_key: odd });
      expect([said.status, said.body.error.code], odd).toEqual([404, 'rate_unknown']);
    }
    expect((await check({ rate_key: LONG })).status).toBe(400);
    expect(
      (
        await stage.post(
          '/price-checks',
          { rate_key: key, legs: itinerary.legs, passengers: ADULT, cabin: 'economy' },
          { supplier: 'lambda' },
        )
      ).status,
    ).toBe(404);
  });

  it('is for its own flights, travellers and cabin', async () => {
    expect((await check({})).status).toBe(200);
    for (const change of [
      { passengers: people(2) },
      { cabin: 'business' },
      { legs: (await best('CDG', 'FCO', '2027-06-19')).legs },
    ])
      expect((await check(change)).body.error).toMatchObject({
        code: 'invalid_request',
        details: { field: 'rate_key' },
      });
  });

  it('takes no seat there is not, of another flight, twice, or for nobody', async () => {
    const flight = flightOf(itinerary);
    const one = { passenger: 1, flight, seat: '20A' };
    for (const seats of [
      [{ ...one, seat: '99A' }],
      [{ ...one, seat: '1I' }],
      [{ ...one, seat: LONG }],
      [{ ...one, passenger: 2 }],
      [one, { ...one, seat: '21A' }],
      [{ ...one, flight: 'ZZ100.CDGFCO.20270618' }],
    ])
      expect((await check({ seats })).status, JSON.stringify(seats).slice(0, 90)).toBe(400);
    for (const bags of [
      [{ passenger: 1, leg: 3, pieces: 1 }],
      [{ passenger: 1, leg: 0, pieces: 0 }],
      [{ passenger: 4, leg: 0, pieces: 1 }],
    ])
      expect((await check({ bags })).status).toBe(400);
  });
});

describe('a name', () => {
  const named = (firstName: string, lastName: string) =>
    book(
      itinerary,
      {},
      { more: { passengers: [{ type: 'adult', first_name: firstName, last_name: lastName }] } },
    );

  it('in Latin letters is taken as it is', async () => {
    for (const [first, last] of [
      ['Łukasz', "O'Neil"],
      ['José María', 'Núñez-Ruiz'],
      ['A', 'B'],
    ] as const)
      expect((await named(first, last)).status, first).toBe(201);
  });

  it('that no ticket can carry is refused', async () => {
    for (const [first, last] of [
      ['李', 'Wei'],
      ['نادية', 'Rahman'],
      ['Ana', 'x'.repeat(21)],
      ['Ana', 'R2D2'],
      ['<b>', 'Ana'],
      ['Ana', '\u202ERahman'],
    ] as const)
      expect((await named(first, last)).body.error.code, first).toBe('name_refused');
    for (const [first, last] of [
      ['', 'Wei'],
      [' ', 'Wei'],
      ['Ana', LONG],
      ['Ana\u0000', 'Wei'],
    ] as const)
      expect((await named(first, last)).status).toBe(400);
  });
});

it('calls about orders there are not are refused, and so are calls without a key', async () => {
  const { post, get } = stage;
  const agreed = { net: 1, tax: 1, currency: 'EUR' };
  for (const id of ['K0000000000', LONG.slice(0, 150), '%00']) {
    expect(
      (await post(`/reservations/${id}/ticket`, { ticket_reference: 'ticket-0001', agreed }))
        .status,
    ).toBe(404);
    expect(
      (await post(`/reservations/${id}/accept-change`, { accept_reference: 'accept-0001' })).status,
    ).toBe(404);
    expect(
      (await post(`/reservations/${id}/change-offers`, { leg: 0, date: '2027-06-18' })).status,
    ).toBe(404);
  }
  expect((await get('/ticketing?client_reference=nobody-has-this')).body).toEqual({ order: null });
  expect((await get('/ticketing')).status).toBe(400);
  expect((await get('/stock?itinerary=nonsense-and-more&cabin=economy')).status).toBe(400);
  expect((await get(`/stock?itinerary=${flightOf(itinerary)}&cabin=cargo`)).status).toBe(400);
  for (const month of ['2027-13', '2027-6', LONG, '1999-01'])
    expect(
      (
        await post('/calendar', {
          origin: 'CDG',
          destination: 'FCO',
          month,
          nights: 1,
          passengers: ADULT,
          cabin: 'economy',
        })
      ).status,
    ).toBe(400);
  expect((await post('/offers', {}, { agency: '../x' })).status).toBe(400);
});
