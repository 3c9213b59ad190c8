import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { LinkRow, NewLink } from './links.types.ts';

export type LinksRepo = ReturnType<typeof linksRepo>;

export function linksRepo(db: Database) {
  return {
    /** Returns false if this agency has a link with that code already. */
    async add(agencyId: string, link: NewLink, now: string): Promise<boolean> {
      const added = await db.write(
        agencyId,
        sql<{
          ok: number;
        }>`insert into short_url (agency_id, code_hash, code, target, opens, subject, expires_at, created_at)
          values (${agencyId}, ${link.codeHash}, ${link.code}, ${link.target}, ${link.opens}, ${link.subject}, ${link.expiresAt}, ${now})
          on conflict do nothing returning 1 as ok`,
      );
      return added.length === 1;
    },

    async find(agencyId: string, codeHash: Buffer, now: string): Promise<LinkRow | undefined> {
      const [row] = await db.read(
        agencyId,
        sql<LinkRow>`select target, opens, subject, coalesce(expires_at <= ${now}, false) as "isExpired" from short_url
          where agency_id = ${agencyId} and code_hash = ${codeHash}`,
      );
      return row;
    },

    async countVisit(agencyId: string, codeHash: Buffer, now: string): Promise<void> {
      await db.write(
        agencyId,
        sql`update short_url set visits = visits + 1, visited_at = ${now} where agency_id = ${agencyId} and code_hash = ${codeHash}`,
      );
    },
  };
}
