// What the map of a hotel shows first: the hotel in the middle, with what is listed beside it.
import type { MapLabel } from '@portico/storefront/maps/city-map/city-map.tsx';
import {
  eastOf,
  metresOf,
  northOf,
  type Position,
  toMetres,
} from '@portico/storefront/maps/city-map/geo';

const MOST_LANDMARKS = 3;
const NEAR_METRES = 8_000;
/** What is farther is not reached on foot: with it the map would be too coarse for what is near. */
const WALK_METRES = 3_300;
/** So that what is farthest does not lie on the edge. */
const ROOM = 1.3;

interface LocationView {
  readonly places: readonly Position[];
  readonly isTight: boolean;
}

/**
 * As far around the hotel as the farthest sight of its list that one can walk to, and a little
 * more; where there is none as far as the nearest landmarks the map names. `listed` are miles from
 * the hotel.
 */
export function locationView(
  at: Position,
  listed: readonly number[],
  sights: readonly MapLabel[],
): LocationView {
  const near = listed.map(metresOf).filter((metres) => metres > 0 && metres < WALK_METRES);
  if (near.length === 0) return { places: withLandmarks(at, sights), isTight: false };
  const reach = Math.max(...near) * ROOM;
  return {
    places: [at, northOf(at, reach), northOf(at, -reach), eastOf(at, reach), eastOf(at, -reach)],
    isTight: true,
  };
}

/**
 * The hotel and the landmarks nearest to it, each with its mirror image, so that the hotel stands
 * in the middle.
 */
function withLandmarks(at: Position, sights: readonly MapLabel[]): Position[] {
  const far = (place: Position) => {
    const { x, y } = toMetres(place, at);
    return Math.hypot(x, y);
  };
  const near = sights
    .filter((sight) => sight.kind === 'landmark' && far(sight) < NEAR_METRES)
    .sort((one, other) => far(one) - far(other))
    .slice(0, MOST_LANDMARKS);
  return [
    at,
    ...near.flatMap(({ latitude, longitude }) => [
      { latitude, longitude },
      { latitude: 2 * at.latitude - latitude, longitude: 2 * at.longitude - longitude },
    ]),
  ];
}
