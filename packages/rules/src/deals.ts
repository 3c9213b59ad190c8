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
  /** The deal whose price the visitor asked for before logging in. */
  readonly picked?: PickedDeal | null;
}

/** A deal on home, in the address that home opens after a login. */
export interface PickedDeal {
  /** Id of the item: a hotel, a car. */
  readonly id: string;
  /** Id of the place whose offers it was among; null: among the product's deals. */
  readonly placeId: string | null;
}

/** Longer ids are ignored. */
const LONGEST_ID = 200;

/**
 * Returns the address of home with a product's deals and one of them first: `query` is that of the
 * page on which it was picked, whose coordinates are kept.
 */
export function pickedAddress(query: string, tab: string, { id, placeId }: PickedDeal): string {
  const next = new URLSearchParams(query);
  // a server of an earlier version sends no ids of cars
  for (const [name, value] of Object.entries({ tab, deal: id, at: placeId })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `/?${next.toString()}#${placeId === null ? 'deals' : 'near'}`;
}

/** Returns the deal of an address made by pickedAddress; null if it has none. */
export function pickedIn(query: string): PickedDeal | null {
  const given = new URLSearchParams(query);
  const id = given.get('deal');
  return id && id.length <= LONGEST_ID ? { id, placeId: given.get('at') } : null;
}

/** Field of a deals request that puts a deal first; absent for a deal of another place. */
export const pickedField = (
  picked: PickedDeal | null | undefined,
  placeId: string | null = null,
): { readonly picked?: string } =>
  picked && picked.placeId === placeId ? { picked: picked.id } : {};

/** Puts the picked deal, if it is still sold, at the front of a list. */
export const pickedFirst = <One>(list: readonly One[], picked: One | undefined): readonly One[] =>
  picked === undefined ? list : [picked, ...list.filter((one) => one !== picked)];

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
  return link.replace(
    /^[^#]*/,
    (beforeHash) => `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}isFromDeal=true`,
  );
}
