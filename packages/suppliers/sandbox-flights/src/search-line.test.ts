import { describe, expect, it } from 'vitest';
import { entriesFrom } from './map.ts';
import { readSearchLine } from './search-line.ts';
import type { WireSearchEntry } from './wire.ts';

const flight = {
  id: 'A0201.JFKLIS.20270618',
  marketing: { airline: 'A0', number: 201 },
  operating: { airline: 'A0', number: 201 },
  origin: 'JFK',
  destination: 'LIS',
  departs_at: '2027-06-18T19:05',
  departs_zone: 'America/New_York',
  arrives_at: '2027-06-19T07:00',
  arrives_zone: 'Europe/Lisbon',
  minutes: 415,
  origin_terminal: '4',
  destination_terminal: null,
  aircraft: '789',
};
const terms = {
  time_zone: 'America/New_York',
  steps: [
    { before: '2027-06-18T18:05', penalty: 9_000 },
    { before: null, penalty: null },
  ],
};
const fare = {
  rate_key: '00~a~A0201JFKLISg6z~1x',
  brand: 'Classic',
  marketing_airline: 'A0',
  cabins: ['economy'],
  classes: ['N'],
  bags: [{ under_seat: true, cabin: true, checked: { pieces: 1, kg: 23 } }],
  seat_choice: 'free',
  price: { currency: 'USD', net: 30_000, tax: 5_000, suggested_retail: 35_000 },
  per_type: [{ type: 'adult', count: 1, base: 30_000, tax: 5_000 }],
  refund: terms,
  change: terms,
  void_until: '2027-03-02T12:00:00.000Z',
  documents: 'later',
  ticket_by: '2027-03-02T12:00:00.000Z',
  expires_at: '2027-03-01T12:30:00.000Z',
  seats_left: 9,
};
const entry = { flights: [flight], legs: [[flight.id]], fares: [fare] } as WireSearchEntry;

describe('a line of a search', () => {
  it('is itineraries, with fields nobody knows ignored, or the end', () => {
    const line = { itineraries: [{ ...entry, mood: 'sunny' }] };
    expect(readSearchLine(line)).toMatchObject({ kind: 'entries', entries: [entry] });
    expect(readSearchLine({ complete: true, count: 1 })).toEqual({ kind: 'complete' });
  });

  it.each([
    ['no object', 'x', ''],
    ['no list', {}, 'itineraries'],
    ['half an amount', withFare({ price: { ...fare.price, net: 0.5 } }), 'net'],
    ['an amount below nothing', withFare({ price: { ...fare.price, tax: -1 } }), 'tax'],
    ['a cabin nobody knows', withFare({ cabins: ['cargo'] }), 'cabins'],
    ['no fares', { itineraries: [{ ...entry, fares: [] }] }, 'fares'],
    [
      'a time with a zone',
      { itineraries: [{ ...entry, flights: [{ ...flight, departs_at: '2027-06-18T19:05Z' }] }] },
      'departs_at',
    ],
    [
      'a flight of no minutes',
      { itineraries: [{ ...entry, flights: [{ ...flight, minutes: 0 }] }] },
      'minutes',
    ],
    ['an end that is none', { complete: false, count: 1 }, 'itineraries'],
  ])('with %s is a fault, and says where', (_, line, where) => {
    const read = readSearchLine(line);
    expect(read.kind).toBe('fault');
    if (read.kind === 'fault') expect(read.fault.path.join('.')).toContain(where);
  });
});

function withFare(change: object): object {
  return { itineraries: [{ ...entry, fares: [{ ...fare, ...change }] }] };
}

describe('itineraries of lines', () => {
  it('have the flights that a line before has told', () => {
    const known = new Map();
    const [first] = entriesFrom(known, [entry]) ?? [];
    const [second] = entriesFrom(known, [{ ...entry, flights: [] }]) ?? [];
    expect(second).toEqual(first);
    expect(first?.legs[0]?.[0]).toMatchObject({ from: 'JFK', departsZone: 'America/New_York' });
  });

  it('are none when a flight was never told', () => {
    expect(entriesFrom(new Map(), [{ ...entry, flights: [] }])).toBeNull();
  });

  it('say what giving back costs in amounts; what is not possible keeps everything', () => {
    const [itinerary] = entriesFrom(new Map(), [entry]) ?? [];
    expect(itinerary?.fares[0]).toMatchObject({
      payAt: 'now',
      feeOnSite: 0,
      terms: {
        change: {
          steps: [
            { until: '2027-06-18T18:05', penalty: 9_000 },
            { until: null, penalty: null },
          ],
        },
      },
      cancellation: { steps: [{ penalty: 9_000 }, { penalty: 35_000 }] },
    });
  });
});
