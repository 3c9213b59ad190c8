import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearchLine } from './search-line.ts';
import {
  type WirePropertyRates,
  wireProperty,
  wireRate,
  wireRoom,
  wireSearchEnd,
  wireSearchHotels,
} from './wire.ts';

const entry: WirePropertyRates = {
  property: {
    property_id: 'LIS:0001',
    name: 'Casa do Rio',
    star_rating: 4,
    review_score: 8.7,
    review_count: 120,
    address: 'Rua da Prata 1',
    neighbourhood: 'Baixa',
    city: 'Lisbon',
    city_key: 'lisbon',
    country: 'PT',
    location: { latitude: 38.71, longitude: -9.137 },
    time_zone: 'Europe/Lisbon',
    brand: null,
    facilities: ['wifi', 'pool'],
    sequence: 1,
    building: 'boutique',
    check_in_from: '15:00',
    check_out_by: '11:00',
    photos: [
      {
        url: 'http://127.0.0.1:4010/hotels/alpha/photographs/a1h1/0.jpg',
        subject: 'outside',
        captions: { en: 'The front' },
        room: 'DBL',
      },
    ],
  },
  rates: [
    {
      rate_key: 'k1',
      room: {
        code: 'DBL',
        name: 'Double',
        beds: '1 double',
        sleeps: 2,
        size_sqm: 22,
        view: null,
        sequence: 0,
      },
      meal_plan: 'BB',
      payment: 'prepaid',
      price: {
        currency: 'EUR',
        net: 20_000,
        tax: 1_200,
        due_at_property: 400,
        suggested_retail: 26_000,
      },
      cancellation: {
        time_zone: 'Europe/Lisbon',
        penalties: [
          { before: '2026-12-01T18:00', percent: 0 },
          { before: null, percent: 100 },
        ],
      },
      rooms_left: null,
    },
  ],
};
const good = (): unknown => structuredClone({ properties: [entry, entry] });

/** What the schemas make of a line, in the words of the reader. */
function bySchema(line: unknown): 'entries' | 'complete' | 'fault' {
  if (wireSearchHotels.safeParse(line).success) return 'entries';
  return wireSearchEnd.safeParse(line).success ? 'complete' : 'fault';
}
const byReader = (line: unknown): 'entries' | 'complete' | 'fault' => readSearchLine(line).kind;

type Place = readonly (string | number)[];
/** Where something stands in a line: every object, list and field of it. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    ...(at.length === 0 ? [] : [at]),
    ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key])),
  ];
}

/** The line with one thing in it changed, or left out where `to` is undefined. */
function changed(line: unknown, place: Place, to: unknown): unknown {
  const last = place.at(-1) ?? '';
  const holder = place
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>(
      (part, key) => part[key] as Record<string | number, unknown>,
      line as Record<string | number, unknown>,
    );
  if (to === undefined && Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (to === undefined) delete holder[last];
  else holder[last] = to;
  return line;
}

const ODD: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  '',
  'x',
  'EUR',
  'eur',
  'EURO',
  'PT',
  'PT\n',
  'RO',
  'all',
  'prepaid',
  '2026-12-01T18:00',
  '2026-12-01T18:00\n',
  '2026-12-01T18:00:00',
  '2026-12-01',
  0,
  -0,
  1,
  -1,
  0.5,
  5,
  6,
  10,
  10.01,
  90,
  -90.5,
  100,
  100.5,
  180.5,
  2 ** 53,
  -(2 ** 53),
  1e308,
  Infinity,
  NaN,
  [],
  [null],
  ['x'],
  [1],
  {},
  { length: 1 },
];

describe('a line of a search', () => {
  it('is tried here with every field the wire has', () => {
    const [rate] = entry.rates;
    for (const [shape, sample] of [
      [wireProperty, entry.property],
      [wireRate, rate],
      [wireRoom, rate?.room],
    ] as const)
      expect(Object.keys(sample ?? {}).sort()).toEqual(Object.keys(shape.shape).sort());
  });

  it('is read as the schema reads it, whatever one thing is wrong in it', () => {
    const seen = new Set<string>();
    for (const place of placesIn(good())) {
      for (const to of ODD) {
        const line = changed(good(), place, to);
        const verdict = bySchema(line);
        seen.add(verdict);
        expect(byReader(line), `${place.join('.')} is ${JSON.stringify(to)}`).toBe(verdict);
      }
    }
    expect(seen).toEqual(new Set(['entries', 'fault']));
  });

  it('is read as the schema reads it, whatever it is', () => {
    const mixed = fc.record(
      {
        properties: fc.oneof(fc.constant([entry]), fc.anything()),
        complete: fc.oneof(fc.constant(true), fc.anything()),
      },
      { requiredKeys: [] },
    );
    const any = fc.oneof(mixed, fc.anything(), fc.jsonValue());
    fc.assert(
      fc.property(any, (line) => {
        expect(byReader(line)).toBe(bySchema(line));
      }),
      { numRuns: 2_000 },
    );
    for (const line of [
      { complete: true },
      { complete: true, properties: 'none' },
      { properties: [] },
      { properties: [entry], complete: false, more: 1 },
      [entry],
      null,
    ]) {
      expect(byReader(line)).toBe(bySchema(line));
    }
  });

  it('hands on what was sent, with what the wire does not know', () => {
    const line = { properties: [{ ...entry, extra: 1 }] };
    const read = readSearchLine(line);
    expect(read.kind === 'entries' && read.entries).toBe(line.properties);
  });

  it('tells where it is not as the wire has it', () => {
    const line = changed(
      JSON.parse(JSON.stringify(good())),
      ['properties', 1, 'rates', 0, 'price', 'net'],
      -1,
    );
    expect(readSearchLine(line)).toEqual({
      kind: 'fault',
      fault: { path: ['properties', 1, 'rates', 0, 'price', 'net'], code: 'too_small' },
    });
  });
});
