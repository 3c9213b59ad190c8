// Runs migrations outside a transaction: slow ones that lock no reader and no writer. Each
// statement commits separately, so a crash leaves some of them done: each may run a second time.
import type pg from 'pg';
import { type Migration, migrationError, REPEAT } from './migrations.ts';
import { type Statement, splitStatements, withoutComments } from './statements.ts';

export interface OutsideOptions {
  /** Milliseconds a statement waits for a lock behind which others would queue. */
  readonly lockMs: number;
  readonly say: (line: string) => void;
}

const INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+("?[\w.]+"?)/i;
const CONCURRENTLY = /^(?:create\s+(?:unique\s+)?index|drop\s+index|reindex\s+\w+)\s+concurrently/i;

/** Runs the statements one by one. Throws with the migration and line of the one that fails. */
export async function runOutside(
  client: pg.Client,
  migration: Migration,
  options: OutsideOptions,
): Promise<void> {
  for (const statement of splitStatements(migration.text)) {
    try {
      await runStatement(client, statement, options);
    } catch (error) {
      throw migrationError(migration, statement, error);
    }
  }
}

async function runStatement(
  client: pg.Client,
  { text }: Statement,
  { lockMs, say }: OutsideOptions,
): Promise<void> {
  const plain = withoutComments(text).trim();
  // CONCURRENTLY waits for older transactions, and neither readers nor writers queue behind it; a
  // timeout would leave an index that has to be built again.
  const lockTimeout = CONCURRENTLY.test(plain) ? 0 : lockMs;
  await client.query(`set statement_timeout = 0; set lock_timeout = ${lockTimeout}`);
  const index = INDEX.exec(plain)?.[1];
  if (index !== undefined) await dropInvalid(client, index, say);
  if (!text.split('\n').some((line) => line.trim() === REPEAT)) {
    await client.query(text);
    return;
  }
  for (let all = 0; ;) {
    const { rowCount } = await client.query(text);
    if (!rowCount) return;
    all += rowCount;
    say(`${all} rows so far`);
  }
}

/** Drops an index whose build was interrupted: it is updated by every write but serves no read. */
async function dropInvalid(
  client: pg.Client,
  index: string,
  say: OutsideOptions['say'],
): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (!rowCount) return;
  say(`${index} was left half made: it is dropped and made again`);
  await client.query(`drop index concurrently if exists ${index}`);
}
