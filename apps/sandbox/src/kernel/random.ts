// Deterministic random numbers: the same seed gives the same numbers on every machine. No state is
// shared between seeds.

/** Returns a 32-bit hash of a text (FNV-1a with a final avalanche). */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 0x01000193);
  }
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Returns 0 ≤ n < 1, the same for the same seed. */
export const share = (words: string): number => hash(words) / 4_294_967_296;

/** A sequence of random numbers from a seed. */
export interface Dice {
  /** 0 ≤ n < 1. */
  next(): number;
  /** Returns an integer, both ends included. */
  whole(low: number, high: number): number;
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns a shuffled copy of the list. */
  shuffled<T>(list: readonly T[]): T[];
}

/** Returns dice seeded by words, e.g. `dice('hotel', placeId, 7)`. */
export function dice(...words: readonly (string | number)[]): Dice {
  let state = hash(words.join('\u0001'));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    shuffled: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i -= 1) {
        const j = whole(0, i);
        const moved = at(copy, i);
        copy[i] = at(copy, j);
        copy[j] = moved;
      }
      return copy;
    },
  };
}

function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError('pick from an empty list');
  return list[index] as T;
}
