import { expect, it } from 'vitest';
import { statusOf } from './status-words.ts';

const span = {
  from: '2026-07-04T15:00',
  fromZone: 'Asia/Tokyo',
  to: '2026-07-08T11:00',
  toZone: 'Asia/Tokyo',
};

it('is over once the last day has passed, and only if it took place', () => {
  expect(statusOf({ status: 'confirmed', span }, '2026-07-08').tone).toBe('good');
  expect(statusOf({ status: 'confirmed', span }, '2026-07-09')).toEqual({
    tone: 'over',
    key: 'centerBookings.status.travelled',
  });
  expect(statusOf({ status: 'attention', span }, '2026-07-09').tone).toBe('risk');
});
