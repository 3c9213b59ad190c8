import type { FastifyInstance } from 'fastify';
import { openDatabase } from '../kernel/database.ts';
import type { Database } from '../kernel/database.ts';
import { LEDGER_SCHEMA } from '../kernel/ledger.ts';
import type { Inventory } from './inventory.ts';
import { createOrdersService } from './orders.service.ts';
import type { OrdersService } from './orders.service.ts';
import { createReservationRepo, reservationSchema } from './reservations.repo.ts';
import type { ItemColumns } from './reservations.repo.ts';
import type { SupplierName, SupplierTraits } from './supplier.ts';
import type { OrderBody } from './wire.ts';
import { supplierLedger } from './world.ts';
import type { WorldDeps } from './world.ts';

/**
 * Opens or creates the ledger of a supplier: its reservations with the product's columns, its
 * journal, and the product's own tables. Closed with the app.
 */
export function openSupplierLedger(
  app: FastifyInstance,
  folder: string,
  name: SupplierName,
  columns: Pick<ItemColumns<never>, 'types'>,
  schema: string,
): Database {
  const database = openDatabase(
    folder,
    supplierLedger(name),
    reservationSchema(columns) + LEDGER_SCHEMA + schema,
    'TRUNCATE',
  );
  app.addHook('onClose', async () => database.close());
  return database;
}

/** Opens the orders of a supplier over its ledger. */
export function openOrders<Body extends OrderBody, Item>(
  database: Database,
  columns: ItemColumns<Item>,
  supplier: SupplierTraits,
  inventory: Inventory<Body, Item>,
  { clock, fast }: Pick<WorldDeps, 'clock' | 'fast'>,
): OrdersService<Body, Item> {
  return createOrdersService({
    database,
    supplier,
    inventory,
    reservations: createReservationRepo(database, columns),
    clock,
    waits: fast ? { pendingMs: 200, oversoldMs: 2_000 } : { pendingMs: 6_000, oversoldMs: 30_000 },
  });
}
