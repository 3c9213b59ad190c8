import { expect, it } from 'vitest';
import { createTranslator } from '@portico/runtime';
import { textsOf } from '../testing/show.tsx';
import { partyText } from './party-text.ts';

it('counts adults, children with their ages, and infants', () => {
  const { t } = createTranslator('en', textsOf('en') ?? {});
  expect(partyText({ adult: 2, children: [], infant: 0 }, t)).toBe('2 adults');
  expect(partyText({ adult: 1, children: [5, 11], infant: 1 }, t)).toBe(
    '1 adult, 2 children aged 5, 11, 1 infant',
  );
});

it('joins the party with "and" in Arabic, and tells ages in one order', () => {
  const { t } = createTranslator('ar', textsOf('ar') ?? {});
  expect(partyText({ adult: 2, children: [7, 2], infant: 1 }, t)).toBe(
    'بالغان، وطفلان (العمر 2، 7)، ورضيع واحد',
  );
});
