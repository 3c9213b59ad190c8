// Finds bookings and the clients who made them by the beginnings of words.
import { FOUND_AT_MOST, type FoundClient } from '@portico/contract/http/center/find';
import type { Database } from '../../../kernel/db/database.ts';
import { ownedBy } from '../../../kernel/db/owned.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import {
  lookUpStatement,
  type SearchTerms,
  searchTermsOf,
  searchWords,
} from '../../../kernel/word-search.ts';
import { BOOKING_WORDS, foundBy } from '../record/search-words.ts';

/** Only the newest bookings with a name are read: thousands may have the same name. */
const LOOKED_AT = 50;

export const findRepo = (db: Database) => ({
  /** Looks up the words of a text. */
  async lookUp(agencyId: string, text: string): Promise<SearchTerms> {
    const typed = searchWords(text);
    if (typed.length === 0) return { words: [] };
    const [row] = await db.read(agencyId, lookUpStatement(agencyId, typed, BOOKING_WORDS));
    return searchTermsOf(typed, row?.found ?? []);
  },

  /** Returns clients by lead traveller or contact, starting with the one who booked last. */
  clients: (agencyId: string, ownerId: string | null, terms: SearchTerms): Promise<FoundClient[]> =>
    db.read(agencyId, clientsStatement(agencyId, ownerId, terms)),
});
export type FindRepo = ReturnType<typeof findRepo>;

/** Returns the statement of `clients`. */
export const clientsStatement = (
  agencyId: string,
  ownerId: string | null,
  terms: SearchTerms,
): Sql<FoundClient> => sql<FoundClient>`
  select t.first_name || ' ' || t.last_name as name,
    (array_agg(n.reference order by n.created_at desc))[1] as reference
  from (select b.agency_id, b.id, b.reference, b.created_at from booking b
      where b.agency_id = ${agencyId} and b.parent_id is null and ${ownedBy(ownerId)} and ${sql.join(foundBy(terms, ['client']), ' and ')}
      order by b.created_at desc limit ${LOOKED_AT}) n,
    lateral (select l.first_name, l.last_name from booking_traveller l
      where l.agency_id = n.agency_id and l.booking_id = n.id order by l.lead desc, l.position limit 1) t
  group by 1 order by max(n.created_at) desc, 1 limit ${FOUND_AT_MOST}`;
