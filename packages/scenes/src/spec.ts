import { hash } from './kernel/random.ts';
import { SCENE_KINDS } from './kinds.ts';
import type { SceneKind } from './kinds.ts';
import { BIOME_NAMES, TIMES_OF_DAY } from './light/names.ts';
import type { Biome, TimeOfDay } from './light/names.ts';
import { OUTLOOKS, OUTSIDES, PINNED, bedsToken } from './room-facts.ts';
import type { Outlook, Outside } from './room-facts.ts';
import { REGIONS } from './regions/regions.ts';
import type { Region } from './regions/regions.ts';

/** Width over height of a picture; 40:21 is the ratio of social cards, 1200 × 630. */
export const RATIOS = {
  '1:1': 1,
  '3:4': 3 / 4,
  '4:5': 4 / 5,
  '4:3': 4 / 3,
  '3:2': 3 / 2,
  '16:9': 16 / 9,
  '40:21': 40 / 21,
  '2:1': 2,
  '21:9': 21 / 9,
  '3:1': 3,
} as const;
export type Ratio = keyof typeof RATIOS;

/** hero: full grain, for 800 px and more; card: softer; thumb: no filters, for less than 200 px. */
export const SCENE_SIZES = ['hero', 'card', 'thumb'] as const;
export type SceneSize = (typeof SCENE_SIZES)[number];

/** Content of a picture. The same spec always gives the same bytes. */
export interface SceneSpec {
  kind: SceneKind;
  /** Any text that identifies the item, usually its stored ID. */
  seed: string;
  /** Building style; see `regionOfCountry`. Default: neutral forms. */
  region?: Region;
  /** Landscape around it. Default: that of the kind or the region. */
  biome?: Biome;
  timeOfDay?: TimeOfDay;
  /** 1 to 5: floors, width and extras of a hotel. */
  stars?: number;
  /** The agency's colour, `#rgb` or `#rrggbb`: tints the light, and is used on small things. */
  accent?: string;
  ratio?: Ratio;
  /**
   * The item's stored ordinal in its list, from 0 (hotel n of its city): spreads staging, time of
   * day, light and sun side.
   */
  variant?: number;
  size?: SceneSize;
  /** A fixed staging of a room or another interior, instead of the one by its ordinal. */
  staging?: string;
  /** Beds of a room, as written by `bedsToken`. Default: those of the staging. */
  beds?: string;
  /** View from the windows of a room. Default: the landscape. */
  outlook?: Outlook;
  /** Outdoor space that a room opens on. */
  outside?: Outside;
  /** True for a room with armchairs or a sofa. */
  sitting?: true;
  /** `false`: no pool is drawn in front of or behind a hotel. */
  pool?: false;
}

/**
 * Canonical form of a spec: seed as a token, accent as six lower-case digits, defaults filled in.
 */
export interface CanonicalSpec {
  kind: SceneKind;
  seed: string;
  region: Region | null;
  biome: Biome | null;
  timeOfDay: TimeOfDay | null;
  stars: number | null;
  accent: string | null;
  ratio: Ratio;
  variant: number | null;
  size: SceneSize;
  staging: string | null;
  beds: string | null;
  outlook: Outlook | null;
  outside: Outside | null;
  sitting: boolean;
  pool: boolean;
}

/** Largest ordinal of an item. */
export const LARGEST_VARIANT = 9999;

/**
 * Validates a spec and converts it to its canonical form. Throws a RangeError that names the field.
 */
export function canonical(spec: SceneSpec): CanonicalSpec {
  return {
    kind: oneOf(SCENE_KINDS, spec.kind, 'kind'),
    seed: seedToken(spec.seed),
    region: spec.region === undefined ? null : oneOf(REGIONS, spec.region, 'region'),
    biome: spec.biome === undefined ? null : oneOf(BIOME_NAMES, spec.biome, 'biome'),
    timeOfDay:
      spec.timeOfDay === undefined ? null : oneOf(TIMES_OF_DAY, spec.timeOfDay, 'timeOfDay'),
    stars: spec.stars === undefined ? null : whole(spec.stars, 1, 5, 'stars'),
    accent: spec.accent === undefined ? null : sixDigits(spec.accent),
    ratio:
      spec.ratio === undefined ? '4:3' : oneOf(Object.keys(RATIOS) as Ratio[], spec.ratio, 'ratio'),
    variant: spec.variant === undefined ? null : whole(spec.variant, 0, LARGEST_VARIANT, 'variant'),
    size: spec.size === undefined ? 'card' : oneOf(SCENE_SIZES, spec.size, 'size'),
    ...factsOf(spec),
  };
}

type Facts = Pick<CanonicalSpec, 'staging' | 'beds' | 'outlook' | 'outside' | 'sitting' | 'pool'>;

/**
 * Facts that the picture must agree with; only rooms have beds, and only hotel exteriors may lack a
 * pool.
 */
function factsOf(spec: SceneSpec): Facts {
  const { kind, staging, beds, outlook, outside, sitting, pool } = spec;
  const isRoom = kind === 'interior-room';
  const only = (field: string, isOfKind: boolean): void => {
    if (!isOfKind) throw new RangeError(`scene: ${field} is not of this kind`);
  };
  if (beds !== undefined) only('beds', isRoom);
  if (beds !== undefined && bedsToken(beds) !== beds)
    throw new RangeError('scene: beds is unknown');
  for (const [field, value] of [
    ['outlook', outlook],
    ['outside', outside],
    ['sitting', sitting],
  ] as const)
    if (value !== undefined) only(field, isRoom && beds !== undefined);
  if (pool !== undefined) only('pool', kind.startsWith('hotel-'));
  return {
    staging: staging === undefined ? null : oneOf(PINNED[kind] ?? [], staging, 'staging'),
    beds: beds ?? null,
    outlook: outlook === undefined ? null : oneOf(OUTLOOKS, outlook, 'outlook'),
    outside: outside === undefined ? null : oneOf(OUTSIDES, outside, 'outside'),
    sitting: sitting ?? false,
    pool: pool ?? true,
  };
}

const SEED_TOKEN = /^[A-Za-z0-9_]{1,40}$/;

/** Returns a seed that is valid in a URL: the seed itself if possible, else a hash of it. */
export function seedToken(seed: string): string {
  if (SEED_TOKEN.test(seed)) return seed;
  return `x${hash(seed).toString(36)}${hash(`${seed}/2`).toString(36)}`;
}

function oneOf<T extends string>(list: readonly T[], value: string, field: string): T {
  const found = list.find((item) => item === value);
  if (found === undefined) throw new RangeError(`scene: ${field} is unknown`);
  return found;
}

function whole(value: number, low: number, high: number, field: string): number {
  if (!Number.isInteger(value) || value < low || value > high)
    throw new RangeError(`scene: ${field} must be a whole number from ${low} to ${high}`);
  return value;
}

function sixDigits(accent: string): string {
  const lower = accent.toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(lower)) return lower;
  if (/^#[0-9a-f]{3}$/.test(lower)) return `#${lower.slice(1).replace(/./g, '$&$&')}`;
  throw new RangeError('scene: accent must be #rgb or #rrggbb');
}
