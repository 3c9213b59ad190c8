// `npm run sandbox -- ledger supplier|gateway [--supplier alpha]` and `npm run sandbox -- stock [--supplier alpha]`.
// Reads the files of DATA_DIR, also while the sandbox runs, and prints one JSON object a line.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDir } from './config.ts';
import { GATEWAY_LEDGER } from './gateway/gateway.ts';
import { supplierLedger } from './hotels/hotels.ts';
import { readStock } from './hotels/stock.repo.ts';
import { SUPPLIERS } from './hotels/suppliers.ts';
import { openForReading } from './kernel/database.ts';
import type { Database } from './kernel/database.ts';
import { readLedger } from './kernel/ledger.ts';

const USAGE = `Usage:
  npm run sandbox -- ledger supplier [--supplier alpha]   bookings and cancellations a supplier has made
  npm run sandbox -- ledger gateway                       money the gateway has moved
  npm run sandbox -- stock [--supplier alpha]             rooms sold, by hotel, room and night
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
  if (command === 'ledger' && which === 'supplier')
    return printLines(supplierLedger(known(values.supplier)), readLedger);
  if (command === 'stock') return printLines(supplierLedger(known(values.supplier)), readStock);
  throw new UsageError(USAGE);
}

function known(name: string): string {
  if (SUPPLIERS.some((supplier) => supplier.name === name)) return name;
  throw new UsageError(
    `There is no supplier '${name}'. Suppliers: ${SUPPLIERS.map((supplier) => supplier.name).join(', ')}.`,
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
