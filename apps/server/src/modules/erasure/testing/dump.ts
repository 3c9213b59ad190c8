// Dumps a whole database as one text: every column of every table, bytes both raw and as hex.
import type { TestDatabase } from '@portico/test-kit';

export async function dump({ admin }: TestDatabase): Promise<string> {
  const tables = await admin<{ name: string }>(
    `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const parts: string[] = [];
  for (const { name } of tables)
    for (const { row } of await admin<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t`,
    ))
      parts.push(`${name} ${row}`);
  return parts.join('\n').toLowerCase();
}

/** Returns the words that occur in a text, as characters or as the hex of their bytes. */
export const found = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => {
    const small = word.toLowerCase();
    return text.includes(small) || text.includes(Buffer.from(word).toString('hex'));
  });
