import { expect, it } from 'vitest';
import type { HostCalls, Offering, OfferingPages } from './offering.ts';

it('a capability of a product that is filled only in part does not compile', () => {
  const never = () => {
    throw new Error('called');
  };
  const offerings: readonly Partial<Offering>[] = [
    // @ts-expect-error -- options that are stored with a quote, but not priced
    { options: { requested: never } },
    // @ts-expect-error -- options that are priced, but lost when the quote is renewed
    { options: { price: never } },
    // @ts-expect-error -- dates of a search, but not of an item
    { dates: { ofSearch: never } },
  ];
  const pages: readonly Partial<OfferingPages>[] = [
    // @ts-expect-error -- the page of an item whose address names none
    { item: { page: 'hotelSearchDetails' } },
    // @ts-expect-error -- place names in one language only
    { placeNames: { of: never } },
  ];
  // @ts-expect-error -- a cart that is neither read nor written
  const calls: Partial<HostCalls> = { cart: {} };
  expect([offerings.length, pages.length, Object.keys(calls)]).toEqual([3, 2, ['cart']]);
});
