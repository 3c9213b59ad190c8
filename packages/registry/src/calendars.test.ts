// Checks calendar files of every product, before and after a change and a cancellation, with five
// parsers.
import type { BookingView, Span } from '@portico/contract';
import type { BookingPaper, ProductPapers } from '@portico/documents';
import { samplePaper } from '@portico/documents/testing/sample';
import { tripCalendar } from '@portico/documents/calendar';
import { carPapers } from '@portico/product-cars/papers/index';
import { sampleCarBooking } from '@portico/product-cars/testing/sample-sale';
import { flightCalendar } from '@portico/product-flights/papers/calendar';
import { flightPapers } from '@portico/product-flights/papers/index';
import { fakeFlight } from '@portico/product-flights/testing/fake-itinerary';
import {
  sampleDetail as journeyDetail,
  sampleFlightBooking,
} from '@portico/product-flights/testing/sample-sale';
import { hotelPapers } from '@portico/product-hotels/papers/index';
import { sampleBooking } from '@portico/product-hotels/papers/testing/sample';
import { localInstant, zoneNames } from '@portico/rules/zones';
import { inTurn } from '@portico/test-kit/sample';
import { describe, expect, it } from 'vitest';
import calParser from 'cal-parser';
import ical from 'ical';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

/** One entry of a file as returned by a parser. */
interface ReadEntry {
  readonly uid: string;
  /** ISO, with Z. */
  readonly begins: string;
  readonly ends: string;
  readonly sequence: number;
  readonly status: string;
}

const inOrder = (entries: readonly ReadEntry[]): ReadEntry[] =>
  entries.toSorted((a, b) => (a.uid < b.uid ? -1 : 1));

/** A local time returned by a parser without time zone support, in its named zone. */
function instantIn(wall: string, zone: string | undefined): string {
  const instant = localInstant(wall.slice(0, 16), zone ?? 'UTC');
  return new Date(instant).toISOString();
}

/** Uses the VTIMEZONE of the file. */
function byIcalJs(text: string): ReadEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    return {
      uid: event.uid,
      begins: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
      sequence: event.sequence,
      status: String(part.getFirstPropertyValue('status')),
    };
  });
}

/** Uses the VTIMEZONE of the file. */
const byTsIcs = (text: string): ReadEntry[] =>
  (convertIcsCalendar(undefined, text).events ?? []).map((event) => ({
    uid: event.uid,
    begins: event.start.date.toISOString(),
    ends: ('end' in event ? event.end?.date : undefined)?.toISOString() ?? '',
    sequence: event.sequence ?? 0,
    status: event.status ?? '',
  }));

/** Uses the time zones of the JavaScript engine. */
const byNodeIcal = (text: string): ReadEntry[] =>
  Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) =>
    part?.type === 'VEVENT'
      ? [
          {
            uid: part.uid,
            begins: part.start.toISOString(),
            ends: part.end?.toISOString() ?? '',
            sequence: Number(part.sequence),
            status: part.status ?? '',
          },
        ]
      : [],
  );

/** A Date whose local time in the process zone is the event's local time. */
const wallOf = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();

/** Without time zone support: returns local times and the zone name. */
const byIcal = (text: string): ReadEntry[] =>
  Object.values(ical.parseICS(text)).flatMap(({ type, uid, start, end, sequence, status }) =>
    type === 'VEVENT' && start && end
      ? [
          {
            uid: uid ?? '',
            begins: start.tz ? instantIn(wallOf(start), start.tz) : start.toISOString(),
            ends: end.tz ? instantIn(wallOf(end), end.tz) : end.toISOString(),
            sequence: Number(sequence),
            status: status ?? '',
          },
        ]
      : [],
  );

/** Without time zone support: its dates are local times written as UTC. */
const byCalParser = (text: string): ReadEntry[] =>
  calParser.parseString(text).events.map(({ uid, dtstart, dtend, sequence, status }) => ({
    uid: uid.value,
    begins: instantIn(dtstart.value.toISOString(), dtstart.params?.tzid),
    ends: instantIn(dtend.value.toISOString(), dtend.params?.tzid),
    sequence: Number(sequence.value),
    status: status.value,
  }));

/** Parsers by name; entries are sorted by identifier. */
const READERS: Readonly<Record<string, (text: string) => ReadEntry[]>> = {
  'ical.js': (text) => inOrder(byIcalJs(text)),
  'ts-ics': (text) => inOrder(byTsIcs(text)),
  'node-ical': (text) => inOrder(byNodeIcal(text)),
  ical: (text) => inOrder(byIcal(text)),
  'cal-parser': (text) => inOrder(byCalParser(text)),
};

