// Stores saved views.
import type { SavedViewBody } from '@portico/contract/http/center/views';
import type { Database } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';

export interface ViewRow extends SavedViewBody {
  readonly id: string;
  readonly ownerId: string;
  readonly version: number;
  readonly changedAt: string;
  /** Name of the agent who changed it last. */
  readonly changedBy: string;
}

/** The agent who writes, and the time. */
export interface Writer {
  readonly agencyId: string;
  readonly userId: string;
  readonly now: string;
}

const columns = sql`
  v.id, v.owner_id as "ownerId", v.shared as "isShared", v.name, v.query, v.columns, v.version, v.changed_at as "changedAt",
  u.first_name || ' ' || u.last_name as "changedBy"
  from saved_view v join app_user u on u.agency_id = v.agency_id and u.id = v.changed_by`;

/** Views that count against the same limit: the shared ones, or the others of an agent. */
const ofTheSame = ({ agencyId, userId }: Writer, isShared: boolean): Sql =>
  isShared
    ? sql`agency_id = ${agencyId} and shared`
    : sql`agency_id = ${agencyId} and not shared and owner_id = ${userId}`;

export function savedViewsRepo(db: Database) {
  return {
    /** The agent's own and the shared ones, by name. */
    readBy: (agencyId: string, userId: string): Promise<ViewRow[]> =>
      db.read(
        agencyId,
        sql<ViewRow>`select ${columns} where v.agency_id = ${agencyId} and (v.shared or v.owner_id = ${userId}) order by lower(v.name), v.id`,
      ),

    async byId(agencyId: string, id: string): Promise<ViewRow | undefined> {
      const [row] = await db.read(
        agencyId,
        sql<ViewRow>`select ${columns} where v.agency_id = ${agencyId} and v.id = ${id}`,
      );
      return row;
    },

    /** Returns false if there would be more than `most`. */
    async add(writer: Writer, id: string, body: SavedViewBody, most: number): Promise<boolean> {
      const { agencyId, userId, now } = writer;
      const added = await db.write(
        agencyId,
        sql`
          insert into saved_view (agency_id, id, owner_id, shared, name, query, columns, changed_at, changed_by)
          select ${agencyId}, ${id}, ${userId}, ${body.isShared}, ${body.name}, ${JSON.stringify(body.query)}::jsonb,
            ${JSON.stringify(body.columns)}::jsonb, ${now}, ${userId}
          where (select count(*) from saved_view where ${ofTheSame(writer, body.isShared)}) < ${most}
          returning 1`,
      );
      return added.length === 1;
    },

    /** Returns false if the view has another version, or if there would be more than `most`. */
    async replace(
      writer: Writer,
      { id, version }: Pick<ViewRow, 'id' | 'version'>,
      body: SavedViewBody,
      most: number,
    ): Promise<boolean> {
      const { agencyId, userId, now } = writer;
      const changed = await db.write(
        agencyId,
        sql`
          update saved_view v set shared = ${body.isShared}, name = ${body.name}, query = ${JSON.stringify(body.query)}::jsonb,
            columns = ${JSON.stringify(body.columns)}::jsonb, version = version + 1, changed_at = ${now}, changed_by = ${userId}
          where v.agency_id = ${agencyId} and v.id = ${id} and v.version = ${version}
            and (v.shared = ${body.isShared} or (select count(*) from saved_view where ${ofTheSame(writer, body.isShared)}) < ${most})
          returning 1`,
      );
      return changed.length === 1;
    },

    /** Returns false if the view has another version. */
    async remove(
      agencyId: string,
      { id, version }: Pick<ViewRow, 'id' | 'version'>,
    ): Promise<boolean> {
      const removed = await db.write(
        agencyId,
        sql`delete from saved_view where agency_id = ${agencyId} and id = ${id} and version = ${version} returning 1`,
      );
      return removed.length === 1;
    },
  };
}
export type SavedViewsRepo = ReturnType<typeof savedViewsRepo>;
