// Seats and bags somebody has chosen beside a fare.
import { z } from 'zod';
import { serviceChosen } from '../http.ts';
import type { AirRequested, CheckedFare } from '../port.ts';

export type ServiceChosen = z.infer<typeof serviceChosen>;

const choice = z.looseObject({ services: z.array(serviceChosen).optional() });

/** What a quote's body has chosen; nothing where it chose nothing. */
export const servicesIn = (chosen: unknown): readonly ServiceChosen[] =>
  chosen === undefined ? [] : (choice.parse(chosen).services ?? []);

/** The same as suppliers are asked for them. */
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

/** What was chosen with what the supplier asks for each, minor units of its currency. */
export function pricedServices(
  services: readonly ServiceChosen[],
  confirmed: CheckedFare['services'],
): readonly { readonly chosen: ServiceChosen; readonly net: number }[] {
  return services.map((chosen) => {
    const found = confirmed.find(({ seat, bags }) =>
      'seat' in chosen
        ? seat?.traveller === chosen.traveller && seat.flight === chosen.flight
        : bags?.traveller === chosen.traveller && bags.leg === chosen.leg,
    );
    return { chosen, net: found?.price ?? 0 };
  });
}
