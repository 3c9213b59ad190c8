// Writes one row to the agency's audit chain, in the transaction of the action itself. Make it the
// last statement: the agency's other audited writes wait from there until the commit.
import type { AuditAction } from '@portico/contract/http/center/audit-actions';
import { type Sql, sql } from './db/sql.ts';
import type { Tx } from './db/transaction.ts';

export type { AuditAction };

export interface AuditEntry {
  /** ISO 8601 with Z, from the clock. */
  readonly at: string;
  readonly actorType: 'anonymous' | 'guest' | 'user' | 'operator' | 'system';
  readonly actorId?: string;
  /** The channel: 'http', 'worker', 'cli', 'webhook'. */
  readonly via: string;
  readonly action: AuditAction;
  /** The object of the action, e.g. 'booking:01J…'. */
  readonly object: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Truncated: full addresses are not stored. */
  readonly ip?: string;
  readonly correlationId?: string;
}

/** The author of a change and its channel. */
export type Actor = Pick<AuditEntry, 'actorType' | 'actorId' | 'via'>;

/** Adds the entry. The database assigns numbers and hashes. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.run(auditEntry(tx.agencyId, entry));
}

/** Returns the entry as part of a larger statement. */
export function auditEntry(agencyId: string, entry: AuditEntry): Sql {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return sql`
    insert into audit_log (agency_id, seq, at, actor_type, actor_id, via, action, object, before, after, ip, correlation_id, hash)
    values (${agencyId}, 0, ${entry.at}, ${entry.actorType}, ${entry.actorId ?? null}, ${entry.via}, ${entry.action}, ${entry.object},
      ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${entry.ip ?? null}, ${entry.correlationId ?? null}, '')`;
}

/** Truncates an address so that it identifies no single person: IPv4 to /24, IPv6 to /48. */
export function shortIp(ip: string): string {
  const mapped = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (mapped.includes('.')) return `${mapped.split('.').slice(0, 3).join('.')}.0`;
  return `${mapped.split(':').slice(0, 3).join(':')}::`;
}
