// Idempotency keys: one row for each key a caller has used, written in the transaction of what the
// request made.
import type { Database } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
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

    /** Keeps a final answer, unless there is one already; answers the one that is kept. */
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
 * A kept answer, but none of the version before: its bookings and quotes have another shape, so
 * they are shaped anew. The next release drops this.
 */
function ofToday(answer: KeptAnswer | null): KeptAnswer | null {
  if (answer === null) return null;
  const parts: { booking?: object; quote?: object } =
    (answer.kind === 'body' ? answer.body : answer.details) ?? {};
  const shown = parts.booking ?? parts.quote;
  return shown === undefined || 'detail' in shown ? answer : null;
}

/** Keeps a final answer with the change that makes it final, as a piece of its statement. */
export const answerPart = (
  agencyId: string,
  { principal, route, key }: Request,
  answer: KeptAnswer,
): Sql => sql`key_answer as (
  update idempotency set answer = coalesce(answer, ${JSON.stringify(answer)}::jsonb)
  where agency_id = ${agencyId} and principal = ${principal} and route = ${route} and key = ${key})`;

export type RequestsRepo = ReturnType<typeof requestsRepo>;

/**
 * Writes a key, as a piece of the statement that makes what it stands for. A key in use breaks
 * `idempotency_pkey`.
 */
export const keyPart = (
  agencyId: string,
  request: Request,
  bookingId: string,
  now: string,
): Sql => sql`key as (
  insert into idempotency (agency_id, principal, route, key, fingerprint, booking_id, created_at)
  values (${agencyId}, ${request.principal}, ${request.route}, ${request.key}, ${request.fingerprint}, ${bookingId}, ${now}))`;
