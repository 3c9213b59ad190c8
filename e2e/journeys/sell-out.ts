// Simulates other buyers: sells rooms through the product's own API until the supplier has no more.
import type { Offer, Room, Stay } from '@portico/product-hotels/shapes';
import type { Quote } from '@portico/contract';
import { journeys } from '@portico/test-kit/buyer';
import type { Stage } from './stage.ts';

export interface RoomRates {
  readonly room: Room;
  readonly offers: readonly Offer[];
}
const MAX_ROOMS = 5;
const MAX_BOOKINGS = 40;

/** Rooms and rates of a hotel for two adults per room, as `closed` would sell them. */
export async function ratesOf(
  s: Stage,
  hotelId: string,
  stay: Stay,
  rooms = 1,
): Promise<readonly RoomRates[]> {
  const occupancies = Array.from({ length: rooms }, () => ({ adults: 1, childAges: [] }));
  const reply = await s.world
    .client('closed')
    .post<{ rooms: RoomRates[] }>(
      '/api/hotel/rates',
      { hotelId, stay, occupancies },
      { token: await s.world.token('customer', 'closed') },
    );
  if (reply.status !== 200) throw new Error(`rates: ${reply.text}`);
  return reply.json.rooms;
}

/**
 * Buys every room of a type, or of the whole hotel, for a stay. The buyers are customers of another
 * agency.
 */
export async function sellOut(s: Stage, hotelId: string, stay: Stay, room?: string): Promise<void> {
  const way = journeys(s.world);
  let many = MAX_ROOMS;
  for (let booked = 0; booked < MAX_BOOKINGS; booked += 1) {
    const found = (await ratesOf(s, hotelId, stay, many))
      .filter((rates) => room === undefined || rates.room.code === room)
      .find(({ offers }) => offers.length > 0);
    const offer = found?.offers.find(({ payAt }) => payAt === 'on-site') ?? found?.offers[0];
    if (!offer) {
      if (many === 1) return;
      many -= 1;
      continue;
    }
    const buyer = { agency: 'closed', token: await s.world.token('customer', 'closed') };
    const quoted = await s.world
      .client('closed')
      .post<{ quote: Quote }>(
        '/api/hotel/quote',
        { offerId: offer.offerId },
        { token: buyer.token },
      );
    const travellers = Array.from({ length: many }, (_, at) => ({
      unit: at + 1,
      type: 'adult',
      firstName: 'Grace',
      lastName: 'Okafor',
    }));
    const made = await way.book(buyer, way.body(quoted.json.quote, { travellers }));
    if (made.status === 202) {
      await way.pay('closed', made.json.reference);
      const { json } = await way.read(buyer, made.json.reference);
      if (json.booking.status !== 'confirmed') throw new Error(`not sold: ${json.booking.status}`);
    } else if (made.status !== 201) throw new Error(`book: ${made.status} ${made.text}`);
  }
  throw new Error(`${hotelId} has more rooms than ${MAX_BOOKINGS} bookings take`);
}
