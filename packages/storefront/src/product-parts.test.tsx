import { expect, it } from 'vitest';
import {
  bookedKey,
  failureKey,
  type ProductParts,
  useParts,
  usePartsByTitle,
  usePartsOf,
} from './product-parts.ts';
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

it('a capability that is filled only in part does not compile', () => {
  const empty = () => null;
  const words = () => ({ text: '', status: '', keep: '' });
  const events = () => [];
  const filled = {
    ...PARTS,
    place: { Heading: empty },
    trip: { role: 'accommodation', events, search: () => '/beds' },
    travellers: { Booked: empty, Review: empty },
    changes: { Changed: empty, words },
    afterSale: { Offers: empty, Amended: empty },
  } satisfies ProductParts;
  const wrong: readonly Partial<ProductParts>[] = [
    // @ts-expect-error -- directions without a heading
    { place: { Directions: empty } },
    // @ts-expect-error -- transport without times, by which other bookings join its trip
    { trip: { role: 'transport' } },
    // @ts-expect-error -- accommodation that cannot be searched for
    { trip: { role: 'accommodation', events } },
    // @ts-expect-error -- a search for something that is no accommodation
    { trip: { role: 'activity', events, search: () => '/beds' } },
    // @ts-expect-error -- travellers of a booking, but not of the review before payment
    { travellers: { Booked: empty } },
    // @ts-expect-error -- a change without a headline
    { changes: { Changed: empty } },
    // @ts-expect-error -- alternatives to a change that is not shown
    { changes: { Another: empty } },
    // @ts-expect-error -- purchases that are not shown afterwards
    { afterSale: { Offers: empty } },
    // @ts-expect-error -- a page for the travellers whose input is not stored
    { cart: { names: () => '/names' } },
    // @ts-expect-error -- names shown as printed, but not checked
    { printed: { Preview: empty } },
  ];
  expect([Object.keys(filled).length, wrong.length]).toEqual([Object.keys(PARTS).length + 4, 10]);
});
