import type { FastifyInstance } from 'fastify';
import type { CallDeps } from '../faults/faulty-call.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import type { SupplierName, SupplierStep } from './supplier.ts';

export interface WorldDeps extends Omit<CallDeps, 'latencyMs'> {
  readonly clock: Clock;
  /** Folder of the ledgers. */
  readonly folder: string;
  /** What callers of suppliers show as their bearer. */
  readonly key: string;
  /** Whether waiting times are short. */
  readonly fast: boolean;
}

/**
 * What a reservation took: so many units of each cell of the stock, e.g. of a room and night. One
 * of several kinds of things stands there several times.
 */
export interface SoldCells {
  readonly ref: string;
  readonly cells: readonly string[];
  readonly units: number;
}

/**
 * Tickets of a reservation: from which millisecond of our clock they are there (null: nobody has
 * asked for them), their numbers, and whether all travellers have one.
 */
export interface TicketsOf {
  readonly ref: string;
  readonly from: number | null;
  readonly numbers: readonly string[];
  readonly isWhole: boolean;
}

/** A product as the sandbox plays it: a world of things, and suppliers that sell them. */
export interface World {
  /** First part of the paths of its suppliers. */
  readonly slug: string;
  readonly suppliers: readonly SupplierName[];
  /** Calls of its suppliers that faults can be limited to. */
  readonly steps: readonly SupplierStep[];
  /**
   * Opens the suppliers under `/<slug>/<name>/v1`, each with a ledger of its own that closes with
   * the app. Loads the world only then: reading ledgers does not need it.
   */
  open(app: FastifyInstance, suppliers: readonly SupplierName[], deps: WorldDeps): Promise<void>;
  /** What is sold, for printing. */
  readStock(database: Database): readonly Readonly<Record<string, unknown>>[];
  /** Name of the one stock that all its suppliers sell; left out: each sells its own. */
  readonly sharedStock?: string;
  /** Where there are tickets: those of every reservation that is not cancelled, as they will be. */
  readTickets?(database: Database): readonly TicketsOf[];
  /** Every reservation's cells, and how many units each cell has. */
  readCells(database: Database): {
    readonly sold: readonly SoldCells[];
    readonly capacity: ReadonlyMap<string, number>;
  };
}

/** Name of a supplier's ledger file. */
export const supplierLedger = (name: string): string => `supplier-${name}`;
