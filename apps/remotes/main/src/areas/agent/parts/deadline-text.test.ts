import { expect, it } from 'vitest';
import { deadlineParts } from './deadline-text.ts';

const NOW = Date.parse('2026-06-02T10:42:00Z');
const t = ((key: string, values: object = {}) =>
  [key.replace('centerParts.deadline.', ''), ...Object.values(values)].join(' ')) as never;
const shown = (at: string, zone = 'Europe/London') => deadlineParts(at, NOW, zone, 'en', t);

it('names the day by the clock of the reader, nearer ones by weekday', () => {
  expect(shown('2026-06-02T12:00:00Z')).toEqual({ text: 'today 13:00', urgency: 'risk' });
  expect(shown('2026-06-03T07:00:00Z')).toEqual({ text: 'Wed 08:00', urgency: 'warn' });
  expect(shown('2026-06-04T18:00:00Z').urgency).toBe('none');
  expect(shown('2026-10-11T07:00:00Z').text).toBe('11 Oct');
  expect(shown('2027-10-11T07:00:00Z').text).toBe('11 Oct 2027');
  // still the second of June in London, the third in Tokyo
  expect(shown('2026-06-02T16:00:00Z', 'Asia/Tokyo').text).toBe('Wed 01:00');
});

it('counts hours, then days, after it has passed', () => {
  expect(shown('2026-06-02T10:40:00Z')).toEqual({ text: 'hoursLate 1', urgency: 'late' });
  expect(shown('2026-05-30T10:00:00Z').text).toBe('daysLate 3');
});
