// Writes search words and sort keys of bookings made by a version of the server that had none. The
// work item of an agency resumes where it stopped: a finished row is marked as `indexed`.
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, WorkItem } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Tx } from '../../../kernel/db/transaction.ts';
import { finishWork, holdWork, postponeWork } from '../../../kernel/db/work.ts';
import { RELEASED, type WorkHandler } from '../../../kernel/worker.ts';
import { amendedAmount } from '../record/amended-amount.ts';
import type { StoredBookingRow, SeenTraveller } from '../record/bookings.types.ts';
import type { Products } from '../record/products.ts';
import { type Indexed, keysOf, wordsInsert, wordsOf } from '../record/search-words.ts';

/** Kind of the work item; its id is the agency's. */
export const INDEX_WORK = 'booking-index';
/** Bookings written in one transaction. */
const BATCH = 200;

export const indexHandler =
  (db: Database, clock: Clock, products: Products): WorkHandler =>
  async (item) => {
    await indexSome(db, clock, products, item);
    return RELEASED;
  };

async function indexSome(
  db: Database,
  clock: Clock,
  products: Products,
  item: WorkItem,
): Promise<void> {
  await db.tenant(item.agencyId, async (tx) => {
    await holdWork(tx, item);
    const rows = await unindexed(tx);
    if (rows.length === 0) return finishWork(tx, item);
    const found = rows.map(({ travellers, ...stored }) => {
      const row: Indexed = { ...stored, sale: products.sale(stored) };
      return { id: row.id, words: wordsOf(row, travellers), ...keysOf(row, travellers) };
    });
    await tx.run(
      wordsInsert(
        tx.agencyId,
        found.flatMap(({ words }) => words),
      ),
    );
    const keys = found.map(({ words: _words, ...key }) => key);
    await tx.run(sql`
      update booking b set indexed = true, client_key = k."clientKey", markup = k.markup, whole_total = b.total + coalesce((
        select sum(${amendedAmount}) from booking a
        where a.agency_id = b.agency_id and a.parent_id = b.id and a.amendment <> 'balance' and a.applied_at is not null), 0)
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(id uuid, "clientKey" text, markup bigint)
      where b.agency_id = ${tx.agencyId} and b.id = k.id`);
    await postponeWork(tx, item, clock.now(), { fresh: true });
  });
}

type Unindexed = Pick<Indexed, 'id' | 'reference' | 'total' | 'issued' | 'contact' | 'parent'> &
  Pick<StoredBookingRow, 'sale' | 'standing'> & {
    readonly travellers: readonly Pick<SeenTraveller, 'firstName' | 'lastName' | 'lead'>[];
  };

/** Skips bookings that are locked by a change; a later batch includes them. */
const unindexed = (tx: Tx): Promise<Unindexed[]> =>
  tx.many(sql<Unindexed>`
    select b.id, b.reference, b.total, b.issued, b.contact, b.sale, b.standing,
      case when b.parent_id is null then null else jsonb_build_object('id', b.parent_id) end as parent,
      coalesce((select jsonb_agg(jsonb_build_object('firstName', t.first_name, 'lastName', t.last_name, 'lead', t.lead) order by t.position)
        from booking_traveller t where t.agency_id = b.agency_id and t.booking_id = b.id), '[]') as travellers
    from booking b where b.agency_id = ${tx.agencyId} and not b.indexed
    order by b.id limit ${BATCH} for no key update of b skip locked`);
