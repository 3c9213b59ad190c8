// The journey after an amendment, as it is stored with its sale: changed flights, added seats and
// bags, and what is left when an addition has been cancelled alone.
import { plainStep } from '@portico/rules/staircase';
import type { ServiceChosen } from '../http.ts';
import type { FlightPromise, FlightSale } from './flight-promise.ts';
import type { FlightStanding } from './flight-standing.ts';

/** Returns the journey including an amendment, as stored with the sale. */
export function standing(
  { cancellation, promise }: FlightSale,
  amendment: FlightSale,
): FlightStanding {
  const made = amendment.promise;
  const sold = made.amendment;
  if (sold?.kind !== 'change') {
    const services = made.services.map(({ chosen, kg }) => ({
      chosen,
      ...(kg === undefined ? {} : { kg }),
    }));
    return standingWith({ cancellation, promise }, [...(promise.added ?? []), ...services]);
  }
  const lost = new Set(sold.seatsLost.flatMap((one) => ('seat' in one ? [one.flight] : [])));
  const isGone = (chosen: ServiceChosen): boolean => 'seat' in chosen && lost.has(chosen.flight);
  const added = (promise.added ?? []).map((one) =>
    isGone(one.chosen) ? { ...one, isLost: true } : one,
  );
  const now = { ...made, services: promise.services, change: sold.change };
  return standingWith({ cancellation: sold.refund, promise: now }, added, isGone);
}

/** Returns the journey as it is, with these additions. `isGone`: seats lost with their flights. */
const standingWith = (
  { cancellation, promise }: Pick<FlightSale, 'cancellation' | 'promise'>,
  added: NonNullable<FlightPromise['added']>,
  isGone: (chosen: ServiceChosen) => boolean = () => false,
): FlightStanding => ({
  airports: promise.airports,
  airlines: promise.airlines,
  before: promise.legs,
  after: promise.legs,
  changes: [],
  cancellation: { ...cancellation, steps: cancellation.steps.map(plainStep) },
  change: promise.change,
  bags: promise.bags,
  classes: promise.classes,
  cabins: promise.cabins,
  ...(added.length === 0 ? {} : { added: [...added] }),
  seats: promise.services.map(({ chosen, isLost }) =>
    'seat' in chosen && !isLost && !isGone(chosen) ? chosen.flight : null,
  ),
});

/**
 * Returns the journey without an addition. Its flights may have been renamed or changed since, so a
 * seat that is not found on its flight is the one of the same number.
 */
export function without(
  { cancellation, promise }: FlightSale,
  { promise: made }: FlightSale,
): FlightStanding {
  const added = [...(promise.added ?? [])];
  for (const { chosen } of made.services) {
    const at = [isSame, isSameSeat]
      .map((is) => added.findIndex((one) => is(one.chosen, chosen)))
      .find((found) => found >= 0);
    if (at !== undefined) added.splice(at, 1);
  }
  return standingWith({ cancellation, promise }, added);
}

const isSame = (a: ServiceChosen, b: ServiceChosen): boolean =>
  'seat' in a && 'seat' in b
    ? isSameSeat(a, b) && a.flight === b.flight
    : 'bag' in a &&
      'bag' in b &&
      a.traveller === b.traveller &&
      a.leg === b.leg &&
      a.count === b.count;

const isSameSeat = (a: ServiceChosen, b: ServiceChosen): boolean =>
  'seat' in a && 'seat' in b && a.traveller === b.traveller && a.seat === b.seat;
