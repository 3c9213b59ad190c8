// Finds the last car of its class at a desk, for every supplier and payment method.
import { carOfRow, type FoundCars, ratesOf, rentalFrom } from '../journey/cars.ts';
import { searched } from '../journey/shared.ts';
import type { SealedOffer } from '../journey/way.ts';
import type { Server } from './player.ts';
import type { LastOne } from './race.ts';

const AIRPORTS = ['MCO', 'LAX', 'LHR', 'CDG', 'FRA', 'MAD', 'FCO', 'SYD', 'DXB', 'SIN'];
/** Days between two searches at one place, so that no car is requested twice for one day. */
const APART = 3;
const LAST_DAY = 120;

/** Searches places and days for cars of which one is left. */
export async function* lastCars(
  server: Server,
  agencies: readonly [string, string],
): AsyncGenerator<LastOne> {
  for (let ahead = 4; ahead < LAST_DAY; ahead += APART)
    for (const airport of AIRPORTS) {
      const rental = rentalFrom(ahead, 1);
      const found = await searched<FoundCars>(() =>
        server.client(agencies[0]).post('/api/car-rental/search', {
          pickUp: { placeId: `airport-${airport}` },
          ...rental,
        }),
      );
      for (const row of found.rows) {
        if (row.dropOff !== undefined || !row.offers.some(([, , , left]) => left === 1)) continue;
        const vehicle = carOfRow(found, row);
        const offers = new Map<string, readonly SealedOffer[]>();
        for (const agency of agencies)
          offers.set(
            agency,
            (await ratesOf(server.client(agency), vehicle, rental)).filter(
              ({ left }) => left === 1,
            ),
          );
        if ([...offers.values()].every((several) => several.length > 0))
          yield { name: `${vehicle} ${rental.pickUpAt}`, lost: 'SOLD_OUT', offers };
      }
    }
}
