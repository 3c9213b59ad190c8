import { ZONE_RULES } from '@portico/rules/zones';
import type { AppliedMigration } from './health.types.ts';

export interface Readiness {
  readonly ready: boolean;
  readonly database: 'answers' | 'away';
  readonly draining: boolean;
  /** Why it is not ready; absent when it is. */
  readonly reason?: string;
  /** What is missing for selling. They do not keep traffic away. */
  readonly warnings: readonly string[];
  /** Release of the IANA time zone database this process works with. */
  readonly timeZones: string;
}

export interface HealthService {
  readiness(): Promise<Readiness>;
  /** From now on not ready: the process is going down. */
  drain(): void;
}

export interface HealthDeps {
  /** What the database has had; throws when it does not answer. */
  readonly applied: () => Promise<readonly AppliedMigration[]>;
  /** Versions of the migrations this code was written for. */
  readonly needed: readonly number[];
  /** What is missing for selling; asked while the database answers. */
  readonly warnings: () => Promise<readonly string[]>;
}

/**
 * Ready means: the database answers, its schema fits this code, and the process is not going down.
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
 * Why this code cannot run on a schema, undefined when it can. A newer schema that only added fits
 * the version before.
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

const digits = (version: number): string => String(version).padStart(4, '0');
