import { expect, it } from 'vitest';
import { sampleChanged } from '../testing/sample-notice.ts';
import type { FlightNotice } from '../http.ts';
import { goneLegs, legBefore, openNotice, toldChange } from './told-change.ts';

const told = (kind: 'late' | 'cancelled') => sampleChanged(kind).notices[0].detail as FlightNotice;

it('names the end of the leg that has moved and how far', () => {
  expect(toldChange(told('late'))).toMatchObject({
    kind: 'time',
    end: 'departs',
    minutes: 140,
    isEarlier: false,
  });
  const { before, after } = told('late');
  const early = { ...told('late'), before: after, after: before };
  expect(toldChange(early)).toMatchObject({ minutes: 140, isEarlier: true });
});

it('tells the gravest change first, and of a notice that names none that it is another flight', () => {
  const { changes } = told('late');
  const both = { ...told('cancelled'), changes: [...changes, ...told('cancelled').changes] };
  expect(toldChange(both)).toMatchObject({ kind: 'cancelled', after: [] });
  expect(toldChange({ ...told('late'), changes: [] })).toMatchObject({
    kind: 'flight',
    leg: 0,
    end: null,
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
