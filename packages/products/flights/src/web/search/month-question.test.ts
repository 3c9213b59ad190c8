import { expect, it } from 'vitest';
import { parseSearch } from '../../rules/address.ts';
import { draftOf, withKind } from './draft.ts';
import { monthQuestionOf, tripFrom } from './month-question.ts';

const draft = (query: string) => draftOf(parseSearch(query).partial, '2099-06-01', '2099-06-01');
const RETURN = draft(
  'slices=JFK.LIS.2099-06-18_LIS.JFK.2099-06-23&adult=2&children=5&cabin=business',
);

it('asks for the nights, the party and the cabin of the form', () => {
  expect(monthQuestionOf(RETURN)).toEqual({
    from: 'JFK',
    to: 'LIS',
    nights: 5,
    party: { adult: 2, children: [5], infant: 0 },
    cabin: 'business',
  });
  expect(monthQuestionOf(withKind(RETURN, 'one-way'))).toMatchObject({ nights: null });
  expect(monthQuestionOf(draft('slices=city-1.LIS.2099-06-18&adult=1'))).toMatchObject({
    from: 'city-1',
    nights: null,
  });
});

it('asks for a week away where no days are chosen yet', () => {
  const { legs } = RETURN;
  const undated = { ...RETURN, legs: legs.map((leg) => ({ ...leg, date: null })), back: null };
  expect(monthQuestionOf(undated)).toMatchObject({ nights: 7 });
});

it('asks nothing of what has no price by day: several cities, an open end, a party nobody can book', () => {
  expect(monthQuestionOf(withKind(RETURN, 'multi-city'))).toBeNull();
  expect(monthQuestionOf(draft('adult=2'))).toBe('where');
  expect(monthQuestionOf({ ...RETURN, party: { adult: 1, children: [null], infant: 0 } })).toBe(
    'party',
  );
  expect(monthQuestionOf({ ...RETURN, party: { adult: 1, children: [], infant: 2 } })).toBe(
    'party',
  );
  expect(monthQuestionOf({ ...RETURN, back: '2099-09-01' })).toBe('long');
});

it('a trip from a day has the nights that were asked', () => {
  expect(tripFrom('2099-06-28', { nights: 5 })).toEqual({ out: '2099-06-28', back: '2099-07-03' });
  expect(tripFrom('2099-06-28', { nights: null })).toEqual({ out: '2099-06-28', back: null });
});
