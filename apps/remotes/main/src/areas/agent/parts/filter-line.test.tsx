import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { ChoiceFilter } from './filter-line.tsx';

it('offers everything first, and shows the value of the address', () => {
  const html = show(
    <ChoiceFilter
      label="Product"
      all="All products"
      value="Cars"
      options={[{ value: 'Cars', label: 'Cars' }]}
      onChange={() => undefined}
    />,
  );
  expect(wordsOf(html)).toMatch(/Product.*All products.*Cars/);
  expect(html).toMatch(/<option[^>]*selected[^>]*>Cars/);
});
