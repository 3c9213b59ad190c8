// The agency's list of bookings over HTTP, for tests.
import type { BookingsCounts, CostedBookingLine } from '@portico/contract/http/center/bookings';
import type { Reply } from '@portico/test-kit/client';
import type { DemoWorld } from '@portico/test-kit/demo-world';
import { copies } from './copies.ts';

export const LIST = '/api/agency/bookings';

export interface LinePage {
  readonly bookings: readonly CostedBookingLine[];
  readonly nextCursor: string | null;
  readonly code?: string;
  readonly field?: string;
}
type Query = Readonly<Record<string, string>>;

export interface LineLists {
  list(query?: Query, token?: string, agency?: string): Promise<Reply<LinePage>>;
  counts(query?: Query, token?: string): Promise<BookingsCounts>;
  /** Returns the references of the first page. */
  found(query: Query, token?: string): Promise<string[]>;
  /** Reads all pages of a list. */
  pagesOf(query: Query, token?: string): Promise<CostedBookingLine[]>;
  /** Inserts copies of a booking (copies.ts). */
  made(of: string, patches: readonly Record<string, unknown>[]): Promise<string[]>;
}

/** @param owner token of calls that name none */
export function lineLists(world: DemoWorld, owner: string): LineLists {
  const list: LineLists['list'] = (query = {}, token = owner, agency = 'full') =>
    world.client(agency).get<LinePage>(`${LIST}?${new URLSearchParams(query)}`, { token });
  return {
    list,
    async counts(query = {}, token = owner) {
      const path = `${LIST}/counts?${new URLSearchParams(query)}`;
      return (await world.client('full').get<BookingsCounts>(path, { token })).json;
    },
    found: async (query, token) =>
      (await list(query, token)).json.bookings.map((booking) => booking.reference),
    async pagesOf(query, token) {
      const lines: CostedBookingLine[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const next: Query = cursor === '' ? query : { ...query, cursor };
        const page: LinePage = (await list(next, token)).json;
        lines.push(...page.bookings);
        cursor = page.nextCursor;
      }
      return lines;
    },
    made: (of, patches) => copies(world, of, patches),
  };
}
