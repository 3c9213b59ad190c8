// A search of lockers as it stands in an address.
import { isLocalDate } from '@portico/rules/dates';
import type { LockerSearchBody } from '../http.ts';

/** The query of an address for a search. */
export const formatSearch = ({ city, rental: { from, to } }: LockerSearchBody): string =>
  String(new URLSearchParams({ city, from, to }));

/** The search of an address; null while something of it is missing. */
export function parseSearch(query: string | URLSearchParams): LockerSearchBody | null {
  const params = new URLSearchParams(query);
  const city = params.get('city')?.trim() ?? '';
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  return city !== '' && isLocalDate(from) && isLocalDate(to)
    ? { city, rental: { from, to } }
    : null;
}
