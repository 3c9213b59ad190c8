// Returns the current seats and bags: those of the sale and later additions, without seats lost
// with a changed flight.
import type { SeatChosen } from '../shapes.ts';

/** A seat on a flight, or a number of additional checked bags on a leg. */
type Chosen =
  | SeatChosen
  | {
      readonly traveller: number;
      readonly leg: number;
      readonly bag: 'checked';
      readonly count: number;
    };
interface Kept {
  readonly chosen: Chosen;
  /** True for a seat lost with its flight. */
  readonly isLost?: boolean | undefined;
  /** Weight limit of each bag, if the airline states it. */
  readonly kg?: number | undefined;
}
/** Services chosen with the sale and added after it. */
export interface ChosenServices {
  readonly services: readonly Kept[];
  readonly added?: readonly Kept[] | undefined;
}

/** Services travellers have chosen and not lost. */
export const chosenNow = ({ services, added = [] }: ChosenServices): Chosen[] =>
  [...services, ...added].flatMap(({ chosen, isLost }) => (isLost ? [] : [chosen]));

/** Returns the number of checked bags beyond the fare's on one leg, for all travellers. */
export const bagsBeyond = (of: ChosenServices, leg: number): number =>
  chosenNow(of).reduce((sum, one) => sum + ('bag' in one && one.leg === leg ? one.count : 0), 0);

/** Returns the seats on a flight in the order of the travellers. */
export const seatsOn = (of: ChosenServices, flight: string): readonly string[] =>
  chosenNow(of)
    .flatMap((chosen) => ('seat' in chosen && chosen.flight === flight ? [chosen] : []))
    .sort((a, b) => a.traveller - b.traveller)
    .map(({ seat }) => seat);

/** Returns the seat of one traveller on a flight; null if none was chosen. */
export const seatFor = (of: ChosenServices, traveller: number, flight: string): string | null =>
  chosenNow(of).flatMap((chosen) =>
    'seat' in chosen && chosen.traveller === traveller && chosen.flight === flight
      ? [chosen.seat]
      : [],
  )[0] ?? null;

/**
 * Returns the checked bags purchased by one traveller on a leg, with their weight limit if the
 * airline states it.
 */
export const bagsBought = (
  { services, added = [] }: ChosenServices,
  traveller: number,
  leg: number,
): readonly { readonly count: number; readonly kg: number | undefined }[] =>
  [...services, ...added].flatMap(({ chosen, isLost, kg }) =>
    !isLost && 'bag' in chosen && chosen.traveller === traveller && chosen.leg === leg
      ? [{ count: chosen.count, kg }]
      : [],
  );
