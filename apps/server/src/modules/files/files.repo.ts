import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { FileStore, StoredFile } from './files.types.ts';

/** Stores files in the database: included in its backup, and the same for every process. */
export function filesRepo(db: Database): FileStore {
  return {
    async put(agencyId, file, now) {
      await db.write(
        agencyId,
        sql`insert into file (agency_id, hash, type, width, height, bytes, created_at)
          values (${agencyId}, ${file.hash}, ${file.type}, ${file.width}, ${file.height}, ${file.bytes}, ${now}) on conflict do nothing`,
      );
    },
    async get(agencyId, hash) {
      const [found] = await db.read(
        agencyId,
        sql<StoredFile>`select hash, type, width, height, bytes from file where agency_id = ${agencyId} and hash = ${hash}`,
      );
      return found;
    },
  };
}
