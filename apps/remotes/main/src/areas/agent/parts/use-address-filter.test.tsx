import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { ChoiceFilter, FilterLine } from './filter-line.tsx';
import { useAddressFilter } from './use-address-filter.ts';

function Shown() {
  const { query, set, clear } = useAddressFilter();
  return (
    <FilterLine label="Filters">
      <ChoiceFilter
        label="Product"
        all="All"
        value={query.get('product')}
        options={[{ value: 'Cars', label: 'Cars' }]}
        onChange={(value) => set({ product: value })}
      />
      <button type="button" onClick={() => set({ from: '2026-02-02', to: '2026-02-03' })}>
        days
      </button>
      <button type="button" onClick={() => set({ from: null, to: null })}>
        any day
      </button>
      <button type="button" onClick={clear}>
        all
      </button>
    </FilterLine>
  );
}

it('keeps the filter in the address, one value beside the other', async () => {
  const page = await live(<Shown />, { at: '/searches?from=2026-01-01' });
  await page.type('Product', 'Cars');
  expect(page.at()).toBe('/searches?from=2026-01-01&product=Cars');
  await page.press('any day');
  expect(page.at()).toBe('/searches?product=Cars');
  await page.type('Product', '');
  expect(page.at()).toBe('/searches');
  await page.press('days');
  expect(page.at()).toBe('/searches?from=2026-02-02&to=2026-02-03');
  await page.press('all');
  expect(page.at()).toBe('/searches');
});
