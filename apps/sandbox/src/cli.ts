// `npm run sandbox -- ledger supplier|gateway [--supplier alpha]`, `npm run sandbox -- stock
// [--supplier alpha]` and `npm run sandbox -- faults`. Reads the files of DATA_DIR, also while the
// sandbox runs, and prints one JSON object per line.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDir } from './config.ts';
import { GATEWAY_LEDGER } from './gateway/gateway.ts';
import { openForReading } from './kernel/database.ts';
import type { Database } from './kernel/database.ts';
import { readLedger } from './kernel/ledger.ts';
import { FAULT_STEPS, SUPPLIER_NAMES, worldOf } from './known-worlds.ts';
import { supplierLedger } from './orders/world.ts';
import type { World } from './orders/world.ts';

const USAGE = `Usage:
  npm run sandbox -- ledger supplier [--supplier alpha]   bookings and cancellations a supplier has made
  npm run sandbox -- ledger gateway                       money the gateway has moved
  npm run sandbox -- stock [--supplier alpha]             what a supplier has sold, and of how many
  npm run sandbox -- faults                               calls of each peer that a fault can be limited to (@step)
Reads the ledgers under DATA_DIR (default .data).`;

class UsageError extends Error {}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      supplier: { type: 'string', default: 'alpha' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [command, which] = positionals;
  if (values.help) return print(USAGE);
  if (command === 'ledger' && which === 'gateway') return printLines(GATEWAY_LEDGER, readLedger);
  if (command === 'faults') return FAULT_STEPS.forEach((peer) => print(JSON.stringify(peer)));
  const world = known(values.supplier);
  const ledger = supplierLedger(values.supplier);
  if (command === 'ledger' && which === 'supplier') return printLines(ledger, readLedger);
  if (command === 'stock') return printLines(ledger, world.readStock);
  throw new UsageError(USAGE);
}

/** Returns the world of a supplier. Throws UsageError if there is none of this name. */
function known(supplier: string): World {
  const world = worldOf(supplier);
  if (world !== undefined) return world;
  throw new UsageError(
    `There is no supplier '${supplier}'. Suppliers: ${SUPPLIER_NAMES.join(', ')}.`,
  );
}

function printLines(ledger: string, read: (database: Database) => readonly object[]): void {
  const folder = dataDir(process.env);
  if (!existsSync(join(folder, `${ledger}.sqlite`)))
    throw new UsageError(
      `There is no ledger in ${folder}: start the sandbox first, or set DATA_DIR.`,
    );
  const database = openForReading(folder, ledger);
  try {
    for (const line of read(database)) print(JSON.stringify(line));
  } finally {
    database.close();
  }
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

process.stdout.on('error', () => process.exit(0));
try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
