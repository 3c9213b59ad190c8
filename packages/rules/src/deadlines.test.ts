import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  bookingDeadlines,
  type DeadlineFacts,
  earliestWarning,
  LONGEST_BUFFER,
  nextDeadline,
  WARNING_HOURS,
  warningAt,
  type WarningHours,
} from './deadlines.ts';

const HOUR_MS = 3_600_000;
const OVER = Date.parse('2030-01-01T00:00:00Z');

const sale = (
  timeZone: string,
  steps: DeadlineFacts['sale']['cancellation']['steps'],
  from = '2027-11-20T15:00',
): DeadlineFacts['sale'] => ({
  total: 1_000,
  dueNow: 1_000,
  span: { from, fromZone: timeZone, to: '2027-11-25T11:00', toZone: timeZone },
  cancellation: { timeZone, steps },
});
const booking = (facts: Partial<DeadlineFacts> = {}): DeadlineFacts => ({
  state: 'CONFIRMED',
  heldFrom: null,
  failure: null,
  givingBack: false,
  sale: sale('Europe/Lisbon', [{ until: null, penaltyBp: 10_000 }]),
  balance: null,
  dueNow: 1_000,
  payBy: '2027-01-01T10:15:00Z',
  authorised: 0,
  payment: null,
  ...facts,
});
const deadlines = (
  facts: Partial<DeadlineFacts>,
  ...changes: Parameters<typeof bookingDeadlines>[1]
) => bookingDeadlines(booking(facts), changes, OVER);
/** The instant of a local time by the reference implementation of zones. */
const instant = (local: string, timeZone: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds;

describe('the steps of a cancellation policy', () => {
  const steps = [
    { until: '2027-11-10T18:00', penaltyBp: 0 },
    { until: '2027-11-15T18:00', penaltyBp: 2_500 },
    { until: '2027-11-16T18:00', penaltyBp: 2_500 },
    { until: null, penaltyBp: 10_000 },
  ];

  it('each end after which cancelling costs more, with what it costs more', () =>
    expect(deadlines({ sale: sale('Asia/Tokyo', steps) })).toEqual([
      {
        kind: 'freeCancellation',
        key: '0',
        at: Date.parse('2027-11-10T09:00:00Z'),
        standsUntil: Date.parse('2027-11-10T09:00:00Z'),
        zone: 'Asia/Tokyo',
        atStake: 250,
      },
      {
        kind: 'cancellationStep',
        key: '1',
        at: Date.parse('2027-11-16T09:00:00Z'),
        standsUntil: Date.parse('2027-11-16T09:00:00Z'),
        zone: 'Asia/Tokyo',
        atStake: 750,
      },
    ]));

  it('a step nobody knows has no amount', () =>
    expect(
      deadlines({
        sale: sale('Asia/Tokyo', [
          { until: '2027-11-10T18:00', penaltyBp: 0 },
          { until: null, unknown: true },
        ]),
      })[0]?.atStake,
    ).toBeNull());

  it('ends with the begin of the service, when free until later', () =>
    expect(
      deadlines({
        sale: sale('Europe/Lisbon', [
          { until: '2027-11-24T12:00', penaltyBp: 0 },
          { until: null, penaltyBp: 10_000 },
        ]),
      }).map(({ at }) => at),
    ).toEqual([Date.parse('2027-11-20T15:00:00Z')]));

  it.each<[string, Partial<DeadlineFacts>]>([
    ['always free', { sale: sale('Asia/Tokyo', [{ until: null, penaltyBp: 0 }]) }],
    ['never free', {}],
    ['cancelled', { state: 'CANCELLED', sale: sale('Asia/Tokyo', steps) }],
    ['being cancelled', { state: 'CANCELLING', sale: sale('Asia/Tokyo', steps) }],
    ['not confirmed yet', { state: 'BOOKING', sale: sale('Asia/Tokyo', steps) }],
  ])('none if %s', (_, facts) => expect(deadlines(facts)).toEqual([]));

  it('stand while a part of the money goes back', () =>
    expect(
      deadlines({ state: 'REFUNDING', givingBack: true, sale: sale('Asia/Tokyo', steps) }),
    ).toHaveLength(2));

  it.each([
    // the clock goes back at 02:00: 01:30 comes twice, the first one counts
    ['Europe/Lisbon', '2027-10-31T01:30', '2027-10-31T00:30:00Z'],
    // the clock goes forward at 01:00: 01:30 does not exist and counts as 02:30
    ['Europe/Lisbon', '2027-03-28T01:30', '2027-03-28T01:30:00Z'],
    ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00Z'],
    // half an hour of summer time
    ['Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-02T15:45:00Z'],
    // both sides of the date line: the same local time, a day apart
    ['Pacific/Kiritimati', '2027-06-01T12:00', '2027-05-31T22:00:00Z'],
    ['Pacific/Pago_Pago', '2027-06-01T12:00', '2027-06-01T23:00:00Z'],
    ['Pacific/Apia', '2027-06-01T12:00', '2027-05-31T23:00:00Z'],
  ])('in %s, %s is %s', (timeZone, until, expected) => {
    const [first] = deadlines({
      sale: sale(timeZone, [
        { until, penaltyBp: 0 },
        { until: null, penaltyBp: 10_000 },
      ]),
    });
    expect(first?.at).toBe(Date.parse(expected));
    expect(first?.at).toBe(instant(until, timeZone));
  });
});

describe('the other deadlines', () => {
  const balance = { amount: 400, by: '2027-09-01T20:59:00Z', state: 'due' } as const;

  it('a second payment counts until the trip is over, in the clock of its terms', () => {
    const later = { amount: 400, timeZone: 'Europe/Athens' };
    const [one] = deadlines({ balance, sale: { ...booking().sale, later } });
    expect(one).toMatchObject({ kind: 'balance', atStake: 400, zone: 'Europe/Athens' });
    expect(one?.standsUntil).toBe(OVER);
    for (const state of ['paid', 'lapsed'] as const)
      expect(deadlines({ balance: { ...balance, state } })).toEqual([]);
  });

  it('tickets that are missing, also in a booking that is held', () => {
    const by = '2027-02-01T22:00:00Z';
    const flight = { ...booking().sale, ticketing: { by } };
    const at = Date.parse(by);
    for (const facts of [
      { state: 'TICKETING' },
      { state: 'TICKET_UNKNOWN' },
      { state: 'MANUAL', heldFrom: 'TICKET_UNKNOWN' },
    ] as const)
      expect(deadlines({ ...facts, sale: flight })).toMatchObject([
        { kind: 'ticketing', at, atStake: 1_000 },
      ]);
    expect(deadlines({ sale: flight })).toEqual([]);
    expect(deadlines({ state: 'TICKETING', failure: 'SUPPLIER_REFUSED', sale: flight })).toEqual(
      [],
    );
  });

  it('changes that wait for an answer, one each', () => {
    const change = (id: string, state: 'open' | 'accepted') =>
      ({ id, state, answerBy: '2027-05-01T00:00:00Z' }) as const;
    expect(deadlines({}, change('a', 'open'), change('b', 'accepted'))).toMatchObject([
      { kind: 'change', key: 'a', atStake: null },
    ]);
    expect(deadlines({ state: 'CANCELLED' }, change('a', 'open'))).toEqual([]);
  });

  it('the payer’s time, and that of an authorised amount', () => {
    expect(deadlines({ state: 'AWAITING_PAYER' })).toMatchObject([
      { kind: 'payment', at: Date.parse('2027-01-01T10:15:00Z'), zone: null, atStake: 1_000 },
    ]);
    const payment = { captureBefore: '2027-01-08T10:00:00Z' };
    const held = { state: 'MANUAL', heldFrom: 'SUPPLIER_UNKNOWN', payment } as const;
    expect(deadlines({ ...held, authorised: 900 })).toMatchObject([
      { kind: 'payment', at: Date.parse(payment.captureBefore), atStake: 900 },
    ]);
    expect(deadlines({ ...held, authorised: 0 })).toEqual([]);
    expect(deadlines({ ...held, authorised: 900, failure: 'DECLINED' })).toEqual([]);
    expect(deadlines({ ...held, authorised: 900, state: 'REJECTED' })).toEqual([]);
  });

  it('the next one is the first that still counts', () => {
    const all = deadlines({
      balance,
      sale: sale('Asia/Tokyo', [
        { until: '2027-08-01T18:00', penaltyBp: 0 },
        { until: '2027-11-10T18:00', penaltyBp: 5_000 },
        { until: null, penaltyBp: 10_000 },
      ]),
    });
    const next = (now: string) => nextDeadline(all, Date.parse(now))?.kind;
    expect(next('2027-07-01T00:00:00Z')).toBe('freeCancellation');
    expect(next('2027-08-01T09:00:00Z')).toBe('balance');
    expect(next('2027-10-01T00:00:00Z')).toBe('balance');
    expect(nextDeadline(all, OVER)).toBeUndefined();
  });
});

describe('warnings', () => {
  const AT = Date.parse('2027-03-28T01:30:00Z');
  const hours = (count: number) => AT - count * HOUR_MS;

  /** Plays the clock, obeying each time that it asks for; returns the warnings with their hours ahead. */
  function played(since: number, buffer = 0, start = since): [WarningHours, number][] {
    const sent: [WarningHours, number][] = [];
    let warned: WarningHours | null = null;
    for (let now: number | null = start; now !== null;) {
      const { due, next } = warningAt({ at: AT, since, warned }, buffer, now);
      if (due !== null) {
        sent.push([due, (AT - now) / HOUR_MS]);
        warned = due;
      }
      expect(next === null || next > now).toBe(true);
      now = next;
    }
    return sent;
  }

  it('three, 72, 24 and 6 hours ahead, and an agency’s buffer earlier', () => {
    expect(played(hours(100))).toEqual([
      [72, 72],
      [24, 24],
      [6, 6],
    ]);
    expect(played(hours(100), 5)).toEqual([
      [72, 77],
      [24, 29],
      [6, 11],
    ]);
  });

  it('none from before it was known', () => {
    expect(played(hours(30))).toEqual([
      [24, 24],
      [6, 6],
    ]);
    expect(played(hours(3))).toEqual([]);
  });

  it('at once where only the buffer lies before it was known', () => {
    expect(played(hours(29), 24)).toEqual([[6, 29]]);
    expect(played(hours(50), 48)).toEqual([[6, 50]]);
    expect(played(hours(60), 48)).toEqual([
      [24, 60],
      [6, 54],
    ]);
    expect(played(hours(100), LONGEST_BUFFER)).toEqual([[6, 100]]);
    expect(played(hours(5), 24)).toEqual([]);
  });

  it('after a stop only the last one that was missed, and none once it has passed', () => {
    expect(played(hours(100), 0, hours(10))).toEqual([
      [24, 10],
      [6, 6],
    ]);
    expect(played(hours(100), 0, hours(2))).toEqual([[6, 2]]);
    expect(played(hours(100), 0, AT)).toEqual([]);
  });

  it('each at most once and before the deadline, whenever the clock is read', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -2, max: 120 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 48 }),
        (reads, buffer) => {
          let warned: WarningHours | null = null;
          const sent: number[] = [];
          for (const now of reads.map(hours).toSorted((a, b) => a - b)) {
            const { due } = warningAt({ at: AT, since: hours(200), warned }, buffer, now);
            if (due === null) continue;
            expect(now).toBeLessThan(AT);
            sent.push(due);
            warned = due;
          }
          expect(sent).toEqual([...new Set(sent)].toSorted((a, b) => b - a));
          expect(sent.every((one) => WARNING_HOURS.includes(one as WarningHours))).toBe(true);
        },
      ),
    ));

  it('none before the earliest that any agency may want', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: LONGEST_BUFFER }),
        (ahead, buffer) => {
          const since = hours(ahead);
          const earliest = earliestWarning(AT, since);
          const { due, next } = warningAt({ at: AT, since, warned: null }, buffer, since);
          const first = due === null ? next : since;
          if (earliest === null) expect(first).toBeNull();
          else if (first !== null) expect(first).toBeGreaterThanOrEqual(earliest);
          if (buffer === LONGEST_BUFFER && ahead >= 72 + buffer) expect(first).toBe(earliest);
        },
      ),
    ));
});
