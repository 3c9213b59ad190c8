import { PorticoError } from '@portico/contract';
import { type AuditAction, audit } from '../../kernel/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { Documents } from '../../kernel/documents.ts';
import { dropDocument, placeOf, writeDocument } from './documents.repo.ts';
import type { Keeper, SavedTravellerRow, TravellerInput } from './saved-travellers.types.ts';

/** `select ${ROWS} where t.…`: saved travellers `t`, each with the visible part of its document. */
const ROWS = sql`t.id, t.first_name as "firstName", t.last_name as "lastName", t.traveller_type as "type", t.birth_date as "birthDate",
  case when d.traveller_id is null then null else jsonb_build_object('kind', d.kind, 'numberEnd', d.number_end, 'issuingCountry', d.issuing_country,
    'nationality', d.nationality, 'expiresOn', d.expires_on) end as document
  from saved_traveller t left join saved_traveller_document d on d.agency_id = t.agency_id and d.traveller_id = t.id`;

export type SavedTravellersRepo = ReturnType<typeof savedTravellersRepo>;

/** Audit entry without personal data: the audit log cannot be erased. */
const note = (
  tx: Tx,
  { userId, ip, correlationId }: Keeper,
  at: string,
  action: AuditAction,
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

/**
 * Serializes changes of the same user's list, so that the limit holds and no duplicates are
 * created.
 */
const alone = ({ agencyId, userId }: Keeper) =>
  sql`select 1 from app_user where agency_id = ${agencyId} and id = ${userId} for no key update`;

const ownOnes = ({ agencyId, userId }: Pick<Keeper, 'agencyId' | 'userId'>): Sql =>
  sql`t.agency_id = ${agencyId} and t.user_id = ${userId}`;
const sameAs = (keeper: Keeper, row: TravellerInput) =>
  sql<SavedTravellerRow>`select ${ROWS} where ${ownOnes(keeper)} and t.first_name = ${row.firstName}
    and t.last_name = ${row.lastName} and t.traveller_type = ${row.type} and t.birth_date is not distinct from ${row.birthDate}::date`;
const byId = (keeper: Keeper, id: string) =>
  sql<SavedTravellerRow>`select ${ROWS} where ${ownOnes(keeper)} and t.id = ${id}`;

export function savedTravellersRepo(db: Database, documents: Documents) {
  return {
    async list(keeper: Pick<Keeper, 'agencyId' | 'userId'>): Promise<SavedTravellerRow[]> {
      return db.read(
        keeper.agencyId,
        sql<SavedTravellerRow>`select ${ROWS} where ${ownOnes(keeper)} order by lower(t.first_name), lower(t.last_name), t.id`,
      );
    },

    /**
     * Stores a traveller, or returns an identical stored one with its new document. Throws
     * LIST_FULL beyond `most`.
     */
    async add(
      keeper: Keeper,
      wish: TravellerInput,
      most: number,
      now: string,
    ): Promise<{ readonly row: SavedTravellerRow; readonly isNew: boolean }> {
      const { agencyId, userId } = keeper;
      return db.tenant(agencyId, async (tx) => {
        await tx.run(alone(keeper));
        const same = await tx.maybe(sameAs(keeper, wish));
        if (same !== undefined) {
          if (wish.document == null) return { row: same, isNew: false };
          await writeDocument(tx, documents, same.id, wish.document, now);
          await note(tx, keeper, now, 'traveller.change', same.id);
          return { row: await tx.one(byId(keeper, same.id)), isNew: false };
        }
        const { kept } = await tx.one(
          sql<{
            kept: number;
          }>`select count(*)::int as kept from saved_traveller t where ${ownOnes(keeper)}`,
        );
        if (kept >= most) throw new PorticoError('LIST_FULL');
        await tx.run(sql`insert into saved_traveller (agency_id, id, user_id, first_name, last_name, traveller_type, birth_date, created_at, changed_at)
          values (${agencyId}, ${wish.id}, ${userId}, ${wish.firstName}, ${wish.lastName}, ${wish.type}, ${wish.birthDate}, ${now}, ${now})`);
        if (wish.document != null) await writeDocument(tx, documents, wish.id, wish.document, now);
        const row = await tx.one(byId(keeper, wish.id));
        await note(tx, keeper, now, 'traveller.keep', wish.id);
        return { row, isNew: true };
      });
    },

    /**
     * Changes a traveller of the user; if it becomes identical to another one, both are merged.
     * Throws NOT_FOUND.
     */
    async change(keeper: Keeper, wish: TravellerInput, now: string): Promise<SavedTravellerRow> {
      return db.tenant(keeper.agencyId, async (tx) => {
        await tx.run(alone(keeper));
        const before = await tx.one(byId(keeper, wish.id), new PorticoError('NOT_FOUND'));
        const isSame = await changeRow(tx, keeper, wish, now);
        if (isSame && wish.document === undefined) return before;
        if (wish.document === null) await dropDocument(tx, wish.id);
        else if (wish.document !== undefined)
          await writeDocument(tx, documents, wish.id, wish.document, now);
        const row = await tx.one(byId(keeper, wish.id));
        await note(tx, keeper, now, 'traveller.change', wish.id);
        return row;
      });
    },

    /** Deletes a traveller of the user. Throws NOT_FOUND. */
    async remove(keeper: Keeper, id: string, now: string): Promise<void> {
      await db.tenant(keeper.agencyId, async (tx) => {
        await tx.one(
          sql`delete from saved_traveller t where ${ownOnes(keeper)} and t.id = ${id} returning 1`,
          new PorticoError('NOT_FOUND'),
        );
        await note(tx, keeper, now, 'traveller.forget', id);
      });
    },

    /**
     * Returns the whole number of a traveller's document, with an audit entry. Throws NOT_FOUND.
     */
    async readNumber(keeper: Keeper, id: string, now: string): Promise<string> {
      const { agencyId } = keeper;
      const sealed = await db.tenant(agencyId, async (tx) => {
        const row = await tx.one(
          sql<{
            sealed: string;
          }>`select d.sealed_number as sealed from saved_traveller t join saved_traveller_document d on d.agency_id = t.agency_id and d.traveller_id = t.id
            where ${ownOnes(keeper)} and t.id = ${id}`,
          new PorticoError('NOT_FOUND'),
        );
        await note(tx, keeper, now, 'traveller.document.read', id);
        return row.sealed;
      });
      return documents.open(agencyId, placeOf(id), sealed);
    },
  };
}

/**
 * Writes names, kind and birth date; deletes another traveller that is now identical. Returns true
 * if nothing had to be changed.
 */
async function changeRow(
  tx: Tx,
  keeper: Keeper,
  wish: TravellerInput,
  now: string,
): Promise<boolean> {
  const { agencyId, userId } = keeper;
  const same = await tx.maybe(sameAs(keeper, wish));
  if (same?.id === wish.id) return true;
  if (same !== undefined)
    await tx.run(
      sql`delete from saved_traveller where agency_id = ${agencyId} and user_id = ${userId} and id = ${same.id}`,
    );
  await tx.run(
    sql`update saved_traveller set first_name = ${wish.firstName}, last_name = ${wish.lastName}, traveller_type = ${wish.type}, birth_date = ${wish.birthDate},
      changed_at = ${now} where agency_id = ${agencyId} and user_id = ${userId} and id = ${wish.id}`,
  );
  return false;
}
