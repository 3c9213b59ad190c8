import { placeNames, placeTitle } from '@portico/reference';
import { type HotelSearch, parseSearch } from '../rules/address.ts';
import { isNearPlace } from '../rules/place-kind.ts';
import { resolvePlace } from './resolve-place.ts';

type Asked = HotelSearch['place'];

/** Returns the place's name in a URL, and whether the list is of hotels near it; null without one. */
export function placeNamed(
  address: string,
): { readonly name: string; readonly isNear: boolean } | null {
  const asked = parseSearch(address).search?.place;
  if (asked === undefined || asked.name === '') return null;
  return { name: asked.name, isNear: isNearPlace(asked.id) };
}

/**
 * Returns the query of a URL with its place's name in this language; null if it already has that
 * name, if the place is unknown, or if the name in the URL is not one of its names.
 */
export function withOwnName(address: string, language: string): string | null {
  const asked = parseSearch(address).partial.place;
  if (asked === undefined || asked.name === '') return null;
  const name = asked.id === undefined ? nameOfCity(asked, language) : nameById(asked, language);
  if (name === undefined || name === asked.name) return null;
  const query = new URLSearchParams(address);
  query.set('name', name);
  return query.toString();
}

const nameById = ({ id = '', name }: Asked, language: string): string | undefined =>
  placeNames(id).includes(name) ? placeTitle(id, language) : undefined;

/** Old URLs have no id: looks up a city of that name at the URL's location. */
function nameOfCity({ name, latitude, longitude }: Asked, language: string): string | undefined {
  const { kind, near } = resolvePlace({ name, latitude, longitude }, language);
  return kind === 'city' ? near.name : undefined;
}
