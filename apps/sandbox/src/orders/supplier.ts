import type { SandboxStep, SandboxSupplier } from '@portico/contract/sandbox-faults';
import type { FaultPlan } from '../faults/faults.ts';

/** Suppliers by the names used in faults. */
export type SupplierName = SandboxSupplier;
/** Calls of suppliers to which faults can be limited. */
export type SupplierStep = SandboxStep;

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
