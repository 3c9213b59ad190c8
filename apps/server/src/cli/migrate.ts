// Migrates the database of DATABASE_OWNER_URL. Prints one line for each migration applied.
import { fileURLToPath } from 'node:url';
import { migrate } from '../kernel/db/migrate.ts';
import { readOwnerUrl } from '../config.ts';

try {
  const names = await migrate(readOwnerUrl(), fileURLToPath(new URL('../../../../db/migrations', import.meta.url)));
  for (const name of names) console.log(`migrated ${name}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
