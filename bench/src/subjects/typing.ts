// Search texts for places: beginnings of names, whole names, and names with a typo. Derived from a
// seed.
import { hash, uniform } from '../kit/random.ts';

export interface Typed {
  readonly text: string;
  /** Name of the intended place. */
  readonly meant: string;
  readonly kind: 'beginning' | 'whole' | 'slip';
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Returns `count` different texts over all of `names`. Of ten, four are beginnings, three whole
 * names, three have a typo.
 */
export function typings(names: readonly string[], count: number, seed: number): Typed[] {
  const made = new Map<string, Typed>();
  for (let i = 0; made.size < count; i += 1) {
    if (i > count * 50)
      throw new Error(`only ${made.size} different texts can be made of ${names.length} names`);
    const meant = names[hash(seed, i) % names.length] ?? '';
    const chance = uniform(seed, i, 1);
    const kind = chance < 0.4 ? 'beginning' : chance < 0.7 ? 'whole' : 'slip';
    const text =
      kind === 'beginning'
        ? meant.slice(0, 2 + (hash(seed, i, 2) % 5))
        : kind === 'whole'
          ? meant
          : slip(meant, seed + i);
    if (kind === 'slip' && text === meant) continue;
    made.set(text, { text, meant, kind });
  }
  return [...made.values()];
}

/**
 * Returns the name with one wrong, missing, extra or swapped letter, never the first; short names
 * stay unchanged.
 */
export function slip(name: string, seed: number): string {
  if (name.length < 5) return name;
  const at = 1 + (hash(seed, 3) % (name.length - 2));
  const letter = LETTERS[hash(seed, 4) % LETTERS.length] ?? 'e';
  switch (hash(seed, 5) % 4) {
    case 0:
      return name.slice(0, at) + letter + name.slice(at + 1);
    case 1:
      return name.slice(0, at) + name.slice(at + 1);
    case 2:
      return name.slice(0, at) + letter + name.slice(at);
    default:
      return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
  }
}
