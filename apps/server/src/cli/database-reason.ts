// Says in a sentence why the database refused a command, for faults that its user can mend.
import { faultOf } from '../kernel/db/faults.ts';

const REASONS: Readonly<Record<string, string>> = {
  '28P01':
    'The database refuses the role or its password: check DATABASE_URL and DATABASE_OWNER_URL, or create the roles first (node apps/launch/node24.mjs apps/server/src/cli/prepare.ts).',
  '3D000':
    'There is no such database: check DATABASE_URL and DATABASE_OWNER_URL, or create it first (node apps/launch/node24.mjs apps/server/src/cli/prepare.ts).',
  '42P01':
    'The database has no tables of this version yet: run node apps/launch/node24.mjs apps/server/src/cli/migrate.ts first.',
};

const codeOf = (fault: unknown): string | undefined =>
  typeof fault === 'object' && fault !== null && 'code' in fault && typeof fault.code === 'string'
    ? fault.code
    : undefined;

/** Returns the reason; undefined for a fault that is none of the settings or the database's state. */
export function databaseReason(fault: unknown): string | undefined {
  for (let one = fault, depth = 0; one !== undefined && one !== null && depth < 4; depth += 1) {
    const reason = REASONS[codeOf(one) === '28000' ? '28P01' : (codeOf(one) ?? '')];
    if (reason !== undefined) return reason;
    const kind = faultOf(one);
    if (kind === 'away' || kind === 'busy')
      return `The database does not answer (${one instanceof Error ? one.message || codeOf(one) : String(one)}): start it, or check DATABASE_URL and DATABASE_OWNER_URL.`;
    one = one instanceof Error ? one.cause : undefined;
  }
  return undefined;
}
