import { PRODUCTS } from '@portico/contract';
import { expect, it } from 'vitest';
import { hotelPages } from './pages.ts';

it('holds every page of hotels that is open, apart from those of the shared journey', () => {
  const { pages, journey } = PRODUCTS.hotels;
  const shared: readonly string[] = Object.values(journey);
  const own = Object.entries(pages).filter(
    ([, { built, path }]) => built && !shared.includes(path),
  );
  expect(Object.keys(hotelPages.pages).sort()).toEqual(own.map(([name]) => name).sort());
});
