// Computes the initial view of a hotel's map: the hotel in the centre, with the listed places
// around it.
import type { MapLabel } from '@portico/storefront/maps/city-map/city-map.tsx';
import {
  eastOf,
  metresOf,
  northOf,
  type Position,
  toMetres,
} from '@portico/storefront/maps/city-map/geo';

const MAX_LANDMARKS = 3;
const NEAR_METRES = 8_000;
/** Walking distance; including farther places would make the map too coarse for near ones. */
const WALK_METRES = 3_300;
/** Margin that keeps the farthest place away from the edge. */
const ROOM = 1.3;

interface LocationView {
  readonly places: readonly Position[];
  readonly isTight: boolean;
}

/**
 * Returns a view that includes the farthest listed sight within walking distance, with a margin; if
 * there is none, the nearest landmarks named on the map. `listed` are miles from the hotel.
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
 * Returns the hotel and its nearest landmarks, each with its mirrored point, so that the hotel is
 * in the centre.
 */
function withLandmarks(at: Position, sights: readonly MapLabel[]): Position[] {
  const far = (place: Position) => {
    const { x, y } = toMetres(place, at);
    return Math.hypot(x, y);
  };
  const near = sights
    .filter((sight) => sight.kind === 'landmark' && far(sight) < NEAR_METRES)
    .sort((one, other) => far(one) - far(other))
    .slice(0, MAX_LANDMARKS);
  return [
    at,
    ...near.flatMap(({ latitude, longitude }) => [
      { latitude, longitude },
      { latitude: 2 * at.latitude - latitude, longitude: 2 * at.longitude - longitude },
    ]),
  ];
}
