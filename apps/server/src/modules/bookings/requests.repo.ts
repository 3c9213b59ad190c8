// Idempotency keys: one row for each key a caller has used, written in the transaction of what it made.
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { KeptAnswer } from './bookings.types.ts';

/** A caller's key on one route, with the hash of what was asked. */
export interface Request {
  readonly principal: string;
  readonly route: string;
  readonly key: string;
  readonly fingerprint: Buffer;
}

export interface UsedKey {
  readonly fingerprint: Buffer;
  readonly bookingId: string;
  readonly answer: KeptAnswer | null;
}

export function requestsRepo(db: Database) {
  return {
    async find(agencyId: string, { principal, route, key }: Request): Promise<UsedKey | undefined> {
      const [row] = await db.read(
        agencyId,
        sql<UsedKey>`
          select fingerprint, booking_id as "bookingId", answer from idempotency
          where agency_id = ${agencyId} and principal = ${principal} and route = ${route} and key = ${key}`,
      );
      return row;
    },

    /** Keeps the first final answer. */
    async keep(agencyId: string, { principal, route, key }: Request, answer: KeptAnswer): Promise<void> {
      await db.tenant(agencyId, (tx) =>
        tx.run(sql`
          update idempotency set answer = ${JSON.stringify(answer)}::jsonb
          where agency_id = ${agencyId} and principal = ${principal} and route = ${route} and key = ${key} and answer is null`),
      );
    },
  };
}
export type RequestsRepo = ReturnType<typeof requestsRepo>;

/** Writes a key; part of the transaction that makes what it stands for. A key in use breaks `idempotency_pkey`. */
export const writeRequest = (tx: Tx, request: Request, bookingId: string, now: string): Promise<number> =>
  tx.run(sql`
    insert into idempotency (agency_id, principal, route, key, fingerprint, booking_id, created_at)
    values (${tx.agencyId}, ${request.principal}, ${request.route}, ${request.key}, ${request.fingerprint}, ${bookingId}, ${now})`);
