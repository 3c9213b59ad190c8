// Finds rooms of which one is left.
import type { SealedOffer } from '../journey/way.ts';
import { dayAfter } from '../journey/days.ts';
import type { ServerProcess } from '../process.ts';
import type { LastOne } from './race.ts';

interface Rate {
  readonly offerId: string;
  readonly payAt: string;
  readonly left?: number;
}
interface RoomRates {
  readonly rooms: readonly {
    readonly room: { readonly code: string };
    readonly offers: readonly Rate[];
  }[];
}
interface HotelList {
  readonly results: readonly { readonly id: string }[];
}

/** Searches hotels and nights, as both agencies see them, for rooms of which one is left. */
export async function* lastRooms(
  server: ServerProcess,
  agencies: readonly [string, string],
): AsyncGenerator<LastOne> {
  const [first, second] = agencies;
  const occupancies = [{ adults: 2, childAges: [] }];
  for (let ahead = 40; ahead < 400; ahead += 1) {
    const stay = { checkIn: dayAfter(ahead), checkOut: dayAfter(ahead + 1) };
    const list = await server.client(first).post<HotelList>('/api/hotel/search', {
      destination: { name: 'Lisbon', latitude: 38.7223, longitude: -9.1393 },
      stay,
      occupancies,
    });
    for (const { id: hotelId } of list.json.results) {
      const answers = await Promise.all(
        agencies.map((agency) =>
          server.client(agency).post<RoomRates>('/api/hotel/rates', { hotelId, stay, occupancies }),
        ),
      );
      for (const { room, offers } of answers[0]?.json.rooms ?? []) {
        const mine = offers.find(isSingle);
        const theirs = answers[1]?.json.rooms
          .find((other) => other.room.code === room.code)
          ?.offers.find(isSingle);
        if (mine !== undefined && theirs !== undefined)
          yield {
            name: `${hotelId} ${room.code} ${stay.checkIn}`,
            lost: 'SOLD_OUT',
            offers: new Map([
              [first, [sealed(mine)]],
              [second, [sealed(theirs)]],
            ]),
          };
      }
    }
  }
}

const isSingle = ({ left, payAt }: Rate): boolean => left === 1 && payAt === 'now';
const sealed = ({ offerId }: Rate): SealedOffer => ({
  product: 'Hotels',
  offerId,
  pay: 'now',
  isFree: false,
  left: 1,
});
