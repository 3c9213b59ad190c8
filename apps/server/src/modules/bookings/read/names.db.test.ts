// A booking of a hotel names its town in the language of its reader.
import type { BookingView } from '@portico/contract';
import type { HotelDetail } from '@portico/product-hotels/shapes';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('alpha');
});
afterAll(() => world.close());

it('is named in the language of its reader, whichever its buyer had', async () => {
  const way = journeys(world);
  const { reference, guest } = await way.confirmed({ agency: 'full' });
  const path = `/api/bookings/${reference}${way.suffix(guest)}`;
  const named = async (language: string) => {
    const reader = world.client('full').with({ headers: { 'accept-language': language } });
    const { json } = await reader.get<{ booking: BookingView<HotelDetail> }>(path);
    const { place, title, detail } = json.booking;
    return { town: [place?.city, detail.hotel.city], own: [title, detail.hotel.name] };
  };
  const english = await named('en');
  const arabic = await named('ar');
  expect(english.town).toEqual(['Lisbon', 'Lisbon']);
  expect(arabic.town).toEqual(['لشبونة', 'لشبونة']);
  expect(arabic.own).toEqual(english.own);
});
