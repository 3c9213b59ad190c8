import { expect, it } from 'vitest';
import { agencyState, show, wordsOf } from '../testing/show.tsx';
import { LongerStay } from './longer-stay.tsx';

const foot = (checkOut: string, contactEmailId: string, language = 'en') =>
  show(<LongerStay checkIn="2027-01-01" checkOut={checkOut} />, {
    language,
    store: { agency: agencyState({ contactEmailId }) },
  });

it('offers the agency for more nights than a search takes, once so many are chosen', () => {
  const html = foot('2027-01-31', 'hello@agency.example');
  expect(wordsOf(html)).toBe('More than 30 nights? Ask us');
  expect(html).toContain(
    'href="mailto:hello@agency.example?subject=A%20stay%20from%202027-01-01%20beyond%202027-01-31"',
  );
  expect(wordsOf(foot('2027-01-31', 'hello@agency.example', 'ar'))).toContain('30');
});

it('says nothing for shorter stays, nor where nobody can be asked', () => {
  expect(foot('2027-01-30', 'hello@agency.example')).toBe('');
  expect(foot('2027-01-31', '')).toBe('');
});
