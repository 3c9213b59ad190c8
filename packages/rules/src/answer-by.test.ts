import { expect, it } from 'vitest';
import { answerByOf, begunKey, isLeftToAgency } from './answer-by.ts';

const times = { starts: [110, 100], changed: [110, 500, 400] };

it('is the earlier begin of the booking as long as it is ahead', () => {
  expect(answerByOf(times, 99)).toBe(100);
  expect(answerByOf({ ...times, changed: [500] }, 0)).toBe(100);
});

it('is the next changed service once the booking is under way', () => {
  expect(answerByOf(times, 100)).toBe(110);
  expect(answerByOf(times, 110)).toBe(400);
  expect(answerByOf(times, 499)).toBe(500);
});

it('has passed if every changed service has begun', () => {
  expect(answerByOf(times, 500)).toBe(500);
  expect(answerByOf({ starts: [100], changed: [50] }, 600)).toBe(100);
});

it('is left to the agency if the change lets the traveller go, but the booking has begun', () => {
  const notice = { state: 'open' as const, isSignificant: true, answers: [] };
  expect(isLeftToAgency(notice)).toBe(true);
  expect(isLeftToAgency({ ...notice, answers: ['accept'] })).toBe(true);
  expect(isLeftToAgency({ ...notice, answers: ['accept', 'cancel'] })).toBe(false);
  expect(isLeftToAgency({ ...notice, isSignificant: false })).toBe(false);
  expect(isLeftToAgency({ ...notice, state: 'outdated' })).toBe(false);
});

it('says of a begun booking that it cannot be cancelled only once it cannot', () => {
  expect(begunKey({ cancellable: false })).toBe('begun');
  expect(begunKey({ cancellable: true })).toBe('begunToday');
});
