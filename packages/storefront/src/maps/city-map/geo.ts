export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const METRES_A_DEGREE = 111_320;
const METRES_A_MILE = 1_609.344;

/** Converts to metres east and north of the centre; accurate within a town and its surroundings. */
export function toMetres(
  { latitude, longitude }: Position,
  centre: Position,
): { x: number; y: number } {
  return {
    x:
      (longitude - centre.longitude) *
      METRES_A_DEGREE *
      Math.cos((centre.latitude * Math.PI) / 180),
    y: (latitude - centre.latitude) * METRES_A_DEGREE,
  };
}

/** Returns the position the given metres north of another one. */
export const northOf = ({ latitude, longitude }: Position, metres: number): Position => ({
  latitude: latitude + metres / METRES_A_DEGREE,
  longitude,
});

/**
 * Returns the position the given metres east of another one; accurate within a town and its
 * surroundings.
 */
export const eastOf = ({ latitude, longitude }: Position, metres: number): Position => ({
  latitude,
  longitude: longitude + metres / (METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180)),
});

export const metresOf = (miles: number): number => miles * METRES_A_MILE;

export const milesOf = (metres: number): number => metres / METRES_A_MILE;

const EQUATOR_METRES = 40_075_016.686;
export const TILE = 256;

/** Returns pixels per metre at a latitude and zoom. */
export const pixelsPerMetre = (latitude: number, zoom: number): number =>
  (TILE * 2 ** zoom) / (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180));