/** Parsers that use a file's VTIMEZONE instead of the engine's time zones. */
const BY_THE_FILE = ['ical.js', 'ts-ics'] as const;

const SOLD_AT = '2027-03-02T10:11:12.000Z';
const dates = { createdAt: SOLD_AT, confirmedAt: SOLD_AT };
const LISBON = 'Europe/Lisbon';
const free = {
  timeZone: LISBON,
  steps: [
    { until: '2027-06-12T18:00', penaltyBp: 0 },
    { until: null, penaltyBp: 10_000 },
  ],
};
const rental: Span = {
  from: '2027-06-19T10:00',
  fromZone: 'America/New_York',
  to: '2027-06-23T10:00',
  toZone: 'America/New_York',
};
const flights = [
  [fakeFlight('LIS', 'JFK', '2027-06-19T10:10', 490)],
  [fakeFlight('JFK', 'LIS', '2027-06-23T21:35', 410)],
];
/** The first flight is three hours later, the second one cancelled. */
const moved = [[fakeFlight('LIS', 'JFK', '2027-06-19T13:10', 490)], []];
const ends: Span = {
  from: '2027-06-19T10:10',
  fromZone: LISBON,
  to: '2027-06-24T09:25',
  toZone: LISBON,
};
const noticeOf = (detail: object, after: Span) => ({
  id: 'n1',
  state: 'open' as const,
  isSignificant: true,
  noticedAt: '2027-04-01T08:00:00.000Z',
  answerBy: '2027-06-01T08:00:00.000Z',
  decidedAt: null,
  answers: [],
  before: ends,
  after,
  detail,
});

const stay = sampleBooking({ ...dates, cancellation: free });
const car = sampleCarBooking({}, { ...dates, span: rental, cancellation: free });
const journey = sampleFlightBooking({
  ...dates,
  span: ends,
  cancellation: free,
  detail: journeyDetail({ legs: flights }),
});
const { title, place, detail } = car;
const side = {
  title,
  place,
  vendor: detail.vendor,
  pickUp: detail.pickUp,
  dropOff: detail.dropOff,
  model: detail.model,
};
const { airports, airlines } = journey.detail;

interface Case {
  readonly papers: ProductPapers;
  readonly sold: BookingView;
  /** The same sale after a supplier change; unchanged for stays, which suppliers never change. */
  readonly changed: Partial<BookingView>;
  /** Entries of the file by the suffix of their identifier, as sold and as changed. */
  readonly holds: Readonly<Record<string, readonly [sold: string | null, changed: string | null]>>;
}
const utc = (local: string, zone: string) => new Date(localInstant(local, zone)).toISOString();
const DEADLINE = utc('2027-06-12T17:45', LISBON);
const CASES: Readonly<Record<string, Case>> = {
  Hotels: {
    papers: hotelPapers,
    sold: stay,
    changed: {},
    holds: {
      stay: [utc('2027-06-19T15:00', LISBON), utc('2027-06-19T15:00', LISBON)],
      deadline: [DEADLINE, DEADLINE],
    },
  },
  'Air Travel': {
    papers: flightPapers,
    sold: journey,
    changed: {
      notices: [noticeOf({ airports, airlines, before: flights, after: moved, changes: [] }, ends)],
    },
    holds: {
      'flight-A0201-LIS-JFK': [utc('2027-06-19T10:10', LISBON), utc('2027-06-19T13:10', LISBON)],
      'flight-A0201-JFK-LIS': ['2027-06-24T01:35:00.000Z', null],
      deadline: [DEADLINE, DEADLINE],
    },
  },
  Cars: {
    papers: carPapers,
    sold: car,
    changed: {
      notices: [
        noticeOf(
          { before: side, after: side, changes: [] },
          { ...rental, from: '2027-06-19T14:30' },
        ),
      ],
    },
    holds: {
      'car-pick-up': ['2027-06-19T14:00:00.000Z', '2027-06-19T18:30:00.000Z'],
      'car-return': ['2027-06-23T14:00:00.000Z', '2027-06-23T14:00:00.000Z'],
      deadline: [DEADLINE, DEADLINE],
    },
  },
};
const readAll = (file: string): ReadEntry[] => {
  const read = Object.entries(READERS).map(([name, reader]) => [name, reader(file)] as const);
  const [, first] = read[0] ?? [];
  for (const [name, entries] of read) expect(entries, name).toEqual(first);
  return first ?? [];
};

