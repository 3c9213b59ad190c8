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
