import { expect, it } from 'vitest';
import { HOTEL } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { AboutSection, PoliciesSection } from './hotel-sections.tsx';

it('says what the hotel is, and its rules', () => {
  expect(wordsOf(show(<AboutSection hotel={HOTEL} />))).toMatch(
    /About this hotel A quiet house\. .*Wi-Fi .*Swimming pool/,
  );
  expect(wordsOf(show(<PoliciesSection hotel={HOTEL} />))).toMatch(/15:00 .*11:00 .*Pets None\./);
});

it('says to ask a hotel that has not stated its times', () => {
  const untimed = { ...HOTEL, checkInFrom: null, checkOutBy: null };
  const said = wordsOf(show(<PoliciesSection hotel={untimed} />));
  expect(said).toMatch(/Check-in Ask the hotel for its check-in times Check-out Ask the hotel/);
  expect(said).not.toMatch(/\d\d:\d\d|null/);
});
