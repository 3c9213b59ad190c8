import { nth } from './kernel/list.ts';
import { hash, rng } from './kernel/random.ts';
import type { SceneKind } from './kinds.ts';
import { LIGHTS, LIGHT_ORDER } from './light/lights.ts';
import type { Biome, TimeOfDay } from './light/names.ts';
import type { Region } from './regions/regions.ts';
import type { Style } from './regions/style.ts';
import { styleOf } from './regions/styles.ts';
import { roomLayouts } from './room-facts.ts';
import { canonical } from './spec.ts';
import type { CanonicalSpec, SceneSpec } from './spec.ts';
import { stagingsOf } from './stagings.ts';
import { SUBJECTS } from './subjects.ts';

/** Decisions about a picture that are made before drawing. */
export interface Plan {
  /** One of `stagingsOf` the kind. */
  staging: string;
  time: TimeOfDay;
  /** Index of the mood within that time of day. */
  mood: number;
  /** Side of the subject; the sun is opposite. */
  side: -1 | 1;
  biome: Biome;
  style: Style;
  /** Index in the rotation; null if the item's ordinal is unknown. */
  round: number | null;
}

const SEEDED_HOURS: readonly TimeOfDay[] = [
  'dawn',
  'day',
  'day',
  'golden',
  'golden',
  'dusk',
  'night',
];

/**
 * Kinds located in a town, and so in the usual landscape of the region's towns; rooms have a view
 * of it.
 */
const IN_TOWN: ReadonlySet<SceneKind> = new Set([
  'hotel-boutique',
  'destination-oldtown',
  'activity-walking',
]);

/**
 * Returns staging, light and side of a picture. With an ordinal they are spread: stagings and
 * lights rotate in parallel at different lengths, so that a pair repeats only after stagings x 19
 * items. Without one they depend on the seed.
 */
export function planOf(c: CanonicalSpec): Plan {
  const biome = c.biome ?? usualBiome(c.kind, c.region);
  const style = styleOf(c.region, biome);
  const stagings = stagingsOf(c.kind, style);
  const { hours } = SUBJECTS[c.kind];
  if (c.variant === null) {
    const r = rng(`${c.seed}/${c.kind}/plan`);
    const time = hours ? r.pick(hours) : (c.timeOfDay ?? r.pick(SEEDED_HOURS));
    return {
      staging: pinned(c, r.pick(stagings)),
      time,
      mood: r.int(0, LIGHTS[time].length - 1),
      side: r.sign(),
      biome,
      style,
      round: null,
    };
  }
  const round = c.variant + (hash(c.kind) % 7);
  const staging = pinned(c, nth(stagings, round % stagings.length));
  const asked = hours ? nth(hours, round % hours.length) : c.timeOfDay;
  const [time, mood] = asked
    ? ([asked, Math.floor(round / stagings.length) % LIGHTS[asked].length] as const)
    : nth(LIGHT_ORDER, round % LIGHT_ORDER.length);
  return { staging, time, mood, side: (round * 5) % 8 < 4 ? -1 : 1, biome, style, round };
}

/**
 * Facts take precedence over the rotation: a staging requested by name, else a layout that shows
 * the beds.
 */
function pinned(c: CanonicalSpec, usual: string): string {
  if (c.staging !== null) return c.staging;
  if (c.beds === null) return usual;
  const fitting = roomLayouts({
    beds: c.beds,
    outside: c.outside ?? undefined,
    sitting: c.sitting,
  });
  return fitting.includes(usual)
    ? usual
    : nth(fitting, (c.variant ?? hash(c.seed)) % fitting.length);
}

/** Returns the staging of a picture. */
export const sceneStaging = (spec: SceneSpec): string => planOf(canonical(spec)).staging;

/** Returns the landscape of a picture, or of the view from it. */
export const sceneBiome = (spec: SceneSpec): Biome => planOf(canonical(spec)).biome;

/** Returns the time of day of a picture. */
export const sceneHour = (spec: SceneSpec): TimeOfDay => planOf(canonical(spec)).time;

function usualBiome(kind: SceneKind, region: Region | null): Biome {
  const own = SUBJECTS[kind].biome;
  if (kind === 'hotel-beach' && region)
    return styleOf(region, own).town === 'tropical' ? 'tropical' : 'coast';
  const local = IN_TOWN.has(kind) || kind.startsWith('interior-');
  return region && local ? styleOf(region, own).town : own;
}
