// Creates the roles and the database of DATABASE_URL and DATABASE_OWNER_URL, as the administrator of
// DATABASE_ADMIN_URL. Prints one line per thing created.
import { readPreparation } from '../config.ts';
import { prepareDatabase } from '../kernel/db/prepare.ts';
import { reportFaults } from './report-faults.ts';

const addresses = reportFaults(readPreparation);
try {
  const made = await prepareDatabase(addresses);
  for (const what of made) console.log(`created ${what}`);
  if (made.length === 0) console.log('Roles and database exist already; nothing is changed.');
} catch (error) {
  const reason = error instanceof Error ? error.message : '';
  console.error(reason || `No answer from the database on ${new URL(addresses.admin).host}.`);
  process.exitCode = 1;
}
