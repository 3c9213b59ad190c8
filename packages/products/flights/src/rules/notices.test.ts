import { addDays } from '@portico/rules/dates';
import { describe, expect, it } from 'vitest';
import {
  type FlownFlight,
  isFlyable,
  journeyChanges,
  journeyMark,
  entitlesToCancel,
} from './notices.ts';

const COUNTRIES: Readonly<Record<string, string>> = {
  JFK: 'US',
  EWR: 'US',
  ORD: 'US',
  DEN: 'US',
  LIS: 'PT',
  MAD: 'ES',
};
const countryOf = (airport: string): string => COUNTRIES[airport] ?? 'ZZ';

/** Times of one day, UTC: the tests depend only on how far they move. */
function flight(from: string, to: string, departs: string, arrives: string, n = 201): FlownFlight {
  const day = '2027-06-18';
  return {
    id: `A0${n}.${from}${to}.20270618`,
    marketing: { airline: 'A0', number: n },
    from,
    to,
    departs: `${day}T${departs}`,
    departsZone: 'UTC',
    arrives: `${day}T${arrives}`,
    arrivesZone: 'UTC',
  };
}

function moved(one: FlownFlight, minutes: number): FlownFlight {
  const by = (local: string): string =>
    new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);
  return { ...one, departs: by(one.departs), arrives: by(one.arrives) };
}

const changes = (sold: FlownFlight[][], now: FlownFlight[][]) =>
  journeyChanges(sold, now, countryOf);

describe('a journey whose times have changed', () => {
  const home = flight('DEN', 'ORD', '10:00', '12:30');
  const abroad = flight('JFK', 'LIS', '08:00', '15:00');

  it.each([
    [home, 179, false],
    [home, 180, true],
    [home, 181, true],
    [home, -179, false],
    [home, -180, true],
    [home, -181, true],
    [abroad, 359, false],
    [abroad, 360, true],
    [abroad, 361, true],
    [abroad, -359, false],
    [abroad, -360, true],
    [abroad, -361, true],
  ])('$0.from–$0.to by %i minutes lets the travellers go: %s', (sold, minutes, isSignificant) => {
    const found = changes([[sold]], [[moved(sold, minutes)]]);
    expect(found).toEqual([{ leg: 0, kind: 'time', isSignificant, minutes }]);
    expect([entitlesToCancel(found), isFlyable(found)]).toEqual([isSignificant, true]);
  });

  it('is judged flight by flight: a feeder at home by the hours of home', () => {
    const feeder = flight('DEN', 'JFK', '01:00', '04:00', 7);
    const onward = moved(abroad, 60);
    const found = changes([[feeder, onward]], [[moved(feeder, 181), onward]]);
    expect(found).toEqual([{ leg: 0, kind: 'time', isSignificant: true, minutes: 181 }]);
  });

  it('may only arrive later, and is told of the leg it belongs to', () => {
    const late = { ...abroad, arrives: '2027-06-18T21:00' };
    expect(changes([[home], [abroad]], [[home], [late]])).toEqual([
      { leg: 1, kind: 'time', isSignificant: true, minutes: 360 },
    ]);
  });

  it('on another day is moved by a day', () => {
    const next = {
      ...home,
      departs: home.departs.replace('2027-06-18', addDays('2027-06-18', 1)),
      arrives: home.arrives.replace('2027-06-18', addDays('2027-06-18', 1)),
    };
    expect(changes([[home]], [[next]])).toEqual([
      { leg: 0, kind: 'time', isSignificant: true, minutes: 1_440 },
    ]);
  });
});

