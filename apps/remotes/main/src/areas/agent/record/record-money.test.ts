import { expect, it } from 'vitest';
import { priceParts } from './record-money.tsx';

const line = (kind: 'item' | 'net' | 'markup' | 'tax' | 'rounding', amount: number) => ({
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
  expect(parts).toEqual({ net: 800, markup: 119, tax: 81 });
});

it('knows no parts of a price whose costs the reader must not see', () => {
  expect(priceParts({ total: 1000, lines: [line('item', 919), line('tax', 81)] })).toBeNull();
});
