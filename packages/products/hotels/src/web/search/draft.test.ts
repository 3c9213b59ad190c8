import { describe, expect, it } from 'vitest';
import { completeDraft, draftOf } from './draft.ts';

const TODAY = '2026-11-20';
const place = { name: 'Paris', latitude: 48.85, longitude: 2.35 };
const dates = (known: Parameters<typeof draftOf>[0]) => {
  const { checkIn, checkOut } = draftOf({ place, ...known }, TODAY, TODAY);
  return [checkIn, checkOut];
};

describe('the search form begins', () => {
  it('with what the address knows, else with a weekend three weeks on [R2.2-21]', () => {
    expect(dates({ checkIn: '2026-12-10', checkOut: '2026-12-12' })).toEqual([
      '2026-12-10',
      '2026-12-12',
    ]);
    expect(dates({})).toEqual(['2026-12-04', '2026-12-06']);
    expect(dates({ checkIn: TODAY, checkOut: '2026-11-21' })).toEqual([TODAY, '2026-11-21']);
  });

  it('without dates that are over or make no stay: they are asked for, never searched for again [R2.2-22]', () => {
    expect(dates({ checkIn: '2026-11-19', checkOut: '2026-11-21' })).toEqual([null, null]);
    for (const checkOut of ['2026-12-10', '2026-12-09', '2027-01-10'])
      expect([checkOut, ...dates({ checkIn: '2026-12-10', checkOut })]).toEqual([
        checkOut,
        '2026-12-10',
        null,
      ]);
    expect(dates({ checkIn: '2026-12-10', checkOut: '2027-01-09' })).toEqual([
      '2026-12-10',
      '2027-01-09',
    ]);
    expect(dates({ checkOut: '2026-12-10' })).toEqual([null, null]);
    expect(
      completeDraft(
        draftOf({ place, checkIn: '2026-12-10', checkOut: '2027-02-10' }, TODAY, TODAY),
      ),
    ).toBeNull();
  });
});
