import { SCENE_KINDS } from './kinds.ts';
import { BIOME_NAMES, TIMES_OF_DAY } from './light/names.ts';
import { REGIONS } from './regions/regions.ts';
import { OUTLOOKS, OUTSIDES, PINNED } from './room-facts.ts';
import { RATIOS, SCENE_SIZES, canonical } from './spec.ts';
import type { CanonicalSpec, Ratio, SceneSpec } from './spec.ts';

/** URL path prefix of pictures. */
export const SCENES_PATH = '/assets/scenes/';

const LONGEST_PATH = 200;

/**
 * Signature after the seed of a served SVG. A seed may end in the same form, so only the server that
 * signs can tell the two apart. Earlier versions read it as a part of the seed and draw the picture.
 */
const SIGNATURE = /__[0-9a-z]{8}(?=\.svg$)/;

/** Returns the URL of a picture with this signature, 8 characters of 0-9 and a-z. */
export const signedSceneUrl = (url: string, signature: string): string =>
  url.replace(/\.svg$/, `__${signature}.svg`);

/** Returns the URL of a picture without its signature, and the signature; null if it has none. */
export function splitSceneUrl(url: string): { plain: string; signature: string } | null {
  const at = url.search(SIGNATURE);
  if (at < 0 || !url.startsWith(SCENES_PATH)) return null;
  return { plain: `${url.slice(0, at)}.svg`, signature: url.slice(at + 2, -'.svg'.length) };
}

/**
 * Returns the only URL of a picture, a path without a query:
 * `/assets/scenes/hotel-city-4x3-card-v7-s4-<seed>.svg`. Throws a RangeError on an unknown spec.
 */
export function sceneUrl(spec: SceneSpec): string {
  return `${SCENES_PATH}${sceneName(spec)}.svg`;
}

/** Returns the last segment of the URL, without its extension. */
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
    c.staging === null ? null : `l${c.staging}`,
    c.beds === null ? null : `k${c.beds}`,
    c.outlook === null ? null : `w${c.outlook}`,
    c.outside === null ? null : `o${c.outside}`,
    c.sitting ? 'sit' : null,
    c.pool ? null : 'dry',
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
    `(?:-l(?<staging>${anyOf([...new Set(Object.values(PINNED).flat())])}))?` +
    '(?:-k(?<beds>(?:[dsko]\\d){1,4}))?' +
    `(?:-w(?<outlook>${anyOf(OUTLOOKS)}))?` +
    `(?:-o(?<outside>${anyOf(OUTSIDES)}))?` +
    '(?<sitting>-sit)?' +
    '(?<dry>-dry)?' +
    '-(?<seed>[A-Za-z0-9_]{1,40})$',
);

/** Parses a path written by `sceneUrl`, with or without a signature; null for any other. */
export function parseSceneUrl(path: string): SceneSpec | null {
  if (path.length > LONGEST_PATH || !path.startsWith(SCENES_PATH) || !path.endsWith('.svg'))
    return null;
  const plain = splitSceneUrl(path)?.plain ?? path;
  return parseSceneName(plain.slice(SCENES_PATH.length, -'.svg'.length));
}

/** Parses a name written by `sceneName`; null for any other. */
export function parseSceneName(name: string): SceneSpec | null {
  if (name.length > LONGEST_PATH) return null;
  const found = NAME.exec(name)?.groups;
  if (!found) return null;
  const spec = specOf(found);
  // Only the canonical form is accepted: one URL per picture.
  return isCanonical(spec, name) ? spec : null;
}

function isCanonical(spec: SceneSpec, name: string): boolean {
  try {
    return sceneName(spec) === name;
  } catch (error) {
    // facts that its kind does not accept
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function specOf(found: Readonly<Record<string, string | undefined>>): SceneSpec {
  const { kind, ratio, size, variant, stars, region, biome, time, accent, seed } = found;
  const { staging, beds, outlook, outside, sitting, dry } = found;
  return {
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
    ...(staging === undefined ? {} : { staging }),
    ...(beds === undefined ? {} : { beds }),
    ...(outlook === undefined ? {} : { outlook }),
    ...(outside === undefined ? {} : { outside }),
    ...(sitting === undefined ? {} : { sitting: true }),
    ...(dry === undefined ? {} : { pool: false }),
  } as SceneSpec;
}

/**
 * Widths in px of raster pictures: 960 on paper, 1200 on social cards, 1280 in mails. No others are
 * served, because each is rendered once and stored.
 */
export const RASTER_WIDTHS = [960, 1200, 1280] as const;
export type RasterWidth = (typeof RASTER_WIDTHS)[number];

/** Raster formats: mail programs, social card crawlers and PDF all support JPEG. */
export const RASTER_FORMATS = ['jpg'] as const;
export type RasterFormat = (typeof RASTER_FORMATS)[number];

export interface Raster {
  width: RasterWidth;
  format: RasterFormat;
}

/** Returns the height in px of a picture of that ratio and width. */
export function rasterHeight(ratio: Ratio, width: number): number {
  return Math.round(width / RATIOS[ratio]);
}

/**
 * Returns the only URL of a raster picture:
 * `/assets/scenes/hotel-city-4x3-card-v7-s4-<seed>.1280.jpg`.
 */
export function sceneRasterUrl(spec: SceneSpec, { width, format }: Raster): string {
  return `${SCENES_PATH}${sceneName(spec)}.${width}.${format}`;
}

/** Parses a path written by `sceneRasterUrl`; null for any other. */
export function parseSceneRasterUrl(path: string): { spec: SceneSpec; raster: Raster } | null {
  if (path.length > LONGEST_PATH || !path.startsWith(SCENES_PATH)) return null;
  const [name = '', widthText = '', formatText = '', ...rest] = path
    .slice(SCENES_PATH.length)
    .split('.');
  const width = RASTER_WIDTHS.find((known) => String(known) === widthText);
  const format = RASTER_FORMATS.find((known) => known === formatText);
  const spec = parseSceneName(name);
  return rest.length === 0 && width && format && spec ? { spec, raster: { width, format } } : null;
}
