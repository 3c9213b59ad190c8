import { expect, it } from 'vitest';
import { bookedKey, failureKey, useParts, usePartsByTitle, usePartsOf } from './product-parts.ts';
import { PARTS, SALE } from './testing/samples.ts';
import { show } from './testing/show.tsx';

it('finds the parts of a product by slug, by a sale and by its title', () => {
  const same: boolean[] = [];
  function Asks() {
    const byTitle = usePartsByTitle();
    same.push(
      useParts('hotels') === PARTS,
      usePartsOf(SALE) === PARTS,
      byTitle('Hotels') === PARTS,
    );
    expect(() => byTitle('Cars')).toThrow('No parts of Cars above');
    return null;
  }
  show(<Asks />, { parts: { hotels: PARTS } });
  expect(same).toEqual([true, true, true]);
});

it('says a failure in the words of the product where the product is part of the reason', () => {
  const keys = (['SOLD_OUT', 'DECLINED'] as const).map((one) => failureKey(one, PARTS.labels));
  expect(keys).toEqual(['slot-failed-sold-out', 'booking.failure.DECLINED']);
});

it('says of a price that is paid in parts that the rest is to come, where the product is sold so', () => {
  const labels = { bookedOnSite: 'there', bookedInPart: 'rest' };
  const price = (dueNow: number) => ({ ...SALE.price, dueNow, total: 25_722 });
  expect(bookedKey({ payAt: 'now', price: price(1_008) }, labels)).toBe('rest');
  expect(bookedKey({ payAt: 'now', price: price(25_722) }, labels)).toBe('booking.done.title');
  expect(bookedKey({ payAt: 'on-site', price: price(0) }, labels)).toBe('there');
  // a hotel's city tax is mentioned next to the total
  expect(bookedKey({ payAt: 'now', price: price(1_008) }, { bookedOnSite: 'there' })).toBe(
    'booking.done.title',
  );
});
