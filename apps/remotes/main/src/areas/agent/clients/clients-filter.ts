// Reads the filter of the clients from the address.
import { CLIENT_STATUSES, type ClientStatus } from '@portico/contract/http/center/client-words';

export interface ClientsFilter {
  readonly q: string | null;
  /** Id of an agent, `me` or `none`. */
  readonly owner: string | null;
  readonly status: ClientStatus | null;
  readonly tag: string | null;
  readonly sort: 'name' | 'created' | null;
  readonly direction: 'asc' | 'desc' | null;
}

const textOf = (text: string | null, most: number): string | null =>
  text === null || text.trim() === '' || text.length > most ? null : text;

const SORTS = ['name', 'created'] as const;
const DIRECTIONS = ['asc', 'desc'] as const;

/** Leaves out invalid values. */
export function clientsFilter(query: URLSearchParams): ClientsFilter {
  return {
    q: textOf(query.get('q'), 60),
    owner: textOf(query.get('owner'), 40),
    status: CLIENT_STATUSES.find((one) => one === query.get('status')) ?? null,
    tag: textOf(query.get('tag'), 30),
    sort: SORTS.find((one) => one === query.get('sort')) ?? null,
    direction: DIRECTIONS.find((one) => one === query.get('direction')) ?? null,
  };
}

/** Returns the filter as the call takes it. */
export const clientsQuery = ({ q, owner, status, tag, sort, direction }: ClientsFilter) => ({
  ...(q !== null && { q }),
  ...(owner !== null && { owner }),
  ...(status !== null && { status }),
  ...(tag !== null && { tag }),
  ...(sort !== null && { sort }),
  ...(direction !== null && { direction }),
});
