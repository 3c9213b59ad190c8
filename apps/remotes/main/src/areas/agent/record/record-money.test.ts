import { expect, it } from 'vitest';
import { priceParts } from './record-money.tsx';

const line = (
  kind: 'item' | 'net' | 'markup' | 'retail' | 'discount' | 'tax' | 'rounding',
  amount: number,
) => ({
  kind,
  label: '',
  amount,
  due: 'now' as const,
});

it('divides a price into parts that add up to it', () => {
  const parts = priceParts({
    total: 1000,
    lines: [line('net', 800), line('markup', 120), line('rounding', -1), line('tax', 81)],
  });
  expect(parts).toEqual({ net: 799, markup: 120, tax: 81 });
});

it('counts what visitors pay above the price of members as markup', () => {
  const lines = [line('net', 800), line('markup', 119), line('retail', 60), line('tax', 81)];
  expect(priceParts({ total: 1060, lines })).toEqual({ net: 800, markup: 179, tax: 81 });
  const less = [line('net', 800), line('markup', 119), line('discount', -19), line('tax', 100)];
  expect(priceParts({ total: 1000, lines: less })).toEqual({ net: 800, markup: 100, tax: 100 });
});

it('knows no parts of a price whose costs the reader must not see', () => {
  expect(priceParts({ total: 1000, lines: [line('item', 919), line('tax', 81)] })).toBeNull();
});
