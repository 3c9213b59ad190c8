import { createTranslator } from '@portico/runtime';
import { textsOf } from '@portico/texts';
import { expect, it } from 'vitest';
import { partyText } from './party-text.ts';

it('counts adults and names the ages of children, youngest first', () => {
  const t = createTranslator('en', textsOf('en') ?? {}).getFixedT('en');
  expect([
    partyText({ adults: 1, childAges: [] }, t),
    partyText({ adults: 2, childAges: [9, 5] }, t),
  ]).toEqual(['1 adult', '2 adults, 2 children aged 5, 9']);
});
