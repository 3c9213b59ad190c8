// Products simulated by this sandbox: those of the contract's table, each exported by a folder of
// its own as `<slug>/<slug>.ts`. Server, settings, ledger commands and the list of fault steps derive
// from them.
import { SANDBOXES } from '@portico/contract';
import { GATEWAY_STEPS } from '@portico/contract/sandbox-faults';
import type { SupplierName } from './orders/supplier.ts';
import type { World } from './orders/world.ts';

async function worldNamed(slug: string): Promise<World> {
  const exported = (await import(`./${slug}/${slug}.ts`)) as Readonly<Record<string, World>>;
  const world = exported[slug];
  if (world === undefined) throw new Error(`${slug}/${slug}.ts exports no ${slug}`);
  return world;
}

export const WORLDS: readonly World[] = await Promise.all(Object.keys(SANDBOXES).map(worldNamed));

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
