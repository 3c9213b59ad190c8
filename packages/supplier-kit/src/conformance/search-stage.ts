// Searches a supplier under test and provides its unused items; part of each product's own suite.
import type { SupplierContext, SupplierSource } from '@portico/contract';
import { contextFor } from './conditions.ts';

/** Returns all search results. */
export async function allOf<Query, Item>(
  supplier: Pick<SupplierSource<Query, Item>, 'search'>,
  query: Query,
  context: SupplierContext,
): Promise<Item[]> {
  const found: Item[] = [];
  for await (const some of supplier.search(query, context)) found.push(...some);
  return found;
}

export interface SearchStage<Item> {
  /** Repeats the search; `next` then selects from its results. */
  look(): Promise<Item[]>;
  /**
   * Returns the selection `choose` makes from an unused item; null if the item has nothing
   * suitable. Each call returns one with a different name. Throws if none is left.
   */
  next<Chosen extends { readonly name: string }>(
    choose: (item: Item, isUsed: (name: string) => boolean) => Chosen | null,
  ): Promise<Chosen>;
}

/** @param rehearsal called on each use: suites are registered before their supplier has started */
export function searchStage<Query, Item>(
  rehearsal: () => {
    readonly supplier: Pick<SupplierSource<Query, Item>, 'search'>;
    readonly query: Query;
  },
): SearchStage<Item> {
  const used = new Set<string>();
  let found: Item[] = [];
  const look = async () => {
    const { supplier, query } = rehearsal();
    found = await allOf(supplier, query, contextFor());
    return found;
  };
  return {
    look,
    async next(choose) {
      if (found.length === 0) await look();
      for (const item of found) {
        const chosen = choose(item, (name) => used.has(name));
        if (chosen === null || used.has(chosen.name)) continue;
        used.add(chosen.name);
        return chosen;
      }
      throw new Error('nothing is left to rehearse with');
    },
  };
}
