import type { SandboxStep, SandboxSupplier } from '@portico/contract/sandbox-faults';
import type { FaultPlan } from '../faults/faults.ts';

/** Suppliers by the names that faults know. */
export type SupplierName = SandboxSupplier;
/** Calls of suppliers that faults can be limited to. */
export type SupplierStep = SandboxStep;

/** How a supplier behaves towards its callers, whatever it sells. */
export interface SupplierTraits {
  readonly name: SupplierName;
  /** First letter of its ids, in lower case. */
  readonly idPrefix: string;
  /** Whether the same key makes one reservation. */
  readonly idempotent: boolean;
  /** Milliseconds before a reservation can be found. */
  readonly visibilityLagMs: number;
  /** Milliseconds it takes to answer, lowest and highest. */
  readonly latencyMs: readonly [number, number];
}

/** Who calls, what time it is for them, and the faults of this call. */
export interface Caller {
  readonly agency: string;
  readonly nowMs: number;
  readonly plan: FaultPlan;
}
