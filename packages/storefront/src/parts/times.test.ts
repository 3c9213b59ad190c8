import { expect, it } from 'vitest';
import { daysText, instantText } from './times.ts';

it('sets spaces around the dash between two days, in every language', () => {
  for (const language of ['en', 'ar', 'es'])
    expect(daysText('2099-06-19', '2099-06-21', language)).toMatch(/^19\s–\s21 /u);
  expect(daysText('2099-06-30', '2099-07-02', 'ar')).toMatch(/يونيو – 2 /u);
});

it('names the time zone of an instant', () => {
  for (const language of ['en', 'ar', 'es'])
    expect(instantText('2099-06-19T12:00:00Z', language)).toMatch(/\d\d:\d\d\P{Nd}*\s\p{L}+/u);
});
