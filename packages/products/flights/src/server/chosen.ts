// Parses and validates seats and bags chosen with a fare.
import { PorticoError } from '@portico/contract';
import { z } from 'zod';
import { serviceChosen } from '../http.ts';
import type { AirRequested, CheckedFare } from '../port.ts';
import type { AirTraveller } from '../shapes.ts';
import type { FlightPromise } from './flight-promise.ts';

export type ServiceChosen = z.infer<typeof serviceChosen>;

const choice = z.looseObject({ services: z.array(serviceChosen).optional() });

/** Parses the services chosen in a quote's body; empty if there are none. */
export const servicesIn = (chosen: unknown): readonly ServiceChosen[] =>
  chosen === undefined ? [] : (choice.parse(chosen).services ?? []);

/** The travellers and flights for which services can be chosen. */
interface Choosing {
  /** Flight ids, leg by leg. */
  readonly legs: readonly (readonly string[])[];
  readonly travellers: readonly AirTraveller[];
}

/**
 * Throws INVALID_FIELD for invalid services: an unknown traveller, flight or leg, a seat for an
 * infant, one seat for two travellers, or two choices for the same traveller on a flight or leg.
 */
export function checkServices(
  services: readonly ServiceChosen[],
  { legs, travellers }: Choosing,
): void {
  const flights = new Set(legs.flat());
  const seen = new Set<string>();
  for (const [index, one] of services.entries()) {
    const who = travellers[one.traveller - 1];
    const isThere =
      'seat' in one ? flights.has(one.flight) && who?.type !== 'infant' : one.leg < legs.length;
    const marks =
      'seat' in one
        ? [`${one.traveller} on ${one.flight}`, `${one.seat} of ${one.flight}`]
        : [`${one.traveller} on ${one.leg}`];
    if (who === undefined || !isThere || marks.some((mark) => seen.has(mark)))
      throw new PorticoError('INVALID_FIELD', {
        field: `services.${index}`,
        text: 'This cannot be chosen',
      });
    for (const mark of marks) seen.add(mark);
  }
}

/** Returns the error for a seat in an exit row whose traveller may not sit there. */
export const refusedAtExit = (
  field: string,
  { seat, traveller }: { readonly seat: string; readonly traveller: number },
): PorticoError =>
  new PorticoError('INVALID_FIELD', {
    field,
    text: `${field}: seat ${seat} is in an exit row, closed to traveller ${traveller}: exit rows are for adults without an infant`,
  });

/** Converts services to the form sent to suppliers. */
export const chosenSeatsAndBags = (
  services: readonly ServiceChosen[],
): Pick<AirRequested, 'seats' | 'bags'> => ({
  seats: services.flatMap((one) =>
    'seat' in one ? [{ traveller: one.traveller, flight: one.flight, seat: one.seat }] : [],
  ),
  bags: services.flatMap((one) =>
    'bag' in one ? [{ traveller: one.traveller, leg: one.leg, pieces: one.count }] : [],
  ),
});

/** Returns the services with the supplier's price for each, minor units of its currency. */
export function pricedServices(
  services: readonly ServiceChosen[],
  confirmed: CheckedFare['services'],
): FlightPromise['services'] {
  return services.map((chosen) => {
    const found = confirmed.find(({ seat, bags }) =>
      'seat' in chosen
        ? seat?.traveller === chosen.traveller && seat.flight === chosen.flight
        : bags?.traveller === chosen.traveller && bags.leg === chosen.leg,
    );
    const kg = found?.kg === undefined ? {} : { kg: found.kg };
    return { chosen, net: found?.price ?? 0, ...kg };
  });
}
