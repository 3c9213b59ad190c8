// The last seat of a flight's cabin, whoever sells it; and one seat by its number that everybody
// chooses. Which flights are nearly full the sandbox's world tells: to search for them would take
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
 * The fares of one flight as each agency sees them; undefined where one of them sees none that is
 * wanted.
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

/** Flights of which one seat of a cabin is left. */
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

/** Seats by their number, on flights with many left. */
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
