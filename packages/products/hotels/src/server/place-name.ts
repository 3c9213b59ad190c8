import { place, placeNames } from '@portico/reference';
import { type HotelSearch, parseSearch } from '../rules/address.ts';
import { seek } from './sought.ts';

type Asked = HotelSearch['place'];

/**
 * The query of an address with the name of its place in this language; null where it is so already,
 * where the place is unknown, or where the address calls it something that is no name of it.
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
  placeNames(id).includes(name) ? place(id, language)?.name : undefined;

/** Old addresses have no id: a city of that name where the address points to. */
function nameOfCity({ name, latitude, longitude }: Asked, language: string): string | undefined {
  const { kind, near } = seek({ name, latitude, longitude }, language);
  return kind === 'city' ? near.name : undefined;
}
