// Converts between a search of lockers and the query of an address.
import { isLocalDate } from '@portico/rules/dates';
import type { LockerSearchBody } from '../http.ts';

/** Returns the query of a search. */
export const formatSearch = ({ city, rental: { from, to } }: LockerSearchBody): string =>
  String(new URLSearchParams({ city, from, to }));

/** Parses the query of an address; null if it is incomplete. */
export function parseSearch(query: string | URLSearchParams): LockerSearchBody | null {
  const params = new URLSearchParams(query);
  const city = params.get('city')?.trim() ?? '';
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  return city !== '' && isLocalDate(from) && isLocalDate(to)
    ? { city, rental: { from, to } }
    : null;
}
