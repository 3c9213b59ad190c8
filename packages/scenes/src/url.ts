import { SCENE_KINDS } from './kinds.ts';
import { BIOME_NAMES, TIMES_OF_DAY } from './light/names.ts';
import { REGIONS } from './regions/regions.ts';
import { RATIOS, SCENE_SIZES, canonical } from './spec.ts';
import type { CanonicalSpec, SceneSpec } from './spec.ts';

/** Where pictures are served from. */
export const SCENES_PATH = '/assets/scenes/';

const LONGEST_PATH = 200;

/** The one address of a picture, a path without a query: `/assets/scenes/hotel-city-4x3-card-v7-s4-<seed>.svg`. Throws a RangeError on an unknown spec. */
export function sceneUrl(spec: SceneSpec): string {
  return `${SCENES_PATH}${sceneName(spec)}.svg`;
}

/** The last part of the address, without its ending. */
export function sceneName(spec: SceneSpec): string {
  return nameOf(canonical(spec));
}

function nameOf(c: CanonicalSpec): string {
  const parts: (string | null)[] = [
    c.kind,
    c.ratio.replace(':', 'x'),
    c.size,
    c.variant === null ? null : `v${c.variant}`,
    c.stars === null ? null : `s${c.stars}`,
    c.region === null ? null : `r${c.region}`,
    c.biome === null ? null : `b${c.biome}`,
    c.timeOfDay === null ? null : `t${c.timeOfDay}`,
    c.accent === null ? null : `a${c.accent.slice(1)}`,
    c.seed,
  ];
  return parts.filter((part) => part !== null).join('-');
}

const anyOf = (list: readonly string[]): string => `(?:${list.join('|')})`;

const NAME = new RegExp(
  `^(?<kind>${anyOf(SCENE_KINDS)})` +
    `-(?<ratio>${anyOf(Object.keys(RATIOS).map((ratio) => ratio.replace(':', 'x')))})` +
    `-(?<size>${anyOf(SCENE_SIZES)})` +
    '(?:-v(?<variant>\\d{1,4}))?' +
    '(?:-s(?<stars>[1-5]))?' +
    `(?:-r(?<region>${anyOf(REGIONS)}))?` +
    `(?:-b(?<biome>${anyOf(BIOME_NAMES)}))?` +
    `(?:-t(?<time>${anyOf(TIMES_OF_DAY)}))?` +
    '(?:-a(?<accent>[0-9a-f]{6}))?' +
    '-(?<seed>[A-Za-z0-9_]{1,40})$',
);

/** What `sceneUrl` wrote; null for anything it would not have written. */
export function parseSceneUrl(path: string): SceneSpec | null {
  if (path.length > LONGEST_PATH || !path.startsWith(SCENES_PATH) || !path.endsWith('.svg')) return null;
  return parseSceneName(path.slice(SCENES_PATH.length, -'.svg'.length));
}

/** What `sceneName` wrote; null for anything it would not have written. */
export function parseSceneName(name: string): SceneSpec | null {
  if (name.length > LONGEST_PATH) return null;
  const found = NAME.exec(name)?.groups;
  if (!found) return null;
  const { kind, ratio, size, variant, stars, region, biome, time, accent, seed } = found;
  const spec = {
    kind,
    seed,
    ratio: ratio?.replace('x', ':'),
    size,
    ...(variant === undefined ? {} : { variant: Number(variant) }),
    ...(stars === undefined ? {} : { stars: Number(stars) }),
    ...(region === undefined ? {} : { region }),
    ...(biome === undefined ? {} : { biome }),
    ...(time === undefined ? {} : { timeOfDay: time }),
    ...(accent === undefined ? {} : { accent: `#${accent}` }),
  } as SceneSpec;
  // Only the canonical writing counts: one picture, one address.
  return sceneName(spec) === name ? spec : null;
}
