// Who is named for each traveller that was asked for. Seats, bags and tickets go by the place in
// that order, whatever order the names came in.
import type { AirTraveller } from '../shapes.ts';

/** Somebody who is named; `n` is the place they claim. */
export interface NamedTraveller {
  readonly type: AirTraveller['type'];
  readonly age?: number | null;
  readonly detail?: { readonly n: number } | null;
}

/**
 * The named in the order of those asked for: who claims a place that is of their type and age, then
 * whoever is of it, then whoever is left; undefined where nobody is.
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
