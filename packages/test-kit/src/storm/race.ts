// Race for the last item: buyers of two agencies at two server processes all hold a quote and an
// authorised card before any order is sent. Buyers who pay on site order when the others return
// from the card page.
import type { Race } from '../history/evidence.ts';
import type { ServerProcess } from '../process.ts';
import type { SealedOffer } from '../journey/way.ts';
import { type Begun, begunOf, Player, type Wish } from './player.ts';
import type { Stage } from './stage.ts';

export const BUYERS = 20;
const HEARS_WITHIN_MS = 60_000;
const ASKS_EVERY_MS = 150;

/** An item of which one is left, as offers of each agency; buyers take them in turn. */
export interface LastOne {
  readonly name: string;
  readonly offers: ReadonlyMap<string, readonly SealedOffer[]>;
  /** Additional choices made by all buyers. */
  readonly more?: object;
  /** Result for buyers who are too late. */
  readonly lost: Race['lost'];
}

interface Contender {
  readonly player: Player;
  readonly server: ServerProcess;
  readonly wish: Wish;
  readonly booking: Begun | undefined;
}

/** Runs one race. Returns the final result of every contender. */
export async function runRace(
  stage: Stage,
  servers: readonly ServerProcess[],
  last: LastOne,
  name: string,
): Promise<Race> {
  const agencies = [...last.offers.keys()];
  const contenders = await Promise.all(
    Array.from({ length: BUYERS }, async (_, index): Promise<Contender> => {
      const server = servers[index % servers.length] ?? lost('server');
      const agency = agencies[(index >> 1) % agencies.length] ?? lost('agency');
      const offers = last.offers.get(agency) ?? [];
      const offer = offers[(index >> 2) % offers.length] ?? lost('offer');
      return begin(new Player(stage, agency, `${name}-${index}`), server, offer, last.more);
    }),
  );
  const ends = await Promise.all(contenders.map(outcome));
  return {
    name: `${name} for ${last.name}`,
    capacity: 1,
    lost: last.lost,
    contenders: contenders.map(({ player }, index) => ({
      agencyId: stage.agencyId(player.agency),
      reference: ends[index]?.booking?.reference ?? null,
      told: ends[index]?.told ?? '',
    })),
  };
}

/** Runs up to the card page and back. */
async function begin(
  player: Player,
  server: ServerProcess,
  offer: SealedOffer,
  more: object | undefined,
): Promise<Contender> {
  const wish =
    (await untilDefined(() => player.quote(server, offer, more))) ?? lost(`quote of ${offer.pay}`);
  if (wish.quote.payAt === 'on-site') return { player, server, wish, booking: undefined };
  const booking = await untilDefined(async () => {
    const reply = await player.book(server, wish);
    return reply?.json.status === 'awaiting_payment' ? (reply.json as Begun) : undefined;
  });
  if (booking !== undefined) await player.pay(booking);
  return { player, server, wish, booking };
}

interface Ended {
  readonly told: string;
  readonly booking: Begun | undefined;
}

/** All return from the card page at once, and poll until the outcome is clear. */
async function outcome({ player, server, wish, booking: begun }: Contender): Promise<Ended> {
  const late = performance.now() + HEARS_WITHIN_MS;
  let booking = begun;
  while (performance.now() < late) {
    const status =
      booking === undefined ? 'failed' : (await player.read(server, booking))?.json.booking?.status;
    if (status === 'confirmed') return { told: status, booking };
    if (status === 'failed' || status === 'expired' || status === 'attention') {
      const reply = await player.book(server, wish);
      if (reply !== undefined && reply.status >= 400 && reply.status < 500)
        return { told: String(reply.json.code), booking };
      booking ??= begunOf(reply);
    }
    await pause();
  }
  return { told: 'nothing', booking };
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
