// Assigns named travellers to the travellers of a request. Seats, bags and tickets refer to the
// index in the request, regardless of the order of the names.
import type { AirTraveller } from '../shapes.ts';

/** A named traveller; `n` is the 1-based number they request. */
export interface NamedTraveller {
  readonly type: AirTraveller['type'];
  readonly age?: number | null;
  readonly detail?: { readonly n: number } | null;
}

/**
 * Returns the named travellers in the order of the request: first the one who requests that index
 * and has its type and age, then any of that type and age, then any remaining one; undefined if
 * none is left.
 */
export function inPartyOrder<T extends NamedTraveller>(
  asked: readonly AirTraveller[],
  named: readonly T[],
): readonly (T | undefined)[] {
  const left = [...named];
  const take = (fits: (one: T) => boolean): T | undefined => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const isOf = ({ type, age }: AirTraveller, one: T): boolean =>
    one.type === type && (type !== 'child' || one.age == null || one.age === age);
  const slots = asked.map((wanted, index) => ({
    wanted,
    named: take((one) => one.detail?.n === index + 1 && isOf(wanted, one)),
  }));
  for (const slot of slots) slot.named ??= take((one) => isOf(slot.wanted, one));
  return slots.map((slot) => slot.named ?? take(() => true));
}
