import { expect, it } from 'vitest';
import { OWN_SALE_TEXTS, SALE_TEXTS, type SaleTexts } from './sale-texts.ts';

it('an area that lacks a text does not compile', () => {
  // @ts-expect-error -- all other texts are missing
  const lacking: SaleTexts = { item: 'Kayak', who: 'Who’s paddling' };
  const missing = SALE_TEXTS.filter((name) => !(name in lacking));
  expect(missing).toHaveLength(SALE_TEXTS.length - 1);
});

it('no text is both required and optional', () => {
  expect(SALE_TEXTS.filter((name) => (OWN_SALE_TEXTS as readonly string[]).includes(name))).toEqual(
    [],
  );
});