describe.each(Object.entries(CASES))(
  'calendar files of %s',
  (_, { papers, sold, changed, holds }) => {
    const fileOf = async (booking: BookingView) =>
      readAll(await papers.calendar({ ...(samplePaper() as BookingPaper), booking }));
    const startsOf = (entries: readonly ReadEntry[]) =>
      Object.fromEntries(
        entries.map(({ uid, begins, status }) => [
          uid.replace(/^7K2M4QXW-|@.*/g, ''),
          status === 'CANCELLED' ? null : begins,
        ]),
      );
    const column = (at: 0 | 1) =>
      Object.fromEntries(Object.entries(holds).map(([key, starts]) => [key, starts[at]]));

    it('say the same to five parsers when sold, changed and cancelled', async () => {
      const first = await fileOf(sold);
      expect(startsOf(first)).toEqual(column(0));
      expect(new Set(first.map(({ sequence }) => sequence))).toEqual(new Set([0]));
      const second = await fileOf({ ...sold, ...changed });
      expect(startsOf(second)).toEqual(column(1));
      const steps = changed.notices?.length ?? 0;
      expect(new Set(second.map(({ sequence }) => sequence))).toEqual(new Set([steps]));
      const last = await fileOf({
        ...sold,
        ...changed,
        status: 'cancelled',
        cancelledAt: '2027-04-03T08:00:00.000Z',
      });
      expect(last.map(({ uid }) => uid)).toEqual(first.map(({ uid }) => uid));
      expect(new Set(last.map(({ status }) => status))).toEqual(new Set(['CANCELLED']));
      expect(new Set(last.map(({ sequence }) => sequence))).toEqual(new Set([steps + 1]));
    });
  },
);

describe('a zone described in a file', () => {
  const of = (zone: string, from: string, to: string) =>
    tripCalendar(
      {
        ...samplePaper(),
        booking: sampleFlightBooking({
          ...dates,
          cancellation: { timeZone: zone, steps: [{ until: null, penaltyBp: 10_000 }] },
          detail: journeyDetail({
            legs: [
              [fakeFlight('AAA', 'BBB', from, 60, { departsZone: zone, arrivesZone: zone })],
              [fakeFlight('BBB', 'AAA', to, 60, { departsZone: zone, arrivesZone: zone })],
            ],
          }),
        }),
      },
      flightCalendar,
    );

  // parsers that use only the engine's time zone rules are an hour off in Havana
  it.each([
    ['America/Havana', '2026-12-27T18:00', '2026-12-27T22:00:00.000Z'],
    ['America/Winnipeg', '2026-12-27T14:00', '2026-12-27T19:00:00.000Z'],
    ['Africa/Casablanca', '2026-12-27T14:00', '2026-12-27T14:00:00.000Z'],
    ['Australia/Lord_Howe', '2027-01-10T14:00', '2027-01-10T03:00:00.000Z'],
  ])('has the law of today: %s', (zone, local, instant) => {
    const file = of(zone, local, '2027-02-20T10:00');
    for (const name of BY_THE_FILE)
      expect(
        READERS[name]?.(file).map(({ begins }) => begins),
        name,
      ).toContain(instant);
    if (zone === 'America/Havana') expect(file).toContain('TZOFFSETTO:-0400');
  });

  it('is read right in every zone on any day of two years, and no part changes nothing', () => {
    const zones = zoneNames().filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'));
    expect(zones.length).toBeGreaterThan(500);
    for (const zone of inTurn(zones, 16)) {
      const i = zones.indexOf(zone);
      // a different day for each, and another one some months later
      const day = (offset: number) =>
        new Date(Date.UTC(2027, 0, 5 + ((i * 37) % 540) + offset)).toISOString().slice(0, 10);
      const [from, to] = [`${day(0)}T12:30`, `${day(100)}T18:15`];
      const file = of(zone, from, to);
      for (const name of BY_THE_FILE)
        expect(
          READERS[name]?.(file)
            .map(({ begins }) => begins)
            .toSorted(),
          `${name} ${zone} ${from}`,
        ).toEqual([utc(from, zone), utc(to, zone)]);
      const offsets = [...file.matchAll(/TZOFFSETFROM:(\S+)\r\nTZOFFSETTO:(\S+)/g)];
      expect(offsets.length, zone).toBeGreaterThan(0);
      for (const [, before, after] of offsets) expect(before, zone).not.toBe(after);
    }
  }, 120_000);
});
