import type { SandboxStep, SandboxSupplier } from '@portico/contract/sandbox-faults';
import type { FaultPlan } from '../faults/faults.ts';

/** Suppliers by the names used in faults. */
export type SupplierName = SandboxSupplier;
/** Calls of suppliers to which faults can be limited. */
export type SupplierStep = SandboxStep;

/** At most `calls` in each period of `perMs` milliseconds. */
export interface CallLimit {
  readonly calls: number;
  readonly perMs: number;
}

/** Technical behaviour of a supplier, independent of its product. */
export interface SupplierTraits {
  readonly name: SupplierName;
  /** First letter of its ids, lower case. */
  readonly idPrefix: string;
  /** True if the same key creates only one reservation. */
  readonly idempotent: boolean;
  /** Milliseconds until a reservation becomes visible. */
  readonly visibilityLagMs: number;
  /** True if it refuses an order without the buyer's name and email address. */
  readonly needsContact?: boolean;
  /** True if orders cannot be found by the caller's reference. */
  readonly hidesReferences?: boolean;
  /** True if it takes no limit of the penalty with a cancellation. */
  readonly takesNoLimit?: boolean;
  /** True if its offers belong to a set (offer-set.ts) that every call about them names. */
  readonly hasOfferSets?: boolean;
  /** True if it has no list of orders. */
  readonly listsNothing?: boolean;
  /** True if its list has no period: it names all orders. */
  readonly listsAll?: boolean;
  /** True if it answers errors of its callers with status 200. */
  readonly refusesWith200?: boolean;
  /** True if its calls take forms instead of JSON. */
  readonly takesForms?: boolean;
  /** True if an order is cancelled by a change of it (PATCH). */
  readonly cancelsByPatch?: boolean;
  /** True if it tells the changes of orders that callers did not make, until they acknowledge them. */
  readonly tellsChanges?: boolean;
  /** Most characters of a caller's reference; orders then take a note of any length beside it. */
  readonly longestReference?: number;
  /** Calls that it takes from one credential; further ones are answered with 429. */
  readonly limit?: CallLimit;
  /** True if it refuses calls that do not accept gzip, and compresses its answers. */
  readonly compresses?: boolean;
  /** Lowest and highest response time in milliseconds. */
  readonly latencyMs: readonly [number, number];
}

/** The calling agency, its time, and the faults of this call. */
export interface Caller {
  readonly agency: string;
  readonly nowMs: number;
  readonly plan: FaultPlan;
}
