import { GATEWAY_STEPS } from '@portico/contract/sandbox-faults';
import type { SupplierName } from './orders/supplier.ts';
import type { World } from './orders/world.ts';
import * as worlds from './worlds.ts';

export const WORLDS: readonly World[] = Object.values(worlds);

/** Names of all suppliers of all products. */
export const SUPPLIER_NAMES: readonly SupplierName[] = WORLDS.flatMap(({ suppliers }) => suppliers);

/** Returns the world of a supplier; undefined if there is none of this name. */
export const worldOf = (supplier: string): World | undefined =>
  WORLDS.find(({ suppliers }) => suppliers.some((name) => name === supplier));

/** Every peer with the steps to which faults can be limited. */
export const FAULT_STEPS: readonly { readonly peer: string; readonly steps: readonly string[] }[] =
  [
    ...WORLDS.flatMap(({ suppliers, steps }) => suppliers.map((peer) => ({ peer, steps }))),
    { peer: 'gateway', steps: GATEWAY_STEPS },
  ];
