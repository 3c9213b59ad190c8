// Places names of areas from suppliers on the map of a list.
import { milesBetween, type Point } from '@portico/rules/geo';
import type { MapLabel } from '@portico/storefront/maps/city-map/city-map.tsx';
import type { Listing } from '../../rules/rows.ts';

const MIN_HOTELS = 3;
const MAX_LABELS = 16;
/** Maximum distance of an area's hotels from its centre. */
const AREA_MILES = 1.5;

/**
 * Returns the names of otherwise unknown areas, each at the centre of its hotels. A name shared by
 * distant hotels belongs to several towns (each has a "Centre"): it has no single location, and no
 * label.
 */
export function areaLabels(
  listings: readonly Pick<Listing, 'hotel'>[],
  known: readonly Pick<MapLabel, 'text'>[],
): MapLabel[] {
  const names = new Set(known.map(({ text }) => text));
  const areas = new Map<string, Point[]>();
  for (const { hotel } of listings)
    if (hotel.area !== '' && !names.has(hotel.area))
      areas.set(hotel.area, [...(areas.get(hotel.area) ?? []), hotel]);
  return [...areas]
    .filter(([, hotels]) => hotels.length >= MIN_HOTELS)
    .map(([text, hotels]) => ({ text, hotels, middle: middleOf(hotels) }))
    .filter(({ hotels, middle }) => hotels.every((one) => isNear(one, middle)))
    .sort((a, b) => b.hotels.length - a.hotels.length)
    .slice(0, MAX_LABELS)
    .map(({ text, middle }) => ({ text, kind: 'area', ...middle }));
}

const middleOf = (all: readonly Point[]): Point => ({
  latitude: all.reduce((sum, { latitude }) => sum + latitude, 0) / all.length,
  longitude: all.reduce((sum, { longitude }) => sum + longitude, 0) / all.length,
});

const isNear = (one: Point, middle: Point): boolean => milesBetween(one, middle) <= AREA_MILES;
