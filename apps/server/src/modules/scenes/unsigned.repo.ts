// Reads until when addresses of SVG are accepted without a signature.
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';

const KEY = 'unsigned-pictures-until';

/** Returns the end in epoch milliseconds; 0 if there is none. */
export async function unsignedUntil(db: Database): Promise<number> {
  const row = await db.platform(
    (tx) =>
      tx.maybe(
        sql<{
          until: string;
        }>`select value #>> '{}' as until from platform_setting where key = ${KEY}`,
      ),
    { readOnly: true },
  );
  return row ? Date.parse(row.until) : 0;
}
