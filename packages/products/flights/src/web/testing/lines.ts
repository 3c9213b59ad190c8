// Streamed lines of a search for tests: New York to Lisbon and back in two lines, and additions to
// the first two rows.
import { flightSearchLine, type FlightSearchLine } from '../../http.ts';
import { type AirSearch, parseSearch } from '../../rules/address.ts';
import type { SumsInRow } from '@portico/rules/row-sums';
import { type FoundSoFar, mergeLine, NOTHING_YET } from '../results/found.ts';

export const SEARCH = parseSearch(
  'slices=city-5128581.LIS.2099-06-18_LIS.city-5128581.2099-06-23&adult=2&cabin=economy',
).search as AirSearch;

const zones = {
  JFK: ['John F Kennedy International Airport', 'New York', 'US', 'America/New_York'],
  EWR: ['Newark Liberty International Airport', 'Newark', 'US', 'America/New_York'],
  LIS: ['Humberto Delgado Airport', 'Lisbon', 'PT', 'Europe/Lisbon'],
  OSL: ['Oslo Airport', 'Oslo', 'NO', 'Europe/Oslo'],
} as const;

const airports = (...codes: (keyof typeof zones)[]) =>
  Object.fromEntries(
    codes.map((code) => {
      const [name, city, countryCode, timeZone] = zones[code];
      return [code, { name, city, countryCode, timeZone }];
    }),
  );

const fare = (brand: string, marketing: string, over: object = {}) => ({
  brand,
  marketing,
  hasCabinBag: false,
  hasCheckedBag: false,
  isRefundable: false,
  isChangeable: false,
  ...over,
});

/** Server lines, parsed by the HTTP schema: an invalid fixture throws. */
export const LINES: readonly FlightSearchLine[] = [
  { type: 'start', searchId: 's1', currency: 'USD', suppliers: { asked: 2, answered: 0 } },
  {
    type: 'rows',
    suppliers: { asked: 2, answered: 1 },
    airports: airports('JFK', 'LIS'),
    airlines: { A0: { name: 'Atlântica', alliance: 'North' } },
    flights: [
      {
        id: 'A0201.JFKLIS.20990618',
        departs: '2099-06-18T21:35',
        arrives: '2099-06-19T09:25',
        minutes: 410,
        aircraft: 'B789',
        co2Kg: 300,
      },
      {
        id: 'A0202.LISJFK.20990623',
        departs: '2099-06-23T12:10',
        arrives: '2099-06-23T15:20',
        minutes: 490,
        co2Kg: 300,
      },
    ],
    legs: [[0], [1]],
    usual: { JFKLIS: 350, LISJFK: 350 },
    fares: [fare('Light', 'A0'), fare('Flex', 'A0', { hasCabinBag: true, isRefundable: true })],
    rows: [
      {
        legs: [0, 1],
        offers: [
          [0, 108_640, 2],
          [1, 150_000, null],
        ],
      },
    ],
    more: [],
  },
  {
    type: 'rows',
    suppliers: { asked: 2, answered: 2 },
    airports: airports('EWR', 'OSL'),
    airlines: {
      NW: { name: 'Norsewing', alliance: null },
      FJ: { name: 'Fjellfly', alliance: null },
    },
    flights: [
      {
        id: 'NW704.EWROSL.20990618',
        departs: '2099-06-18T17:55',
        arrives: '2099-06-19T07:20',
        minutes: 445,
        co2Kg: 350,
      },
      {
        id: 'FJ831.OSLLIS.20990619',
        departs: '2099-06-19T08:40',
        arrives: '2099-06-19T11:40',
        minutes: 240,
        co2Kg: 100,
        sold: { airline: 'NW', number: 1831 },
      },
      {
        id: 'NW703.LISEWR.20990623',
        departs: '2099-06-23T11:35',
        arrives: '2099-06-23T15:15',
        minutes: 520,
        co2Kg: 350,
      },
    ],
    legs: [[2, 3], [4]],
    usual: { EWRLIS: 350, LISEWR: 350 },
    fares: [fare('Basic', 'NW'), fare('Plus', 'NW', { hasCabinBag: true, hasCheckedBag: true })],
    rows: [
      {
        legs: [2, 3],
        offers: [
          [2, 84_200, null],
          [3, 99_900, null],
        ],
      },
      { legs: [0, 3], offers: [[3, 120_000, null]] },
    ],
    more: [{ legs: [0, 1], offers: [[0, 101_000, null]] }],
  },
  { type: 'end', suppliers: { asked: 2, answered: 2 }, total: 3 },
].map((line) => flightSearchLine.parse(line));

export const FOUND: FoundSoFar = LINES.reduce(mergeLine, NOTHING_YET);
/** The same with hidden prices. */
export const WITHOUT_PRICES: FoundSoFar = LINES.map((line) => {
  if (line.type !== 'rows') return line;
  const hide = (rows: typeof line.rows): typeof line.rows =>
    rows.map(({ legs, offers }) => ({
      legs,
      offers: offers.map(([number]) => [number, null, null] as [number, null, null]),
    }));
  return { ...line, rows: hide(line.rows), more: hide(line.more) };
}).reduce(mergeLine, NOTHING_YET);

/** The same lines with these amounts in addition to the total of each offer. */
export const withSums = (sums: SumsInRow): FlightSearchLine[] =>
  LINES.map((line) => {
    if (line.type !== 'rows') return line;
    const add = (rows: typeof line.rows): typeof line.rows =>
      rows.map(({ legs, offers }) => ({
        legs,
        offers: offers.map(([number, total, left]) => [number, total, left, ...sums]),
      }));
    return flightSearchLine.parse({ ...line, rows: add(line.rows), more: add(line.more) });
  });
