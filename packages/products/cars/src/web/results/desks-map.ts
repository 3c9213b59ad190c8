// Groups the cars of a list by desk for its map: each desk once, with the number of its cars shown
// and the cheapest of them.
import type { MapPin } from '@portico/storefront/maps/city-map/city-map.tsx';
import type { DeskWord, VendorView } from '../../http.ts';
import type { Shown } from '../../rules/filters.ts';
import type { FoundCar } from './found.ts';

export interface ShownDesk {
  readonly desk: DeskWord;
  readonly vendor: VendorView;
  readonly count: number;
  /** The cheapest of its cars; where prices are hidden, the first in the list. */
  readonly best: Shown;
  readonly car: FoundCar;
}

/** Returns the desks in the order of their first cars in the list. */
export function desksOf(
  shown: readonly Shown[],
  foundOf: (id: string) => FoundCar | undefined,
): readonly ShownDesk[] {
  const desks = new Map<string, ShownDesk>();
  for (const one of shown) {
    const car = foundOf(one.row.id);
    if (car === undefined) continue;
    const { pickUp, vendor } = car;
    const known = desks.get(pickUp.id);
    if (known === undefined) {
      desks.set(pickUp.id, { desk: pickUp, vendor, count: 1, best: one, car });
      continue;
    }
    const isCheaper = (one.choice.total ?? Infinity) < (known.best.choice.total ?? -Infinity);
    desks.set(pickUp.id, {
      ...known,
      count: known.count + 1,
      ...(isCheaper && { best: one, car }),
    });
  }
  return [...desks.values()];
}

/**
 * Returns the pins of desks: each with its cheapest total, or its vendor where prices are hidden.
 * @param shownAs formats minor units
 */
export const pinsOf = (
  desks: readonly ShownDesk[],
  currency: string | null,
  shownAs: (amount: number, currency: string) => string,
): MapPin[] =>
  desks.map(({ desk: { id, latitude, longitude }, vendor, best: { choice } }) => ({
    id,
    latitude,
    longitude,
    text:
      choice.total !== null && currency !== null ? shownAs(choice.total, currency) : vendor.name,
  }));
