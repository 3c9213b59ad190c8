// Core services of every server process.
import type { Config } from '../config.ts';
import { type Agencies, createAgencies } from './agencies.ts';
import { type Answers, type Cache, createAnswers } from './cache.ts';
import { type Clock, systemClock } from './clock.ts';
import { createDatabase, type Database } from './db/database.ts';
import { listen } from './db/listen.ts';
import { createFailpoint, type Failpoint } from './failpoint.ts';
import { createKeys, type Keys } from './keys.ts';
import { createLog, type Log } from './log.ts';

export interface Kernel {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly agencies: Agencies;
  /** Cache memory of this process, with one limit for all replies. */
  readonly answers: Answers;
  readonly cache: Cache;
  readonly keys: Keys;
  readonly failpoint: Failpoint;
  /**
   * Returns true if data of an agency read at that time (epoch milliseconds) may still be used: for
   * a minute while change notifications are received, else for `unheardMs`.
   */
  isFresh(readAt: number, unheardMs?: number): boolean;
  /**
   * Subscribes to changes of agencies in any process; a call without an id means that any may have
   * changed.
   */
  onAgencyChange(callback: (agencyId?: string) => void): void;
  close(): Promise<void>;
}

/**
 * Milliseconds that data of an agency may be used: while notifications are received, and while they
 * are not.
 */
const HEARD_MS = 60_000;
const UNHEARD_MS = 5_000;

/** Creates the kernel; tests pass their own clock and log. */
export function createKernel(config: Config, overrides: { clock?: Clock; log?: Log } = {}): Kernel {
  const clock = overrides.clock ?? systemClock;
  const log = overrides.log ?? createLog();
  const db = createDatabase({
    url: config.databaseUrl,
    limits: { max: config.databasePool },
    onFault: (kind, fault) => log.warn({ kind, fault }, 'database fault'),
  });
  const isFresh = (readAt: number, unheardMs = UNHEARD_MS): boolean => {
    const age = clock.now() - readAt;
    return age >= 0 && age < (listener.hears() ? HEARD_MS : unheardMs);
  };
  const agencies = createAgencies(db, config, isFresh, clock);
  const answers = createAnswers(clock, config.cacheBytes);
  const cache = answers.cache();
  const subscribers: ((agencyId?: string) => void)[] = [
    (id) => agencies.forget(id),
    (id) => cache.forget(id),
  ];
  const emit = (agencyId?: string) => subscribers.forEach((callback) => callback(agencyId));
  const listener = listen(config.databaseUrl, clock, {
    onNotification: ({ topic, agency }) => {
      if (topic === 'agency') emit(agency);
    },
    onMissed: () => emit(),
    onFault: (fault) => log.warn({ fault }, 'not listening to the database'),
  });
  return {
    config,
    db,
    clock,
    log,
    agencies,
    answers,
    cache,
    isFresh,
    keys: createKeys(config.secretKeys),
    failpoint: createFailpoint(config.failpoint),
    onAgencyChange: (callback) => void subscribers.push(callback),
    async close() {
      await listener.close();
      await db.close();
    },
  };
}
