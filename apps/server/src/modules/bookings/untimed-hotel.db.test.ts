// A supplier that states no check-in and check-out times: its rooms are sold, and nothing the hotel
// has not said is made up in pages or papers.
import type { BookingView } from '@portico/contract';
import type { HotelDetail } from '@portico/product-hotels/shapes';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { readPdf } from '@portico/test-kit/read-pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('gamma');
}, 60_000);
afterAll(() => world.close());

const ASK = ['Ask the hotel for its check-in times', 'Ask the hotel for its check-out time'];

it('is booked for its dates, and its papers say to ask the hotel', async () => {
  const way = journeys(world);
  const buyer = { agency: 'full', token: await world.token('customer') };
  const { reference } = await way.confirmed(buyer);
  const client = world.client('full');
  const { json } = await client.get<{ booking: BookingView<HotelDetail> }>(
    `/api/bookings/${reference}`,
    { token: buyer.token },
  );
  const { detail, span, status } = json.booking;
  expect(status).toBe('confirmed');
  expect([detail.checkInFrom, detail.checkOutBy]).toEqual([null, null]);
  expect(span).toMatchObject({
    from: `${detail.stay.checkIn}T23:59`,
    to: `${detail.stay.checkOut}T00:00`,
    hasDatesOnly: true,
  });
  const compact = (day: string) => day.replaceAll('-', '');
  const paper = (name: string) =>
    client.get(`/api/bookings/${reference}/${name}`, { token: buyer.token });
  const lines = (await paper('trip.ics')).text.replaceAll('\r\n ', '');
  expect(lines).toContain(`DTSTART;VALUE=DATE:${compact(detail.stay.checkIn)}`);
  const printed = (await readPdf((await paper('voucher.pdf')).bytes)).pages
    .flat()
    .join(' ')
    .replace(/\s+/g, ' ');
  for (const said of ASK) {
    expect(lines).toContain(said);
    expect(printed).toContain(said);
  }
});
