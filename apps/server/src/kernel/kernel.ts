// What every process of the server begins with.
import type { Config } from '../config.ts';
import { type Agencies, createAgencies } from './agencies.ts';
import { type Clock, systemClock } from './clock.ts';
import { createDatabase, type Database } from './db/database.ts';
import { createLog, type Log } from './log.ts';

export interface Kernel {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly agencies: Agencies;
  close(): Promise<void>;
}

/** Makes the kernel; tests pass their own clock and log. */
export function createKernel(config: Config, overrides: { clock?: Clock; log?: Log } = {}): Kernel {
  const clock = overrides.clock ?? systemClock;
  const log = overrides.log ?? createLog();
  const db = createDatabase({
    url: config.databaseUrl,
    onFault: (kind, fault) => log.warn({ kind, fault }, 'database fault'),
  });
  const agencies = createAgencies(db, config, clock);
  return { config, db, clock, log, agencies, close: () => db.close() };
}
