const RADIANS = Math.PI / 180;
const EARTH_MILES = 7917.5;

/** A point on the earth, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Returns the great-circle distance in miles. */
export function distanceMiles(a: Coordinates, b: Coordinates): number {
  return milesBetween(a.latitude, a.longitude, b.latitude, b.longitude);
}

export function milesBetween(lat1: number, long1: number, lat2: number, long2: number): number {
  const dLat = Math.sin(((lat2 - lat1) * RADIANS) / 2);
  const dLong = Math.sin(((long2 - long1) * RADIANS) / 2);
  const h = dLat * dLat + Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * dLong * dLong;
  return EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}
