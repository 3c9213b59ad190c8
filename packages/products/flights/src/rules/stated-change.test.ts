import { expect, it } from 'vitest';
import { sampleChanged } from '../testing/sample-notice.ts';
import type { FlightNotice } from '../http.ts';
import { goneLegs, legBefore, openNotice, statedChange } from './stated-change.ts';

const told = (kind: 'late' | 'cancelled') => sampleChanged(kind).notices[0].detail as FlightNotice;

it('names the end of the leg that has moved and how far', () => {
  expect(statedChange(told('late'))).toMatchObject({
    kind: 'time',
    end: 'departs',
    minutes: 140,
    isEarlier: false,
  });
  const { before, after } = told('late');
  const early = { ...told('late'), before: after, after: before };
  expect(statedChange(early)).toMatchObject({ minutes: 140, isEarlier: true });
});

it('tells the gravest change first, and of a notice that names none that it is another flight', () => {
  const { changes } = told('late');
  const both = { ...told('cancelled'), changes: [...changes, ...told('cancelled').changes] };
  expect(statedChange(both)).toMatchObject({ kind: 'cancelled', after: [] });
  expect(statedChange({ ...told('late'), changes: [] })).toMatchObject({
    kind: 'flight',
    leg: 0,
    end: null,
  });
});

/** Moves one end, or both, of the flights of a leg by minutes. */
const moved = (leg: FlightNotice['before'][number], departs: number, arrives: number) => {
  const by = (local: string, minutes: number) =>
    new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);
  return leg.map((one) => ({
    ...one,
    departs: by(one.departs, departs),
    arrives: by(one.arrives, arrives),
  }));
};

it('tells the leg whose change lets the travellers go, then the one that has moved farther', () => {
  const { before } = told('late');
  const [out = [], back = []] = before;
  const notice = (isSignificant: boolean): FlightNotice => ({
    ...told('late'),
    after: [moved(out, 10, 10), moved(back, 1_440, 1_440)],
    changes: [
      { leg: 0, kind: 'time', isSignificant: false, minutes: 10 },
      { leg: 1, kind: 'time', isSignificant, minutes: 1_440 },
    ],
  });
  for (const isSignificant of [true, false])
    expect(statedChange(notice(isSignificant))).toMatchObject({ leg: 1, minutes: 1_440 });
  const stops = { leg: 0, kind: 'stops', isSignificant: true } as const;
  const shift = { leg: 1, kind: 'time', isSignificant: false, minutes: 20 } as const;
  expect(statedChange({ ...notice(true), changes: [shift, stops] })).toMatchObject({
    kind: 'stops',
  });
});

it('tells the end of the leg that has moved farther', () => {
  const { before, changes } = told('late');
  const [out = [], ...others] = before;
  const to = (departs: number, arrives: number) =>
    statedChange({ ...told('late'), after: [moved(out, departs, arrives), ...others], changes });
  expect(to(5, 240)).toMatchObject({ end: 'arrives', minutes: 240, isEarlier: false });
  expect(to(-240, 5)).toMatchObject({ end: 'departs', minutes: 240, isEarlier: true });
  expect(to(0, 0)).toMatchObject({ end: null, minutes: 0 });
});

it('tells a short connection if it lets the travellers go, otherwise the moved time', () => {
  const late = told('late');
  const [out = [], ...others] = late.before;
  const short = (isSignificant: boolean, minutes: number, airport: string) =>
    ({ leg: 0, kind: 'short', isSignificant, minutes, airport }) as const;
  const of = (...changes: FlightNotice['changes']) =>
    statedChange({ ...late, after: [moved(out, 1, 1), ...others], changes });
  const shift = { leg: 0, kind: 'time', isSignificant: false, minutes: 1 } as const;
  expect(of(shift, short(true, 49, 'VIE'), short(true, 30, 'JFK'))).toMatchObject({
    kind: 'short',
    end: null,
    minutes: 30,
    airport: 'JFK',
  });
  expect(of(short(false, 49, 'VIE'), shift)).toMatchObject({
    kind: 'time',
    end: 'departs',
    minutes: 1,
    airport: null,
  });
});

it('knows the legs that are gone and what was booked, only while the notice is open', () => {
  expect([...goneLegs(sampleChanged('cancelled'))]).toEqual([0]);
  expect(legBefore(sampleChanged('late'), 0)?.[0]?.departs).toBe('2099-06-18T21:35');
  expect(legBefore(sampleChanged('late'), 1)).toBeNull();
  const decided = sampleChanged('cancelled', { state: 'accepted' });
  expect(openNotice(decided)).toBeNull();
  expect(goneLegs(decided).size).toBe(0);
});
