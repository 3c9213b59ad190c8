import { describe, expect, it } from 'vitest';
import { type MomentRole, type RoleMoment, tripTroubles } from './trip-troubles.ts';

const LISBON = 'Europe/Lisbon';
const NEW_YORK = 'America/New_York';
const moment = (at: string, role: MomentRole, zone = LISBON): RoleMoment => ({ at, zone, role });
const lands = (at: string) => moment(at, { is: 'lands' });
const car = (at: string, until: string | null = null) => moment(at, { is: 'waits', until });
const room = (at: string) => moment(at, { is: 'opens' });
const kinds = (...moments: RoleMoment[]) => tripTroubles(moments, []).map(({ kind }) => kind);

describe('a landing and what is fetched after it', () => {
  it('is too late once the desk has closed, half an hour from the plane counted in', () => {
    const desk = car('2026-06-19T22:00', '2026-06-19T23:00');
    expect(kinds(lands('2026-06-19T23:10'), desk)).toEqual(['closed']);
    expect(kinds(lands('2026-06-19T22:31'), desk)).toEqual(['closed']);
    expect(kinds(lands('2026-06-19T22:30'), desk)).toEqual(['late']);
    expect(kinds(lands('2026-06-19T21:30'), desk)).toEqual([]);
  });
  it('is known across midnight, at a desk that closes at its end', () => {
    const desk = car('2026-06-19T23:00', '2026-06-20T00:00');
    expect(kinds(lands('2026-06-20T00:40'), desk)).toEqual(['closed']);
  });
  it('is only late where the desk never closes', () => {
    expect(kinds(lands('2026-06-20T00:40'), car('2026-06-19T23:00'))).toEqual(['late']);
  });
  it('says so where a room opens four hours later or more; a room never closes', () => {
    expect(kinds(lands('2026-06-19T11:00'), room('2026-06-19T15:00'))).toEqual(['early']);
    expect(kinds(lands('2026-06-19T11:01'), room('2026-06-19T15:00'))).toEqual([]);
    expect(kinds(lands('2026-06-19T23:50'), room('2026-06-19T15:00'))).toEqual([]);
  });
  it('has nothing to do with what is elsewhere, or another day', () => {
    const elsewhere = moment(
      '2026-06-19T22:00',
      { is: 'waits', until: '2026-06-19T22:00' },
      NEW_YORK,
    );
    expect(kinds(lands('2026-06-19T23:10'), elsewhere)).toEqual([]);
    expect(kinds(lands('2026-06-19T23:10'), car('2026-06-22T10:00', '2026-06-22T20:00'))).toEqual(
      [],
    );
  });
});

it('what is due back after the flight has left is said, at the hour itself it is not', () => {
  const leaves = moment('2026-06-23T13:55', { is: 'leaves' });
  const due = (at: string) => moment(at, { is: 'due' });
  expect(kinds(leaves, due('2026-06-23T15:00'))).toEqual(['missed']);
  expect(kinds(leaves, due('2026-06-23T13:55'))).toEqual([]);
});

