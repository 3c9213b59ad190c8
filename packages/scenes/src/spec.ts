import { hash } from './kernel/random.ts';
import { SCENE_KINDS } from './kinds.ts';
import type { SceneKind } from './kinds.ts';
import { BIOME_NAMES, TIMES_OF_DAY } from './light/names.ts';
import type { Biome, TimeOfDay } from './light/names.ts';
import { OUTLOOKS, OUTSIDES, PINNED, bedsToken } from './room-facts.ts';
import type { Outlook, Outside } from './room-facts.ts';
import { REGIONS } from './regions/regions.ts';
import type { Region } from './regions/regions.ts';

/** Width over height of a picture; 40:21 is that of social cards, 1200 × 630. */
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

/** What a picture shows. The same spec always gives the same bytes. */
export interface SceneSpec {
  kind: SceneKind;
  /** Any text that names the item; its stored id is the usual choice. */
  seed: string;
  /** How the place builds; see `regionOfCountry`. Forms of nowhere in particular when left out. */
  region?: Region;
  /** The landscape around it; the kind or the region has its own when left out. */
  biome?: Biome;
  timeOfDay?: TimeOfDay;
  /** 1 to 5: floors, width and extras of a hotel. */
  stars?: number;
  /** The agency's colour, `#rgb` or `#rrggbb`: the light leans to it, small things carry it. */
  accent?: string;
  ratio?: Ratio;
  /**
   * The item's stored ordinal in its list, from 0 (hotel n of its city): spreads staging, hour,
   * light and sun side.
   */
  variant?: number;
  size?: SceneSize;
  /**
   * The one way in which a room or another place inside is staged, instead of that of its ordinal.
   */
  staging?: string;
  /** The beds of a room, as `bedsToken` writes them; left to the staging when left out. */
  beds?: string;
  /** What the windows of a room look out on; the landscape when left out. */
  outlook?: Outlook;
  /** What a room opens on. */
  outside?: Outside;
  /** A room with armchairs or a sofa to sit in. */
  sitting?: true;
  /** `false`: no pool is drawn before or behind a hotel. */
  pool?: false;
}

/**
 * A spec in its one canonical form: seed as a token, accent as six lower-case digits, defaults
 * filled in.
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

/** Ordinals go up to this. */
export const LARGEST_VARIANT = 9999;

/** Checks a spec and brings it to its canonical form. Throws a RangeError that names the field. */
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
 * What the picture must agree with; only rooms have beds, and only hotels from outside may lack a
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

/** A seed that may stand in an address: itself when it can, else a hash of it. */
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