describe('a journey that is another one', () => {
  const first = flight('DEN', 'JFK', '01:00', '04:00', 7);
  const second = flight('JFK', 'LIS', '08:00', '15:00');

  it('from or to another airport lets the travellers go, and can be flown', () => {
    const found = changes([[second]], [[{ ...second, from: 'EWR' }]]);
    expect(found).toEqual([{ leg: 0, kind: 'airport', isSignificant: true }]);
    expect(isFlyable(found)).toBe(true);
  });

  it('with more stops lets the travellers go, with less it does not', () => {
    const direct = flight('DEN', 'LIS', '01:00', '15:00', 9);
    expect(changes([[direct]], [[first, second]])).toContainEqual({
      leg: 0,
      kind: 'stops',
      isSignificant: true,
    });
    expect(changes([[first, second]], [[direct]])).toContainEqual({
      leg: 0,
      kind: 'stops',
      isSignificant: false,
    });
  });

  it.each([
    ['nothing', []],
    ['its first flight only', [first]],
    ['its last flight only', [second]],
  ])('of which %s is left is cancelled: nobody can accept it', (_, left) => {
    const found = changes([[first, second]], [left]);
    expect(found).toEqual([{ leg: 0, kind: 'cancelled', isSignificant: true }]);
    expect(isFlyable(found)).toBe(false);
  });

  it('whose second flight leaves before the first has come cannot be flown', () => {
    const found = changes([[first, second]], [[moved(first, 241), second]]);
    expect(found.map(({ kind }) => kind)).toEqual(['missed', 'time']);
    expect(isFlyable(found)).toBe(false);
  });

  it.each([
    ['abroad', second, 75],
    ['at home', flight('JFK', 'ORD', '08:00', '10:00', 3), 45],
  ])('keeps its connection %s as long as there is time to change', (_, onward, least) => {
    const left = (minutes: number) =>
      changes([[first, onward]], [[moved(first, 240 - minutes), onward]]);
    expect(left(least).map(({ kind }) => kind)).toEqual(['time']);
    for (const minutes of [least - 1, 20]) {
      expect(left(minutes)).toContainEqual({
        leg: 0,
        kind: 'short',
        isSignificant: true,
        minutes,
        airport: 'JFK',
      });
      expect(isFlyable(left(minutes))).toBe(true);
    }
    for (const minutes of [19, 0, -1]) {
      expect(left(minutes)).toContainEqual({ leg: 0, kind: 'missed', isSignificant: true });
      expect(left(minutes).map(({ kind }) => kind)).not.toContain('short');
      expect(isFlyable(left(minutes))).toBe(false);
    }
  });

  it.each([
    [50, 1, ['short', 'time'], false],
    [50, 14, ['short', 'time'], false],
    [50, 15, ['short', 'time'], true],
    [80, 5, ['time'], false],
    [80, 10, ['short', 'time'], false],
    [80, 15, ['short', 'time'], true],
    [25, 5, ['short', 'time'], false],
    [25, 6, ['missed', 'time'], true],
    [50, -5, ['time'], false],
  ] as const)('sold with %i minutes to change, %i fewer: %j', (sold, fewer, kinds, isFree) => {
    const tight = moved(first, 240 - sold);
    const found = changes([[tight, second]], [[moved(tight, fewer), second]]);
    expect(found.map(({ kind }) => kind)).toEqual(kinds);
    expect(entitlesToCancel(found)).toBe(isFree);
    expect(isFlyable(found)).toBe(!found.some(({ kind }) => kind === 'missed'));
  });

  it('between two airports cannot be flown with less than an hour to change', () => {
    const apart = { ...second, from: 'EWR' };
    const left = (minutes: number) =>
      changes([[first, apart]], [[moved(first, 240 - minutes), apart]]);
    expect(left(60)).toContainEqual({
      leg: 0,
      kind: 'short',
      isSignificant: true,
      minutes: 60,
      airport: 'EWR',
    });
    expect(isFlyable(left(60))).toBe(true);
    expect(isFlyable(left(59))).toBe(false);
  });

  it('with a short connection that was not sold lets the travellers go, and can be flown', () => {
    const direct = flight('DEN', 'LIS', '01:00', '15:00', 9);
    const found = changes([[direct]], [[moved(first, 190), second]]);
    expect(found).toContainEqual({
      leg: 0,
      kind: 'short',
      isSignificant: true,
      minutes: 50,
      airport: 'JFK',
    });
    expect(isFlyable(found)).toBe(true);
  });

  it('keeps a short connection as sold when another stop of the leg falls away', () => {
    const feeder = flight('ORD', 'DEN', '22:00', '23:00', 4);
    const before = { ...feeder, departs: '2027-06-17T22:00', arrives: '2027-06-17T23:00' };
    const tight = moved(first, 190);
    const found = changes([[before, tight, second]], [[{ ...tight, from: 'ORD' }, second]]);
    expect(found.map(({ kind }) => kind)).not.toContain('short');
  });

  it('that changes the airport at a stop is the journey that was sold', () => {
    const apart = { ...second, from: 'EWR' };
    expect(changes([[first, apart]], [[first, apart]])).toEqual([]);
    expect(changes([[first, second]], [[first, apart]])[0]?.kind).toBe('cancelled');
  });

  it('under another number is told, and lets nobody go', () => {
    const other = { ...second, marketing: { airline: 'A0', number: 999 } };
    const found = changes([[second]], [[other]]);
    expect(found).toEqual([{ leg: 0, kind: 'flight', isSignificant: false }]);
  });

  it('that is the same has not changed, and has the same mark', () => {
    expect(changes([[first, second]], [[{ ...first }, { ...second }]])).toEqual([]);
    expect(journeyMark([[first, second]])).toBe(journeyMark([[{ ...first }, { ...second }]]));
    expect(journeyMark([[first, second]])).not.toBe(journeyMark([[first], [second]]));
    expect(journeyMark([[first]])).not.toBe(journeyMark([[moved(first, 1)]]));
  });

  it('of another number of legs is no answer', () => {
    expect(() => changes([[first], [second]], [[first]])).toThrow(RangeError);
  });
});
