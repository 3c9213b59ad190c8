// Distances on the globe, in statute miles.

const EARTH_MILES = 3_958.7613;
const RADIANS = Math.PI / 180;

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns the great-circle distance in miles. */
export function milesBetween(a: Point, b: Point): number {
  const dLat = (b.latitude - a.latitude) * RADIANS;
  const dLon = (b.longitude - a.longitude) * RADIANS;
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}
