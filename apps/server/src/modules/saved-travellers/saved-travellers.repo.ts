import { PorticoError } from '@portico/contract';
import { audit } from '../../kernel/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { Keeper, SavedTravellerRow } from './saved-travellers.types.ts';

const COLUMNS = sql`id, first_name as "firstName", last_name as "lastName", traveller_type as "type", birth_date as "birthDate"`;

export type SavedTravellersRepo = ReturnType<typeof savedTravellersRepo>;

/** The audit names no person: it cannot be made to forget one. */
const note = (
  tx: Tx,
  { userId, ip, correlationId }: Keeper,
  at: string,
  action: string,
  id: string,
) =>
  audit(tx, {
    at,
    actorType: 'user',
    actorId: userId,
    via: 'http',
    action,
    object: `traveller:${id}`,
    ip,
    correlationId,
  });

/** Another change of the same person's list waits, so that a limit holds and two of the same never stand beside each other. */
const alone = ({ agencyId, userId }: Keeper) =>
  sql`select 1 from app_user where agency_id = ${agencyId} and id = ${userId} for no key update`;

export function savedTravellersRepo(db: Database) {
  const sameAs = ({ agencyId, userId }: Keeper, row: SavedTravellerRow) =>
    sql<SavedTravellerRow>`select ${COLUMNS} from saved_traveller where agency_id = ${agencyId} and user_id = ${userId} and first_name = ${row.firstName}
      and last_name = ${row.lastName} and traveller_type = ${row.type} and birth_date is not distinct from ${row.birthDate}::date`;

  return {
    async list({
      agencyId,
      userId,
    }: Pick<Keeper, 'agencyId' | 'userId'>): Promise<SavedTravellerRow[]> {
      return db.read(
        agencyId,
        sql<SavedTravellerRow>`select ${COLUMNS} from saved_traveller where agency_id = ${agencyId} and user_id = ${userId} order by lower(first_name), lower(last_name), id`,
      );
    },

    /** Keeps a traveller, or answers the same one that is kept already. Throws LIST_FULL beyond `most`. */
    async add(
      keeper: Keeper,
      row: SavedTravellerRow,
      most: number,
      now: string,
    ): Promise<{ readonly row: SavedTravellerRow; readonly isNew: boolean }> {
      const { agencyId, userId } = keeper;
      return db.tenant(agencyId, async (tx) => {
        await tx.run(alone(keeper));
        const same = await tx.maybe(sameAs(keeper, row));
        if (same !== undefined) return { row: same, isNew: false };
        const { count } = await tx.one(
          sql<{
            count: number;
          }>`select count(*) as count from saved_traveller where agency_id = ${agencyId} and user_id = ${userId}`,
        );
        if (count >= most) throw new PorticoError('LIST_FULL');
        await tx.run(sql`insert into saved_traveller (agency_id, id, user_id, first_name, last_name, traveller_type, birth_date, created_at, changed_at)
          values (${agencyId}, ${row.id}, ${userId}, ${row.firstName}, ${row.lastName}, ${row.type}, ${row.birthDate}, ${now}, ${now})`);
        await note(tx, keeper, now, 'traveller.keep', row.id);
        return { row, isNew: true };
      });
    },

    /** Changes an own traveller; when that makes it the same as another one, the two become one. Throws NOT_FOUND. */
    async change(keeper: Keeper, row: SavedTravellerRow, now: string): Promise<void> {
      const { agencyId, userId } = keeper;
      await db.tenant(agencyId, async (tx) => {
        await tx.run(alone(keeper));
        const own = sql`agency_id = ${agencyId} and user_id = ${userId} and id = ${row.id}`;
        await tx.one(
          sql`select 1 from saved_traveller where ${own}`,
          new PorticoError('NOT_FOUND'),
        );
        const same = await tx.maybe(sameAs(keeper, row));
        if (same?.id === row.id) return;
        if (same !== undefined)
          await tx.run(
            sql`delete from saved_traveller where agency_id = ${agencyId} and user_id = ${userId} and id = ${same.id}`,
          );
        await tx.run(
          sql`update saved_traveller set first_name = ${row.firstName}, last_name = ${row.lastName}, traveller_type = ${row.type}, birth_date = ${row.birthDate}, changed_at = ${now} where ${own}`,
        );
        await note(tx, keeper, now, 'traveller.change', row.id);
      });
    },

    /** Forgets an own traveller. Throws NOT_FOUND. */
    async remove(keeper: Keeper, id: string, now: string): Promise<void> {
      const { agencyId, userId } = keeper;
      await db.tenant(agencyId, async (tx) => {
        await tx.one(
          sql`delete from saved_traveller where agency_id = ${agencyId} and user_id = ${userId} and id = ${id} returning 1`,
          new PorticoError('NOT_FOUND'),
        );
        await note(tx, keeper, now, 'traveller.forget', id);
      });
    },
  };
}
