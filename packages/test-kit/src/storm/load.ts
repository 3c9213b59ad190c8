// Buyers that run continuously with a minimum of searches: they book, pay, get declined, leave,
// disappear and cancel, and retry when there is no response. Their choices come from the seed.
import { type Dice, dice } from '../../../../apps/sandbox/src/kernel/random.ts';
import { begunOf, Player, type Server, type Wanted, type Ware, type Wish } from './player.ts';
import type { Stage } from './stage.ts';

export interface Load {
  /** Starts no new actions; resolves when all buyers have finished. */
  stop(): Promise<void>;
  /** Returns the number of bookings reported to buyers. */
  begun(): number;
}

export interface LoadOptions {
  readonly seed: string;
  readonly buyers: number;
  readonly agencies: readonly string[];
  /** Offers each agency's buyers choose from: first a list, then an offer within it. */
  readonly offers: ReadonlyMap<string, readonly (readonly Wanted[])[]>;
  /** Returns a process that may be running. */
  readonly anyServer: () => Server;
}

const PLANS = [
  'pay',
  'pay',
  'pay',
  'pay',
  'pay',
  'challenge',
  'declined',
  'leave',
  'vanish',
  'cancel',
  'cancel',
  'cancel',
] as const;
const DECLINED = { number: '4000000000000002' };
/**
 * Maximum number of attempts without a response before a buyer gives up; the booking must then
 * still end consistently.
 */
const TRIES = 12;

/** Collects the offers for each agency's buyers, one list per ware, for several days well apart. */
export async function collectOffers(
  stage: Stage,
  server: Server,
  agencies: readonly string[],
  wares: readonly Ware[],
  days: number,
): Promise<Map<string, Wanted[][]>> {
  const found = new Map<string, Wanted[][]>();
  for (const agency of agencies) {
    const player = new Player(stage, agency, 'scout');
    const lists: Wanted[][] = [];
    for (const ware of wares) {
      const offers: Wanted[] = [];
      for (let day = 0; day < days; day += 1)
        offers.push(...(await player.offers(server, 30 + day * 3, ware)));
      lists.push(offers);
    }
    found.set(agency, lists);
  }
  return found;
}

export function startLoad(
  stage: Stage,
  { seed, buyers, agencies, offers, anyServer }: LoadOptions,
): Load {
  let stopping = false;
  let begun = 0;

  /** Repeats a request until the response is conclusive. */
  async function insist<T extends { readonly status: number }>(
    ask: () => Promise<T | undefined>,
    isEnough: (reply: T) => boolean,
  ): Promise<T | undefined> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const reply = await ask();
      if (reply !== undefined && reply.status < 500 && reply.status !== 429 && isEnough(reply))
        return reply;
      await pause(100 + tries * 40);
    }
    return undefined;
  }

  async function one(player: Player, chance: Dice): Promise<void> {
    const offer = chance.pick(chance.pick(offers.get(player.agency) ?? []));
    const plan = chance.pick(PLANS);
    const { choices = [] } = offer.item;
    const more = choices.length > 0 && chance.chance(0.4) ? chance.pick(choices) : undefined;
    // fares of one flight belong to several suppliers
    const sealed = await player.sealed(anyServer(), offer, (all) =>
      all.length === 0 ? undefined : chance.pick(all),
    );
    const wish = sealed && (await player.quote(anyServer(), sealed, more));
    if (wish === undefined) return pause(50);
    const reply = await insist(
      () => player.book(anyServer(), wish),
      ({ status, json }) => status !== 202 || json.status !== 'processing',
    );
    const booking = begunOf(reply);
    if (booking === undefined) return;
    begun += 1;
    if (chance.chance(0.1)) await twice(player, wish);
    if (plan === 'vanish') return;
    if (plan === 'leave') await player.leave(booking);
    else await player.pay(booking, plan === 'declined' ? DECLINED : undefined);
    const end = await insist(
      () => player.read(anyServer(), booking),
      ({ json }) =>
        !['processing', 'awaiting_payment'].includes(json.booking?.status ?? 'processing'),
    );
    if (plan !== 'cancel' || end?.json.booking.status !== 'confirmed') return;
    const accepted = await player.cancelQuote(anyServer(), booking);
    if (accepted !== undefined)
      await insist(
        () => player.cancel(anyServer(), booking, accepted),
        ({ status }) => status !== 202,
      );
  }

  /** Simulates a double click handled by two processes. */
  const twice = async (player: Player, wish: Wish): Promise<void> =>
    void (await Promise.all([player.book(anyServer(), wish), player.book(anyServer(), wish)]));

  const running = Array.from({ length: buyers }, async (_, index) => {
    const chance = dice('buyer', seed, index);
    const player = new Player(stage, agencies[index % agencies.length] ?? '', `${seed}-${index}`);
    while (!stopping) await one(player, chance);
  });
  // Failures are reported after all have stopped.
  for (const buyer of running) buyer.catch(() => undefined);
  return {
    begun: () => begun,
    async stop() {
      stopping = true;
      await Promise.all(running);
    },
  };
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));
