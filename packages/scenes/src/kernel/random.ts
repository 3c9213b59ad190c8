/** Seeded random number stream: the same key always gives the same stream. */
export interface Random {
  /** The next number in [0, 1). */
  (): number;
  /** A number between low and high. */
  between(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  sign(): -1 | 1;
  shuffle<T>(list: readonly T[]): T[];
}

/** FNV-1a with a final mix; 32 bits, unsigned. */
export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h ^= h >>> 15;
  h = Math.imul(h, 2246822519);
  h ^= h >>> 13;
  return h >>> 0;
}

/** Mulberry32 over the hash of the key. */
export function rng(key: string): Random {
  let state = hash(key);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    int: (low: number, high: number) => Math.floor(low + (high + 1 - low) * next()),
    pick: <T>(list: readonly T[]): T => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from.');
      return item;
    },
    chance: (probability: number) => next() < probability,
    sign: (): -1 | 1 => (next() < 0.5 ? -1 : 1),
    shuffle: <T>(list: readonly T[]): T[] => {
      const keyed = list.map((item) => ({ item, order: next() }));
      return keyed.sort((a, b) => a.order - b.order).map(({ item }) => item);
    },
  });
}
