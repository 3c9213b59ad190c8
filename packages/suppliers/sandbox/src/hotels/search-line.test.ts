import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearchLine } from './search-line.ts';
import { type WirePropertyRates, wireProperty, wireRate, wireRoom } from './wire.ts';

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
const good = (): unknown => JSON.parse(JSON.stringify({ properties: [entry, entry] }));

/** Hotels and rates kept from a line; a fault in the first hotel never affects the second. */
function keptOf(line: unknown): { readonly hotels: number; readonly rates: number } | 'fault' {
  const read = readSearchLine(line);
  if (read.kind !== 'entries') return 'fault';
  expect(read.entries.at(-1)).toEqual(entry);
  const [first] = read.entries;
  const isWhole = read.entries.length === 2 && first?.rates.length === 1;
  // every skipped part is reported
  expect(read.leftOut.length > 0).toBe(!isWhole);
  return { hotels: read.entries.length, rates: first?.rates.length ?? 0 };
}

type Place = readonly (string | number)[];
/** Locations in a line: every object, list and field of it. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    ...(at.length === 0 ? [] : [at]),
    ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key])),
  ];
}

/** Returns the line with one part changed, or removed if `to` is undefined. */
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

  it('loses at most the hotel, whatever one thing is wrong in it', () => {
    for (const place of placesIn(good()).filter(
      ([list, at]) => list === 'properties' && at === 0,
    )) {
      for (const to of ODD) {
        if (to === undefined && typeof place.at(-1) === 'number') continue;
        const line = changed(good(), place, to);
        const kept = keptOf(line);
        expect(kept, `${place.join('.')} is ${JSON.stringify(to)}`).not.toBe('fault');
        // an invalid rate does not remove its hotel
        if (place[2] === 'rates' && place.length > 3)
          expect(kept, `${place.join('.')} is ${JSON.stringify(to)}`).toMatchObject({ hotels: 2 });
      }
    }
  });

  it.each([
    ['star_rating', 3.5, 3.5],
    ['star_rating', '4.5', 4.5],
    ['star_rating', 'luxury', 0],
    ['review_score', 'good', null],
    ['country', 'pt', 'PT'],
    ['check_in_from', '3 PM', '15:00'],
    ['check_in_from', 'noon', '12:00'],
    ['check_in_from', '9:30 a.m.', '09:30'],
    ['check_out_by', '11.00', '11:00'],
    ['photos', null, undefined],
  ])('reads %s %j', (field, sent, read) => {
    const [first] = entriesOf(changed(good(), ['properties', 0, 'property', field], sent));
    expect(first?.property[field as keyof typeof entry.property]).toEqual(read);
  });

  it.each(['anytime', '25:00', '13 PM', '', '9', null, undefined, 15])(
    'reads a check-in at %j as not stated, and keeps the hotel',
    (sent) => {
      const line = changed(good(), ['properties', 0, 'property', 'check_in_from'], sent);
      const [first] = entriesOf(line);
      expect([first?.property.check_in_from, first?.property.check_out_by]).toEqual([
        null,
        '11:00',
      ]);
      expect(readSearchLine(line)).toMatchObject({ leftOut: [] });
    },
  );

  it('reads words and currencies in another case, and deadlines with seconds', () => {
    const [rate] = entry.rates;
    const odd = {
      ...rate,
      meal_plan: 'bb',
      payment: 'PREPAID',
      price: { ...rate?.price, currency: 'eur' },
      cancellation: {
        ...rate?.cancellation,
        penalties: [
          { before: '2026-12-01T18:00:00', percent: 0 },
          { before: null, percent: 100 },
        ],
      },
    };
    expect(readSearchLine({ properties: [{ ...entry, rates: [odd] }] })).toEqual({
      kind: 'entries',
      entries: [entry],
      leftOut: [],
    });
  });

  it('is some hotels, the end, or a fault, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue()), (line) => {
        expect(['entries', 'complete', 'fault']).toContain(readSearchLine(line).kind);
      }),
      { numRuns: 2_000 },
    );
    for (const [line, kind] of [
      [{ complete: true }, 'complete'],
      [{ complete: true, properties: 'none' }, 'complete'],
      [{ properties: [] }, 'entries'],
      [{ properties: [entry], complete: false, more: 1 }, 'entries'],
      [[entry], 'fault'],
      [null, 'fault'],
    ] as const)
      expect(readSearchLine(line).kind).toBe(kind);
  });

  it('hands on what was sent, with what the wire does not know', () => {
    const line = { properties: [{ ...entry, extra: 1 }] };
    const read = readSearchLine(line);
    expect(read.kind === 'entries' && read.entries).toBe(line.properties);
  });

  it('names what it leaves out, and where it is not as the wire has it', () => {
    const line = changed(good(), ['properties', 1, 'rates', 0, 'price', 'net'], -1);
    expect(readSearchLine(line)).toEqual({
      kind: 'entries',
      entries: [entry, { ...entry, rates: [] }],
      leftOut: ['rate k1 (price.net: too_small)'],
    });
  });
});

function entriesOf(line: unknown): readonly WirePropertyRates[] {
  const read = readSearchLine(line);
  return read.kind === 'entries' ? read.entries : [];
}
