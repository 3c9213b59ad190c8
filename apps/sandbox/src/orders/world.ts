import type { FastifyInstance } from 'fastify';
import type { CallDeps } from '../faults/faulty-call.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import type { SupplierName, SupplierStep } from './supplier.ts';

export interface WorldDeps extends Omit<CallDeps, 'latencyMs'> {
  readonly clock: Clock;
  /** Folder of the ledgers. */
  readonly folder: string;
  /** Bearer token of callers of suppliers. */
  readonly key: string;
  /** True if delays are short. */
  readonly fast: boolean;
}

/**
 * Stock taken by a reservation: units of each cell, e.g. of a room and night. A reservation with
 * several kinds of items has several entries.
 */
export interface SoldCells {
  readonly ref: string;
  readonly cells: readonly string[];
  readonly units: number;
}

/**
 * Tickets of a reservation: the time of the sandbox clock from which they exist, in milliseconds
 * (null: none were requested), their numbers, and whether all travellers have one.
 */
export interface TicketsOf {
  readonly ref: string;
  readonly from: number | null;
  readonly numbers: readonly string[];
  readonly isWhole: boolean;
}

/** A product simulated by the sandbox: its world of items, and the suppliers that sell them. */
export interface World {
  /** First segment of the paths of its suppliers. */
  readonly slug: string;
  readonly suppliers: readonly SupplierName[];
  /** Calls of its suppliers to which faults can be limited. */
  readonly steps: readonly SupplierStep[];
  /**
   * Opens the suppliers under `/<slug>/<name>/v1`, each with its own ledger, which closes with the
   * app. Loads the world only then: reading ledgers does not need it.
   */
  open(app: FastifyInstance, suppliers: readonly SupplierName[], deps: WorldDeps): Promise<void>;
  /** Returns the sales, for printing. */
  readStock(database: Database): readonly Readonly<Record<string, unknown>>[];
  /** Name of the stock shared by all its suppliers. Default: each has its own. */
  readonly sharedStock?: string;
  /** Optional: returns the final tickets of every reservation that is not cancelled. */
  readTickets?(database: Database): readonly TicketsOf[];
  /** Returns every reservation's cells, and the number of units of each cell. */
  readCells(database: Database): {
    readonly sold: readonly SoldCells[];
    readonly capacity: ReadonlyMap<string, number>;
  };
}

/** Returns the name of a supplier's ledger file. */
export const supplierLedger = (name: string): string => `supplier-${name}`;
