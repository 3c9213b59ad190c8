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
    ['an end that is none', { complete: false, count: 1 }, 'itineraries'],
  ])('with %s is a fault, and says where', (_, line, where) => {
    const read = readSearchLine(line);
    expect(read.kind).toBe('fault');
    if (read.kind === 'fault') expect(read.fault.path.join('.')).toContain(where);
  });

  it.each([
    ['half an amount', { price: { ...fare.price, net: 0.5 } }, 'price.net'],
    ['an amount below nothing', { price: { ...fare.price, tax: -1 } }, 'price.tax'],
    ['a cabin nobody knows', { cabins: ['cargo'] }, 'cabins'],
  ])('with %s loses that fare alone', (_, change, where) => {
    const line = { itineraries: [{ ...entry, fares: [{ ...fare, ...change }, fare] }, entry] };
    expect(readSearchLine(line)).toEqual({
      kind: 'entries',
      entries: [entry, entry],
      leftOut: [expect.stringContaining(`fare ${fare.rate_key} (${where}`)],
    });
  });

  it.each([
    ['null', null],
    ['missing', undefined],
    ['a word', 'seven hours'],
    ['5 short', 410],
    ['0', 0],
    ['of another flight', 9_000],
  ])('works out the minutes of a flight where they are %s', (_, minutes) => {
    const read = readSearchLine({ itineraries: [{ ...entry, flights: [{ ...flight, minutes }] }] });
    const { found, leftOut, corrected } = entriesFrom(
      new Map(),
      read.kind === 'entries' ? read.entries : [],
    );
    expect(found[0]?.legs[0]?.[0]?.minutes).toBe(415);
    expect(leftOut).toEqual([]);
    expect(corrected).toEqual([expect.stringContaining(`${flight.id} takes 415 minutes`)]);
  });

  it('keeps the flights of an itinerary that cannot be sold', () => {
    for (const part of [{ legs: 'none' }, { fares: [] }, { fares: null }]) {
      const read = readSearchLine({
        itineraries: [
          { ...entry, ...part },
          { ...entry, flights: [] },
        ],
      });
      const { found, leftOut } = entriesFrom(
        new Map(),
        read.kind === 'entries' ? read.entries : [],
      );
      expect([found.length, leftOut.length]).toEqual([1, 1]);
    }
  });
});

describe('itineraries of lines', () => {
  it('have the flights that a line before has told', () => {
    const known = new Map();
    const [first] = entriesFrom(known, [entry]).found;
    const [second] = entriesFrom(known, [{ ...entry, flights: [] }]).found;
    expect(second).toEqual(first);
    expect(first?.legs[0]?.[0]).toMatchObject({ from: 'JFK', departsZone: 'America/New_York' });
  });

  it('are left out alone when a flight was never told', () => {
    const other = { ...entry, flights: [], legs: [['never told']] };
    const { found, leftOut } = entriesFrom(new Map(), [entry, other]);
    expect(found).toHaveLength(1);
    expect(leftOut).toEqual(['itinerary never told (a flight was not told)']);
  });

  it('say what giving back costs in amounts; what is not possible keeps everything', () => {
    const [itinerary] = entriesFrom(new Map(), [entry]).found;
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
