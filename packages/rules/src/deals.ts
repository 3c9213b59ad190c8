// Deals of the home page (specification, sections 2.4 and 7).
import type { LocalDate } from '@portico/contract';

/** Location to search deals for (decision O-057): from the URL, or else the agency's city. */
export interface DealPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly searchString: string;
  /**
   * Location for cars, a separate one in the URL (airportLat, airportLong). Default: the same
   * place.
   */
  readonly airport?: Omit<DealPlace, 'airport'>;
}

export interface DealContext {
  readonly place: DealPlace;
  /** Current date in the visitor's zone. */
  readonly today: LocalDate;
  readonly isTravelAgent: boolean;
  readonly page: 'home' | 'destination';
}

/** Origin fields of a deals request (decision O-119: agents' searches are not OTA searches). */
export const dealsOrigin = (isTravelAgent: boolean, page: DealContext['page']) => ({
  isOTA: !isTravelAgent,
  isHome: page === 'home',
  isFromDestination: page === 'destination',
});

/** Returns the coordinates in the URL's query, or null if missing or out of range. */
export function coordinates(
  latitude: string | null,
  longitude: string | null,
): { latitude: number; longitude: number } | null {
  if (!latitude?.trim() || !longitude?.trim()) return null;
  const [lat, long] = [Number(latitude), Number(longitude)];
  return Math.abs(lat) <= 90 && Math.abs(long) <= 180 ? { latitude: lat, longitude: long } : null;
}

/**
 * Returns the link of a card. Hotel and car cards add isFromDeal=true, activity cards do not
 * (decision O-067).
 */
export function dealTarget(link: string, kind: 'hotel' | 'car' | 'activity'): string {
  if (kind === 'activity') return link;
  const [beforeHash = '', ...hash] = link.split('#');
  const joined = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}isFromDeal=true`;
  return hash.length > 0 ? `${joined}#${hash.join('#')}` : joined;
}
