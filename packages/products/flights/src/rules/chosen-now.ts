// Seats and bags that hold now: those of the sale and those added since, without what went with a
// flight that was changed.
import type { SeatChosen } from '../shapes.ts';

/** A seat on a flight, or so many more checked bags on a leg. */
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
  /** A seat that went with its flight. */
  readonly isLost?: boolean | undefined;
  /** Of each bag, where the airline says so. */
  readonly kg?: number | undefined;
}
/** What was chosen with the sale, and what was added after it. */
export interface ChosenServices {
  readonly services: readonly Kept[];
  readonly added?: readonly Kept[] | undefined;
}

/** What travellers have chosen and still have. */
export const chosenNow = ({ services, added = [] }: ChosenServices): Chosen[] =>
  [...services, ...added].flatMap(({ chosen, isLost }) => (isLost ? [] : [chosen]));

/** Checked bags beyond the fare's on one leg, of all travellers. */
export const bagsBeyond = (of: ChosenServices, leg: number): number =>
  chosenNow(of).reduce((sum, one) => sum + ('bag' in one && one.leg === leg ? one.count : 0), 0);

/** Seats that are theirs on a flight, in the order of the travellers: '14A, 14B'; '' for none. */
export const seatsOn = (of: ChosenServices, flight: string): string =>
  chosenNow(of)
    .flatMap((chosen) => ('seat' in chosen && chosen.flight === flight ? [chosen] : []))
    .sort((a, b) => a.traveller - b.traveller)
    .map(({ seat }) => seat)
    .join(', ');

/** The seat of one traveller on a flight; null where none was chosen. */
export const seatFor = (of: ChosenServices, traveller: number, flight: string): string | null =>
  chosenNow(of).flatMap((chosen) =>
    'seat' in chosen && chosen.traveller === traveller && chosen.flight === flight
      ? [chosen.seat]
      : [],
  )[0] ?? null;

/**
 * Checked bags that one traveller has bought on a leg, with what each may weigh where the airline
 * says so.
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
