// The last room: buyers of two agencies at two server processes all hold a quote and an authorised card before anybody's order leaves.
import type { Race } from '../history/evidence.ts';
import type { ServerProcess } from '../process.ts';
import type { SealedOffer } from '../journey/way.ts';
import { type Begun, Player, type Wish } from './player.ts';
import type { Stage } from './stage.ts';

export const BUYERS = 20;
const HEARS_WITHIN_MS = 60_000;
const ASKS_EVERY_MS = 150;

/** A room of which one is left, as an offer of each agency. */
export interface LastRoom {
  readonly name: string;
  readonly offers: ReadonlyMap<string, SealedOffer>;
}

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
const NIGHT_MS = 86_400_000;

/** Looks through hotels and nights, as both agencies see them, for rooms of which one is left. */
export async function* lastRooms(
  server: ServerProcess,
  agencies: readonly [string, string],
): AsyncGenerator<LastRoom> {
  const [first, second] = agencies;
  const occupancies = [{ adults: 2, childAges: [] }];
  for (let ahead = 40; ahead < 400; ahead += 1) {
    const [checkIn, checkOut] = [ahead, ahead + 1].map((days) =>
      new Date(Date.now() + days * NIGHT_MS).toISOString().slice(0, 10),
    );
    const stay = { checkIn, checkOut };
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
            name: `${hotelId} ${room.code} ${checkIn}`,
            offers: new Map([
              [first, sealed(mine)],
              [second, sealed(theirs)],
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

interface Contender {
  readonly player: Player;
  readonly server: ServerProcess;
  readonly wish: Wish;
  readonly booking: Begun | undefined;
}

/** One race. Answers what every contender was told in the end. */
export async function runRace(
  stage: Stage,
  servers: readonly ServerProcess[],
  room: LastRoom,
  name: string,
): Promise<Race> {
  const agencies = [...room.offers.keys()];
  const contenders = await Promise.all(
    Array.from({ length: BUYERS }, async (_, index): Promise<Contender> => {
      const server = servers[index % servers.length] ?? lost('server');
      const agency = agencies[(index >> 1) % agencies.length] ?? lost('agency');
      const player = new Player(stage, agency, `${name}-${index}`);
      const wish =
        (await untilDefined(() =>
          player.quote(server, room.offers.get(agency) ?? lost('offer')),
        )) ?? lost('quote');
      const booking = await untilDefined(async () => {
        const reply = await player.book(server, wish);
        return reply?.json.status === 'awaiting_payment' ? (reply.json as Begun) : undefined;
      });
      if (booking !== undefined) await player.pay(booking);
      return { player, server, wish, booking };
    }),
  );
  const told = await Promise.all(contenders.map(outcome));
  return {
    name: `${name} for ${room.name}`,
    capacity: 1,
    lost: 'SOLD_OUT',
    contenders: contenders.map(({ player, booking }, index) => ({
      agencyId: stage.agencyId(player.agency),
      reference: booking?.reference ?? null,
      told: told[index] ?? '',
    })),
  };
}

/** Comes back from the card page, all at once, and asks until it is clear. */
async function outcome({ player, server, wish, booking }: Contender): Promise<string> {
  const late = performance.now() + HEARS_WITHIN_MS;
  while (performance.now() < late) {
    const status =
      booking === undefined ? 'failed' : (await player.read(server, booking))?.json.booking?.status;
    if (status === 'confirmed') return status;
    if (status === 'failed' || status === 'expired' || status === 'attention') {
      const last = await player.book(server, wish);
      if (last !== undefined && last.status >= 400 && last.status < 500)
        return String(last.json.code);
    }
    await pause();
  }
  return 'nothing';
}

async function untilDefined<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let tries = 0; tries < 20; tries += 1) {
    const found = await ask();
    if (found !== undefined) return found;
    await pause();
  }
  return undefined;
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, ASKS_EVERY_MS));
function lost(what: string): never {
  throw new Error(`the race has no ${what}`);
}
