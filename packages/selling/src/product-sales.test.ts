import { describe, expect, it } from 'vitest';
import { type ProductSales, readSaleHead, readSaleLine } from './product-sales.ts';
import type { StoredSale } from './sale.ts';

const HEAD = {
  v: 2,
  product: 'Hotels',
  title: 'Hotel Lumen',
  place: null,
  span: {
    from: '2026-12-11T15:00',
    fromZone: 'Europe/Lisbon',
    to: '2026-12-13T11:00',
    toZone: 'Europe/Lisbon',
  },
};
const LINE = {
  ...HEAD,
  party: { adults: 2, children: [7], units: 1 },
  price: { currency: 'USD', net: 900, tax: 50, rounding: 0, markups: [], fee: 20, uplift: 0 },
};
const WHOLE = { ...LINE, title: 'of the product' };
const products = [{ product: 'Hotels', read: () => WHOLE }] as unknown as ProductSales[];

describe.each([
  ['readSaleHead', readSaleHead, HEAD],
  ['readSaleLine', readSaleLine, LINE],
] as const)('%s', (_, read, fields) => {
  it('takes its fields of a sale of the current version, stored in part or whole', () => {
    for (const stored of [fields, { ...WHOLE, title: HEAD.title, promise: { room: 'double' } }])
      expect(read([], stored)).toEqual(fields);
  });

  it('lets the product read a sale of an earlier version', () => {
    const { v: _v, ...earlier } = fields;
    expect(read(products, earlier)).toBe(WHOLE);
    expect(() => read([], earlier)).toThrow('nobody reads');
  });

  it('throws for each missing field', () => {
    for (const name of Object.keys(fields).filter((key) => key !== 'v'))
      expect(() => read(products, { ...fields, [name]: undefined } as StoredSale), name).toThrow(
        name,
      );
  });
});
