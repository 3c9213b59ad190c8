import { expect, it } from 'vitest';
import { failureKey, useParts, usePartsByTitle, usePartsOf } from './product-parts.ts';
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
