import type { Grid, Point } from './geo.ts';

/** One letter per biome, as written in the data files. */
export const BIOME_LETTERS: Record<string, string> = {
  coast: 'c',
  tropical: 't',
  mountain: 'm',
  desert: 'd',
  fjord: 'f',
  city: 'u',
  oldtown: 'o',
  savannah: 's',
  arctic: 'a',
  lake: 'l',
};

type Box = readonly [south: number, north: number, west: number, east: number];

const DRY: readonly Box[] = [
  [16, 33.5, -17, 35], // Sahara
  [12.5, 32.5, 35, 60], // Arabia
  [26, 36, 52, 62], // Iran
  [24, 29, 68, 74], // Thar
  [36, 45, 75, 110], // Taklamakan and Gobi
  [37, 44, 53, 66], // Karakum
  [-27, -18, -71, -68], // Atacama
  [-29, -17, 11.5, 17], // Namib
  [26, 37, -117, -107], // Mojave and Sonora
  [-31, -20, 116, 141], // Australia's interior
];
const HIGH: readonly Box[] = [
  [45.6, 47.8, 6, 14], // Alps
  [42.3, 43.2, -1.5, 2.5], // Pyrenees
  [26.5, 36, 72, 97], // Himalaya
  [38, 49, -112, -105], // Rocky Mountains
  [49, 54, -119, -114.5],
  [41.5, 43.5, 42, 47], // Caucasus
  [38, 43.5, 69, 80], // Tian Shan
];
const FJORD: readonly Box[] = [
  [58, 70, 4.5, 16], // Norway
  [-56, -42, -76, -69], // Patagonia
  [-46.5, -44, 166, 169], // Fiordland
  [63, 67, -25, -13], // Iceland
  [52, 60, -140, -128], // Inside Passage
];
const GRASS: readonly Box[] = [
  [-28, 14, 20, 42],
  [6, 15, -16, 20],
];
const OLD: readonly Box[] = [[36, 60, -10, 28]];

const inside = (point: Point, boxes: readonly Box[]): boolean =>
  boxes.some(
    ([south, north, west, east]) =>
      point.latitude >= south &&
      point.latitude <= north &&
      point.longitude >= west &&
      point.longitude <= east,
  );

export interface Surroundings {
  coast: Grid<Point>;
  heights: Grid<Point & { elevation: number }>;
}

/** Returns the one or two landscapes of a place, as letters; pictures of it show the first. */
export function biomesOf(
  place: Point & { population: number },
  { coast, heights }: Surroundings,
): string {
  const found: string[] = [];
  const add = (name: string): void => {
    const letter = BIOME_LETTERS[name];
    if (letter && !found.includes(letter)) found.push(letter);
  };
  const bySea = coast.nearest(place, 8) !== undefined;
  const height = heights.nearest(place, 40)?.point.elevation ?? 0;
  const warm = Math.abs(place.latitude) < 23.5;
  if (place.latitude > 66) add('arctic');
  if (place.population >= 1_000_000) add('city');
  if (bySea && inside(place, FJORD)) add('fjord');
  if (bySea) add(warm && !inside(place, DRY) ? 'tropical' : 'coast');
  if (inside(place, HIGH) && (height > 350 || place.population < 30_000)) add('mountain');
  if (height > 1100) add('mountain');
  if (inside(place, DRY)) add('desert');
  if (warm && inside(place, GRASS) && !bySea) add('savannah');
  if (inside(place, OLD) && place.population < 400_000) add('oldtown');
  if (warm && found.length === 0) add('tropical');
  if (place.population >= 150_000 || found.length === 0) add('city');
  return found.slice(0, 2).join('');
}
