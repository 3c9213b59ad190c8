import { expect, it } from 'vitest';
import { parseSearch } from '../../rules/address.ts';
import { agencyState, show } from '../testing/show.tsx';
import { draftOf } from './draft.ts';
import { lowestOf, useDayNotes } from './use-day-notes.ts';

const DAYS = { first: '2099-06-10', last: '2099-06-28' };
const RETURN = draftOf(
  parseSearch('slices=JFK.LIS.2099-06-18_LIS.JFK.2099-06-23&adult=2').partial,
  '2099-06-01',
  '2099-06-01',
);

it('the lowest is the first of the cheapest days that can be chosen', () => {
  const totals = new Map([
    ['2099-07-01', 100],
    ['2099-06-09', 100],
    ['2099-06-20', 300],
    ['2099-06-15', 300],
    ['2099-06-16', null],
    ['2099-06-17', 400],
  ]);
  expect(lowestOf(totals, DAYS)).toEqual({ date: '2099-06-15', total: 300 });
  expect(lowestOf(new Map([['2099-06-16', null]]), DAYS)).toBeNull();
});

function Asked() {
  const { question, lack, noteOf } = useDayNotes(RETURN, ['2099-06'], DAYS);
  return [question?.nights, lack, noteOf !== undefined].join(' ');
}

it('asks where prices are shown, and nothing at all where they are hidden', () => {
  expect(show(<Asked />)).toBe('5  true');
  const closed = { store: { agency: agencyState({ allowNonLoginFlow: false }) } };
  expect(show(<Asked />, closed)).toBe('  false');
});
