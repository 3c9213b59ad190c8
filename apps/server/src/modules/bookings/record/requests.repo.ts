// Idempotency keys: one row per key used by a caller, written in the transaction of the request's
// result.
import { PorticoError } from '@portico/contract';
import type { Database } from '../../../kernel/db/database.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import type { KeptAnswer } from './bookings.types.ts';

/** A caller's key on one route, with the hash of the request. */
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

/** Throws IDEMPOTENCY_KEY_REUSED if the key was used for another request. */
export function checkSame(used: UsedKey, request: Request): void {
  if (!used.fingerprint.equals(request.fingerprint))
    throw new PorticoError('IDEMPOTENCY_KEY_REUSED', { field: 'Idempotency-Key' });
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
      return row && { ...row, answer: ofToday(row.answer) };
    },

    /** Stores a final reply, unless there is one already. Returns the stored one. */
    async keep(
      agencyId: string,
      { principal, route, key }: Request,
      answer: KeptAnswer,
    ): Promise<KeptAnswer> {
      const [row] = await db.write(
        agencyId,
        sql<{ answer: KeptAnswer }>`
          update idempotency set answer = coalesce(answer, ${JSON.stringify(answer)}::jsonb)
          where agency_id = ${agencyId} and principal = ${principal} and route = ${route} and key = ${key} returning answer`,
      );
      return ofToday(row?.answer ?? null) ?? answer;
    },
  };
}

/**
 * Returns a stored reply, except for those of the previous version: their bookings and quotes have
 * another shape, so they are built again. The next release removes this.
 */
function ofToday(answer: KeptAnswer | null): KeptAnswer | null {
  if (answer === null) return null;
  const parts: { booking?: object; quote?: object } =
    (answer.kind === 'body' ? answer.body : answer.details) ?? {};
  const shown = parts.booking ?? parts.quote;
  return shown === undefined || 'detail' in shown ? answer : null;
}

/**
 * Returns the statement part that stores a final reply together with the change that makes it
 * final.
 */
export const answerPart = (
  agencyId: string,
  { principal, route, key }: Request,
  answer: KeptAnswer,
): Sql => sql`key_answer as (
  update idempotency set answer = coalesce(answer, ${JSON.stringify(answer)}::jsonb)
  where agency_id = ${agencyId} and principal = ${principal} and route = ${route} and key = ${key})`;

export type RequestsRepo = ReturnType<typeof requestsRepo>;

/**
 * Returns the part that stores a key, for the statement that creates its result. A key in use
 * violates `idempotency_pkey`.
 */
export const keyPart = (
  agencyId: string,
  request: Request,
  bookingId: string,
  now: string,
): Sql => sql`key as (
  insert into idempotency (agency_id, principal, route, key, fingerprint, booking_id, created_at)
  values (${agencyId}, ${request.principal}, ${request.route}, ${request.key}, ${request.fingerprint}, ${bookingId}, ${now}))`;
