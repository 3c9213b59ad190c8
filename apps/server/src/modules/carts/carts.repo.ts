// Stores carts. Personal data is encrypted for its row; elsewhere it cannot be decrypted.
import type { Database, WorkItem } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { finishWork, holdWork, postponeWork } from '../../kernel/db/work.ts';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import type { Documents } from '../../kernel/documents.ts';
import type { Cart, CartAsker, CartContent } from './carts.types.ts';

/** Kind of the work item that clears an agency's expired carts. */
export const CART_SWEEP = 'cart-sweep';
/** Milliseconds during which an expired cart is still recognised as such. */
const KNOWN_MS = 86_400_000;
const SWEEP_MS = 60_000;

export interface NewCart extends Omit<Cart, 'content'> {
  readonly createdAt: string;
}

interface Stored extends Omit<Cart, 'content'> {
  readonly sealed: string | null;
}

const placeOf = (id: string): string => `cart:${id}`;
const EMPTY: CartContent = { contact: null, travellers: [], specialRequests: '' };

/**
 * Condition on the owner: a user's carts in any visit, a visitor's in the visit that created them.
 */
const ownOf = ({ agencyId, viewer: { user }, sessionId }: CartAsker): Sql =>
  user === undefined
    ? sql`agency_id = ${agencyId} and user_id is null and session_id = ${sessionId}`
    : sql`agency_id = ${agencyId} and user_id = ${user.id}`;

const rowOf = (asker: CartAsker, id: string, productId: number | null) => sql<Stored>`
  select id, product_id as "productId", quote_id as "quoteId", expires_at as "expiresAt", sealed from cart
  where ${ownOf(asker)} and id = ${id} and product_id = coalesce(${productId}, product_id)`;

export function cartsRepo(db: Database, clock: Clock, documents: Documents) {
  const opened = (agencyId: string, { sealed, ...row }: Stored): Cart => ({
    ...row,
    content:
      sealed === null
        ? EMPTY
        : (JSON.parse(documents.open(agencyId, placeOf(row.id), sealed)) as CartContent),
  });

  return {
    async add({ agencyId, viewer: { user }, sessionId }: CartAsker, cart: NewCart): Promise<void> {
      await db.tenant(agencyId, async (tx) => {
        await tx.run(sql`insert into cart (agency_id, id, product_id, quote_id, user_id, session_id, created_at, expires_at)
          values (${agencyId}, ${cart.id}, ${cart.productId}, ${cart.quoteId}, ${user?.id ?? null}, ${user === undefined ? sessionId : null},
            ${cart.createdAt}, ${cart.expiresAt})`);
        await tx.run(sql`insert into work_item (agency_id, kind, id, due_at) select ${agencyId}, ${CART_SWEEP}, ${agencyId}, ${cart.expiresAt}::timestamptz
          where not exists (select 1 from work_item where agency_id = ${agencyId} and kind = ${CART_SWEEP} and id = ${agencyId} and due_at <= ${cart.expiresAt})
          on conflict (agency_id, kind, id) do update set due_at = least(work_item.due_at, excluded.due_at)`);
      });
    },

    /**
     * Returns undefined if there is none, or it belongs to another owner.
     * @param productId null: of any product
     */
    async find(
      asker: CartAsker,
      id: string,
      productId: number | null = null,
    ): Promise<Cart | undefined> {
      const [row] = await db.read(asker.agencyId, rowOf(asker, id, productId));
      return row && opened(asker.agencyId, row);
    },

    /** Changes an own cart under a lock; undefined if there is none. */
    async change(
      asker: CartAsker,
      id: string,
      productId: number,
      make: (before: Cart) => Omit<Cart, 'id' | 'productId'>,
    ): Promise<Cart | undefined> {
      const { agencyId } = asker;
      return db.tenant(agencyId, async (tx) => {
        const row = await tx.maybe(sql<Stored>`${rowOf(asker, id, productId)} for update`);
        if (row === undefined) return undefined;
        const before = opened(agencyId, row);
        const after = { ...before, ...make(before) };
        const { sealed } = documents.seal(agencyId, placeOf(id), JSON.stringify(after.content));
        await tx.run(sql`update cart set quote_id = ${after.quoteId}, sealed = ${sealed}, expires_at = ${after.expiresAt}
          where ${ownOf(asker)} and id = ${id}`);
        return after;
      });
    },

    /** Clears expired carts, and deletes them a day later. */
    async sweep(item: WorkItem): Promise<void> {
      await db.tenant(item.agencyId, async (tx) => {
        await holdWork(tx, item);
        const now = clock.now();
        const next = await swept(tx, now);
        await (next === null
          ? finishWork(tx, item)
          : postponeWork(tx, item, Math.max(next, now + SWEEP_MS), { fresh: true }));
      });
    },
  };
}
export type CartsRepo = ReturnType<typeof cartsRepo>;

/** Returns when the next sweep is due, epoch milliseconds; null if no cart is left. */
async function swept(tx: Tx, now: number): Promise<number | null> {
  const { agencyId } = tx;
  await tx.run(
    sql`update cart set sealed = null where agency_id = ${agencyId} and expires_at <= ${isoOf(now)} and sealed is not null`,
  );
  await tx.run(
    sql`delete from cart where agency_id = ${agencyId} and expires_at <= ${isoOf(now - KNOWN_MS)}`,
  );
  const { next } = await tx.one(
    sql<{ next: string | null }>`
      select least(min(expires_at) filter (where expires_at > ${isoOf(now)}), min(expires_at) + interval '1 day') as next
      from cart where agency_id = ${agencyId}`,
  );
  return next === null ? null : Date.parse(next);
}