describe('nights without a bed', () => {
  const there = [moment('2026-06-18T21:35', { is: 'leaves' }, NEW_YORK), lands('2026-06-19T09:25')];
  const back = [
    moment('2026-06-23T13:55', { is: 'leaves' }),
    moment('2026-06-23T17:00', { is: 'lands' }, NEW_YORK),
  ];
  const nights = (
    moments: readonly RoleMoment[],
    beds: readonly { from: string; to: string }[] = [],
  ) =>
    tripTroubles(moments, beds).flatMap((one) =>
      one.kind === 'noBed' ? [[one.from, one.to]] : [],
    );

  it('are those between the landing and the way home; the night on the plane is none', () => {
    expect(nights([...there, ...back])).toEqual([['2026-06-19', '2026-06-23']]);
    expect(nights([...there, ...back], [{ from: '2026-06-19', to: '2026-06-23' }])).toEqual([]);
  });
  it('are said piece by piece around the beds there are', () => {
    const beds = [
      { from: '2026-06-20', to: '2026-06-21' },
      { from: '2026-06-22', to: '2026-06-23' },
    ];
    expect(nights([...there, ...back], beds)).toEqual([
      ['2026-06-19', '2026-06-20'],
      ['2026-06-21', '2026-06-22'],
    ]);
  });
  it('are known between two stays without any journey', () => {
    const beds = [
      { from: '2026-06-19', to: '2026-06-21' },
      { from: '2026-06-22', to: '2026-06-23' },
    ];
    expect(nights([], beds)).toEqual([['2026-06-21', '2026-06-22']]);
  });
  it('are said to be two where beds of two places are booked, not for two rooms of one', () => {
    const bed = (from: string, to: string, at: string) => ({ from, to, at });
    const twice = (...beds: ReturnType<typeof bed>[]) =>
      tripTroubles([], beds).flatMap((one) =>
        one.kind === 'twoBeds' ? [[one.from, one.to, ...one.beds.map(({ at }) => at)]] : [],
      );
    const own = bed('2026-06-19', '2026-06-22', 'Casa');
    expect(twice(own, bed('2026-06-21', '2026-06-24', 'Grand'))).toEqual([
      ['2026-06-21', '2026-06-22', 'Casa', 'Grand'],
    ]);
    expect(twice(own, bed('2026-06-22', '2026-06-24', 'Grand'))).toEqual([]);
    expect(twice(own, bed('2026-06-19', '2026-06-22', 'Casa'))).toEqual([]);
    expect(twice(own, own, bed('2026-06-20', '2026-06-21', 'Grand'))).toHaveLength(2);
  });
  it('are not two where the date line is crossed to the day before, but are between near zones', () => {
    const bed = (from: string, to: string, at: string, zone: string) => ({ from, to, at, zone });
    const stay = bed('2027-01-02', '2027-01-05', 'Harbour', 'Pacific/Auckland');
    const nightsOfTwo = (other: typeof stay) =>
      [tripTroubles([], [stay, other]), tripTroubles([], [other], [stay])].map(
        (troubles) => troubles.filter(({ kind }) => kind === 'twoBeds').length,
      );
    const there = (from: string) => bed(from, '2027-01-07', 'Lagoon', 'Pacific/Pago_Pago');
    expect(nightsOfTwo(there('2027-01-04'))).toEqual([0, 0]);
    expect(nightsOfTwo(there('2027-01-03'))).toEqual([1, 1]);
    const near = bed('2027-01-04', '2027-01-07', 'Bay', 'Australia/Sydney');
    expect(nightsOfTwo(near)).toEqual([1, 1]);
    expect(nightsOfTwo({ ...near, from: '2027-01-05' })).toEqual([0, 0]);
  });
  it('after the way home are said, whatever the bed began', () => {
    const past = (from: string, to: string, zone = LISBON) =>
      tripTroubles([...there, ...back], [{ from, to, zone }]).flatMap((one) =>
        one.kind === 'pastHome' ? [[one.from, one.to]] : [],
      );
    expect(past('2026-06-19', '2026-06-24')).toEqual([['2026-06-23', '2026-06-24']]);
    expect(past('2026-06-24', '2026-06-26')).toEqual([['2026-06-24', '2026-06-26']]);
    expect(past('2026-06-19', '2026-06-23')).toEqual([]);
    expect(past('2026-06-23', '2026-06-25', NEW_YORK)).toEqual([]);
    expect(tripTroubles(there, [{ from: '2026-06-19', to: '2026-07-01', zone: LISBON }])).toEqual(
      [],
    );
  });
  it('are not asked of a way out alone, nor of a car', () => {
    expect(nights(there)).toEqual([]);
    expect(nights([car('2026-06-19T10:00')])).toEqual([]);
  });
});

it('tells a night that is booked in another trip as well, and no night of that trip alone', () => {
  const bed = (from: string, to: string, at: string) => ({ from, to, at });
  const here = [bed('2027-06-18', '2027-06-20', 'Copenhagen')];
  const there = [
    bed('2027-06-19', '2027-06-23', 'Jersey City'),
    bed('2027-07-01', '2027-07-02', 'Oslo'),
  ];
  expect(tripTroubles([], here, there)).toEqual([
    { kind: 'twoBeds', from: '2027-06-19', to: '2027-06-20', beds: [here[0], there[0]] },
  ]);
  expect(tripTroubles([], [], there)).toEqual([]);
  expect(tripTroubles([], here, [bed('2027-06-20', '2027-06-23', 'Jersey City')])).toEqual([]);
  expect(tripTroubles([], here, here)).toEqual([]);
});
