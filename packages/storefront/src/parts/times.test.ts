import { expect, it } from 'vitest';
import { AHEAD, onClock } from '../testing/visitor-clock.ts';
import { daysText, firstDay, instantText, isPast, todayHere } from './times.ts';

it('sets spaces around the dash between two days, in every language', () => {
  for (const language of ['en', 'ar', 'es'])
    expect(daysText('2099-06-19', '2099-06-21', language)).toMatch(/^19\s–\s21 /u);
  expect(daysText('2099-06-30', '2099-07-02', 'ar')).toMatch(/يونيو – 2 /u);
});

it('names the time zone of an instant', () => {
  for (const language of ['en', 'ar', 'es'])
    expect(instantText('2099-06-19T12:00:00Z', language)).toMatch(/\d\d:\d\d\P{Nd}*\s\p{L}+/u);
});

it.each(AHEAD)('a day at a place is not past because it is in %s', (zone, at, day) => {
  onClock(zone, at, () => {
    expect(todayHere() > day).toBe(true);
    expect(isPast(day)).toBe(false);
  });
});

it('the first day of a place is today there, whatever the day of the visitor', () => {
  onClock('Pacific/Honolulu', '2099-06-19T05:00:00Z', () => {
    expect(todayHere()).toBe('2099-06-18');
    expect(firstDay('Pacific/Auckland')).toBe('2099-06-19');
    expect(firstDay('Pacific/Honolulu')).toBe('2099-06-18');
    expect(firstDay(null)).toBe('2099-06-18');
    expect(isPast('2099-06-17')).toBe(true);
  });
});
