// Finds the last seat of a flight's cabin, for every supplier, and seat numbers that all buyers
// choose. The sandbox's world provides the nearly full flights: searching for them would take
// longer than the races.
import {
  type FlightSeat,
  nearlyEmpty,
  nearlyFull,
} from '../../../../apps/sandbox/src/flights/testing/nearly-full.ts';
import { faresOf } from '../journey/flights.ts';
import type { SealedOffer } from '../journey/way.ts';
import type { ServerProcess } from '../process.ts';
import type { LastOne } from './race.ts';

/**
 * Returns the fares of one flight as each agency sees them; undefined if one of them sees no
 * suitable fare.
 */
async function faresAt(
  server: ServerProcess,
  agencies: readonly string[],
  { flight, cabin }: FlightSeat,
  isWanted: (offer: SealedOffer) => boolean,
): Promise<LastOne['offers'] | undefined> {
  const offers = new Map<string, readonly SealedOffer[]>();
  for (const agency of agencies) {
    const asked = { travellers: { adult: 1 }, cabin };
    const found = (await faresOf(server.client(agency), flight, asked)).filter(isWanted);
    if (found.length === 0) return undefined;
    offers.set(agency, found);
  }
  return offers;
}

/** Yields flights with one seat left in a cabin. */
export async function* lastSeats(
  server: ServerProcess,
  agencies: readonly string[],
): AsyncGenerator<LastOne> {
  for (const last of nearlyFull()) {
    const offers = await faresAt(server, agencies, last, ({ left }) => left === 1);
    if (offers !== undefined)
      yield { name: `${last.flight} ${last.cabin}`, lost: 'SOLD_OUT', offers };
  }
}

/** Yields seats by number, on flights with many left. */
export async function* wantedSeats(
  server: ServerProcess,
  agencies: readonly string[],
): AsyncGenerator<LastOne> {
  for (const wanted of nearlyEmpty()) {
    const offers = await faresAt(server, agencies, wanted, () => true);
    const { flight, seat } = wanted;
    const more = { services: [{ traveller: 1, flight, seat }] };
    if (offers !== undefined) yield { name: `${flight} ${seat}`, lost: 'SEAT_TAKEN', offers, more };
  }
}
