// Migrates the database of DATABASE_OWNER_URL. Prints one line per applied migration.
import { fileURLToPath } from 'node:url';
import { faultOf } from '../kernel/db/faults.ts';
import { migrate } from '../kernel/db/migrate.ts';
import { readOwnerUrl } from '../config.ts';
import { reportFaults } from './report-faults.ts';

const url = reportFaults(readOwnerUrl);
try {
  const names = await migrate(
    url,
    fileURLToPath(new URL('../../../../db/migrations', import.meta.url)),
    { say: (line) => console.log(line) },
  );
  for (const name of names) console.log(`migrated ${name}`);
} catch (error) {
  const { host } = new URL(url);
  const away = faultOf(error) === 'away' || faultOf(error) === 'busy';
  const reason =
    error instanceof Error
      ? error.message || String((error as NodeJS.ErrnoException).code)
      : String(error);
  console.error(
    away
      ? `The database on ${host} does not answer (${reason}). Start it, or check DATABASE_OWNER_URL.`
      : reason,
  );
  process.exitCode = 1;
}
