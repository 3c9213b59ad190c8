import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openForReading } from '../kernel/database.ts';
import { readLedger } from '../kernel/ledger.ts';
import type { LedgerLine } from '../kernel/ledger.ts';
import type { Database } from '../kernel/database.ts';
import { worldOf } from '../known-worlds.ts';
import { supplierLedger } from '../orders/world.ts';
import type { SoldCells, TicketsOf, World } from '../orders/world.ts';

/** The buyer of an order in a supplier's ledger. */
export interface StoredContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/** A sandbox with ledgers in a separate folder. Delays are short. */
export interface Sandbox {
  readonly url: string;
  readonly port: number;
  /** Returns the lines of a ledger, read from its file. */
  ledger(which: 'supplier' | 'gateway', supplier?: string): readonly LedgerLine[];
  /** Returns a supplier's sales by reservation, and its capacity by cell. */
  stock(supplier?: string): Stock;
  /** Returns the tickets of its reservations; empty if it has none. */
  tickets(supplier: string): readonly TicketsOf[];
  /** Returns the buyer stored with the order of this key; null if there is none. */
  contact(supplier: string, key: string): StoredContact | null;
  /** Sets the faults of an agency; '' clears them. */
  faults(agency: string, faults: string): Promise<void>;
  /** Stops it and deletes its data, unless the caller gave their folder. */
  stop(): Promise<void>;
}

/** Starts a sandbox in a separate process. */
export interface RunningSandbox extends Sandbox {
  /** The folder given as DATA_DIR. */
  readonly dataDir: string;
  readonly pid: number;
  /** Kills the process with SIGKILL, like a crash. The data remain. */
  kill(): Promise<void>;
}

/**
 * The format of a cell depends on the product: `place/property/room/YYYY-MM-DD`, `flight/cabin`,
 * `desk/class/YYYY-MM-DD`.
 */
export interface Stock {
  /** Name of the stock shared with other suppliers of its product; undefined if it has its own. */
  readonly stock: string | undefined;
  readonly sold: readonly SoldCells[];
  readonly capacity: ReadonlyMap<string, number>;
}

export interface SandboxOptions {
  /** Set it to restart on the data of an earlier sandbox. */
  readonly dataDir?: string;
  readonly port?: number;
  readonly profile?: 'fast' | 'normal';
  readonly env?: Readonly<Record<string, string>>;
}

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Module that ends the sandbox when its parent process has ended. */
const LEASH = new URL('../../../launch/src/leash.mjs', import.meta.url).href;
/** Prefix of folders created here, which are deleted with the sandbox. */
const OWN_FOLDER = join(tmpdir(), 'portico-sandbox-');
const START_MS = 60_000;

/** Starts a sandbox and waits until it is ready. Throws with its output if it does not start. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const dataDir = options.dataDir ?? freshFolder();
  const child = spawn(process.execPath, ['--import', LEASH, MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      PORT: String(options.port ?? 0),
      PROFILE: options.profile ?? 'fast',
      MODE: 'demo',
      PORTICO_LAUNCHER: String(process.pid),
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { port, url } = await readyLine(child, gone);
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  };
  const stop = async (): Promise<void> => {
    if (!dataDir.startsWith(OWN_FOLDER)) return end('SIGTERM');
    await end('SIGKILL'); // its ledgers are no longer needed, so calls need not finish
    dropFolder(dataDir);
  };
  return {
    ...sandboxAt({ url, port, dataDir, stop }),
    dataDir,
    pid: child.pid ?? 0,
    kill: () => end('SIGKILL'),
  };
}

/** Creates a folder for the data of a sandbox; `dropFolder` deletes it. */
export const freshFolder = (): string => mkdtempSync(OWN_FOLDER);
export const dropFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true });

/** Returns the test calls for a sandbox that listens at `url` and writes below `dataDir`. */
export const sandboxAt = ({
  url,
  port,
  dataDir,
  stop,
}: {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}): Sandbox => ({
  url,
  port,
  ...ledgersIn(join(dataDir, 'sandbox')),
  faults: (agency, faults) => switchFaults(url, agency, faults),
  stop,
});

/**
 * Waits for the line printed when the sandbox is ready. Throws with its error output if it ends or
 * prints nothing.
 */
async function readyLine(
  { stdout, stderr }: ChildProcess,
  gone: Promise<void>,
): Promise<{ readonly port: number; readonly url: string }> {
  if (stdout === null || stderr === null) throw new Error('the sandbox has no pipes');
  let complaints = '';
  stderr.on(
    'data',
    (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-4_000)),
  );
  const line = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the sandbox did not start: ${complaints}`)),
      START_MS,
    );
    createInterface({ input: stdout }).once('line', (text) => {
      clearTimeout(timer);
      resolve(text);
    });
    void gone.then(() => {
      clearTimeout(timer);
      reject(new Error(`the sandbox ended: ${complaints}`));
    });
  });
  return JSON.parse(line) as { port: number; url: string };
}

async function switchFaults(url: string, agency: string, faults: string): Promise<void> {
  const reply = await fetch(`${url}/faults/${encodeURIComponent(agency)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faults }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

const ledgersIn = (folder: string): Pick<Sandbox, 'ledger' | 'stock' | 'tickets' | 'contact'> => ({
  contact: (supplier, key) => {
    const row = readFrom(folder, supplierLedger(supplier), (file) =>
      file.one(
        'SELECT name, email, phone FROM reservation_contact JOIN reservation ON id = reservation WHERE client_reference = ?',
        key,
      ),
    );
    return row === undefined ? null : ({ ...row } as unknown as StoredContact);
  },
  ledger: (which, supplier = 'alpha') =>
    readFrom(folder, which === 'gateway' ? 'gateway' : supplierLedger(supplier), readLedger) ?? [],
  stock: (supplier = 'alpha') => {
    const world = knownWorld(supplier);
    const cells = readFrom(folder, supplierLedger(supplier), (file) => world.readCells(file));
    return { stock: world.sharedStock, ...(cells ?? { sold: [], capacity: new Map() }) };
  },
  tickets: (supplier) =>
    readFrom(
      folder,
      supplierLedger(supplier),
      (file) => knownWorld(supplier).readTickets?.(file) ?? [],
    ) ?? [],
});

function readFrom<T>(folder: string, name: string, read: (database: Database) => T): T | undefined {
  if (!existsSync(join(folder, `${name}.sqlite`))) return undefined;
  const database = openForReading(folder, name);
  try {
    return read(database);
  } finally {
    database.close();
  }
}

function knownWorld(supplier: string): World {
  const world = worldOf(supplier);
  if (world === undefined) throw new Error(`no supplier is called '${supplier}'`);
  return world;
}
