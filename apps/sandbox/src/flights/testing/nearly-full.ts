// Finds flights with one seat left, derived from the sandbox world.
import { CABINS, type Cabin, planOf } from '../world/fleet.ts';
import { createNetwork, type Route } from '../world/network.ts';
import { aircraftOn, type Hop, hopsOn } from '../world/schedule.ts';
import { sells, SUPPLIERS } from '../suppliers.ts';
import { seatsOn } from '../selling/prices.ts';
import { occupiedSeats, seatsOf } from '../selling/services.ts';

export interface FlightSeat {
  /** Id of the flight. */
  readonly flight: string;
  readonly cabin: Cabin;
  /** A free seat of that cabin, not in a row with an exit. */
  readonly seat: string;
}

const DAY_MS = 86_400_000;
/** Consecutive routes belong to one airline and airport, so the search samples them in steps. */
const STRIDE = 997;

/**
 * Yields flights that several suppliers sell, on a day a number of days from now, with a number of
 * seats left in a cabin. @param isWanted of the seats that are left
 */
function* flightsWith(
  routes: readonly Route[],
  daysAhead: number,
  isWanted: (room: number) => boolean,
): Generator<FlightSeat> {
  const now = Math.floor(Date.now() / 60_000);
  const day = Math.floor(Date.now() / DAY_MS) + daysAhead;
  for (let index = 0; index < routes.length; index += 1) {
    const route = routes[(index * STRIDE) % routes.length];
    if (route === undefined) continue;
    const sellers = SUPPLIERS.filter((supplier) => sells(supplier, route.airline));
    if (sellers.length < 2) continue;
    for (const hop of hopsOn(route, day)) yield* cabinsOf(hop, now, isWanted);
  }
}

function* cabinsOf(
  hop: Hop,
  now: number,
  isWanted: (room: number) => boolean,
): Generator<FlightSeat> {
  for (const cabin of CABINS) {
    const plan = planOf(aircraftOn(hop.route), cabin);
    if (plan === undefined || !isWanted(seatsOn(hop, cabin, now).room)) continue;
    const isOccupied = occupiedSeats(hop, plan, now);
    const free = seatsOf(plan)
      .filter(({ isExit }) => !isExit)
      .map(({ row, letter }) => `${row}${letter}`)
      .find((seat) => !isOccupied(seat));
    if (free !== undefined) yield { flight: hop.id, cabin, seat: free };
  }
}

/** Yields flights of the next days with one seat left in a cabin; each flight once. */
export function* nearlyFull(): Generator<FlightSeat> {
  const { routes } = createNetwork();
  const seen = new Set<string>();
  for (let ahead = 3; ahead < 8; ahead += 1)
    for (const one of flightsWith(routes, ahead, (room) => room === 1)) {
      if (!seen.has(one.flight)) yield one;
      seen.add(one.flight);
    }
}

/** Yields flights some weeks ahead with many seats left. */
export function* nearlyEmpty(): Generator<FlightSeat> {
  const seen = new Set<string>();
  for (const one of flightsWith(createNetwork().routes, 60, (room) => room > 40)) {
    if (!seen.has(one.flight)) yield one;
    seen.add(one.flight);
  }
}
