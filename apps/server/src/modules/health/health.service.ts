import { ZONE_RULES } from '@portico/rules/zones';
import type { AppliedMigration } from './health.types.ts';

export interface Readiness {
  readonly ready: boolean;
  readonly database: 'answers' | 'away';
  readonly draining: boolean;
  /** Reason that it is not ready; absent if it is. */
  readonly reason?: string;
  /** Missing prerequisites for sales. They do not affect readiness. */
  readonly warnings: readonly string[];
  /** Release of the IANA time zone database used by this process. */
  readonly timeZones: string;
}

export interface HealthService {
  readiness(): Promise<Readiness>;
  /** Reports not ready from now on: the process is shutting down. */
  drain(): void;
}

export interface HealthDeps {
  /** Returns the migrations applied to the database; throws if it does not respond. */
  readonly applied: () => Promise<readonly AppliedMigration[]>;
  /** Versions of the migrations that this code requires. */
  readonly needed: readonly number[];
  /** Returns missing prerequisites for sales; called while the database responds. */
  readonly warnings: () => Promise<readonly string[]>;
}

/**
 * Ready means: the database responds, its schema fits this code, and the process is not shutting
 * down.
 */
export function createHealthService({ applied, needed, warnings }: HealthDeps): HealthService {
  let draining = false;
  return {
    async readiness() {
      const schema = await applied().catch(() => undefined);
      const database = schema === undefined ? 'away' : 'answers';
      const reason =
        schema === undefined
          ? 'the database does not answer'
          : (misfit(schema, needed) ?? (draining ? 'the process is going down' : undefined));
      return {
        ready: reason === undefined,
        database,
        draining,
        ...(reason === undefined ? {} : { reason }),
        warnings: schema === undefined ? [] : await warnings(),
        timeZones: ZONE_RULES,
      };
    },
    drain() {
      draining = true;
    },
  };
}

/**
 * Returns the reason that this code cannot run on a schema; undefined if it can. A newer schema
 * with additions only fits the previous version.
 */
export function misfit(
  applied: readonly AppliedMigration[],
  needed: readonly number[],
): string | undefined {
  const present = new Set(applied.map(({ version }) => version));
  const missing = needed.filter((version) => !present.has(version));
  if (missing.length > 0)
    return `the database lacks ${missing.length === 1 ? 'migration' : 'migrations'} ${missing.map(digits).join(', ')}: migrate it`;
  const newest = Math.max(0, ...needed);
  const beyond = applied.find(({ contractSince }) => (contractSince ?? 0) > newest);
  return beyond === undefined
    ? undefined
    : `the database has migration ${digits(beyond.version)}, which fits code from ${digits(beyond.contractSince ?? 0)} on; this code ends with ${digits(newest)}`;
}

/** Difference of two clocks, in milliseconds, above which an operator is warned. */
const CLOCKS_APART_MS = 2_000;

/**
 * Returns a warning if the clocks of this process and of the database differ: links, leases and
 * holds expire by both.
 * @param read reads the database's clock
 * @param now reads the clock of this process
 */
export async function clockWarning(
  read: () => Promise<number>,
  now: () => number,
): Promise<readonly string[]> {
  const before = now();
  const theirs = await read();
  const after = now();
  // the database read its clock between the two moments
  const apart = theirs < before ? theirs - before : Math.max(0, theirs - after);
  if (Math.abs(apart) < CLOCKS_APART_MS) return [];
  const seconds = Math.round(Math.abs(apart) / 1_000);
  return [
    `the clock of the database is ${seconds} s ${apart > 0 ? 'ahead of' : 'behind'} the clock of this process: synchronise both`,
  ];
}

const digits = (version: number): string => String(version).padStart(4, '0');
