// Search URL parameters shared by all products: place and dates. Each product's own codec adds the
// rest.
import type { LocalDate } from '@portico/contract';
import { isLocalDate } from './dates.ts';
import { coordinates } from './deals.ts';

/** A place as encoded in a URL. */
export interface AddressPlace {
  readonly id?: string | undefined;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Writes a place: `place`, `name`, `lat`, `long`. */
export function writePlace(query: URLSearchParams, place: AddressPlace): void {
  if (place.id) query.set('place', place.id);
  query.set('name', place.name);
  query.set('lat', String(place.latitude));
  query.set('long', String(place.longitude));
}

/**
 * Parses the output of writePlace; undefined if name or coordinates are missing or out of range.
 */
export function readPlace(query: URLSearchParams): AddressPlace | undefined {
  const name = (query.get('name') ?? '').trim().slice(0, 120);
  const point = coordinates(query.get('lat'), query.get('long'));
  const id = query.get('place')?.slice(0, 80) || undefined;
  return name && point ? { ...(id ? { id } : {}), name, ...point } : undefined;
}

/** Parses a date parameter; undefined if it is missing or invalid. */
export function readDate(query: URLSearchParams, key: string): LocalDate | undefined {
  const value = query.get(key) ?? '';
  return isLocalDate(value) ? value : undefined;
}

/** Parses the search radius in miles; null for the server's default. */
export function parseRadius(query: URLSearchParams): number | null {
  const radius = Number(query.get('radius'));
  return radius >= 0.1 && radius <= 100 ? radius : null;
}
