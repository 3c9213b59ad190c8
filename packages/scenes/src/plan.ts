import { DRAWINGS } from './drawings.ts';
import { hash, rng } from './kernel/random.ts';
import type { Biome, TimeOfDay } from './light/names.ts';
import type { CanonicalSpec } from './spec.ts';

/** What is settled about a picture before anything is drawn. */
export interface Plan {
  time: TimeOfDay;
  /** Which of the moods of that hour. */
  mood: number;
  biome: Biome;
  /** On which side the subject stands; the sun is opposite. */
  side: -1 | 1;
  /** Which staging, when the item's ordinal is known. */
  staging: number | null;
}

const SEEDED_HOURS: readonly TimeOfDay[] = ['dawn', 'day', 'day', 'golden', 'golden', 'dusk', 'night'];
const SPREAD_HOURS: readonly TimeOfDay[] = ['day', 'golden', 'dusk', 'day', 'dawn', 'golden', 'night'];

/** Hour, mood, landscape and side of a picture: spread evenly by the ordinal, or left to the seed. */
export function planOf(c: CanonicalSpec): Plan {
  const r = rng(`${c.seed}/${c.kind}/plan`);
  const seeded = { time: r.pick(SEEDED_HOURS), mood: r.int(0, 2), side: r.sign() };
  const biome = c.biome ?? DRAWINGS[c.kind].biome;
  if (c.variant === null) return { ...seeded, time: c.timeOfDay ?? seeded.time, biome, staging: null };
  const v = c.variant + (hash(c.kind) % 7);
  return {
    time: c.timeOfDay ?? SPREAD_HOURS[(v * 3) % 7] ?? seeded.time,
    mood: (v + Math.floor(v / 3)) % 3,
    biome,
    side: (v * 5) % 8 < 4 ? -1 : 1,
    staging: v,
  };
}
