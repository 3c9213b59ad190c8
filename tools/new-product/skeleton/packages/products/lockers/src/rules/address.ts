// Converts between a search of lockers and the query of an address.
import { isLocalDate } from '@portico/rules/dates';
import type { LockerSearch } from '../http.ts';

/** Returns the query of a search. */
export const formatSearch = ({ city, from, to }: LockerSearch): string =>
  String(new URLSearchParams({ city, from, to }));

/** Parses the query of an address; null if it is incomplete. */
export function parseSearch(query: string | URLSearchParams): LockerSearch | null {
  const params = new URLSearchParams(query);
  const city = params.get('city')?.trim() ?? '';
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  return city !== '' && isLocalDate(from) && isLocalDate(to) ? { city, from, to } : null;
}
