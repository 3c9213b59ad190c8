// A supplier under test as it is searched, and things of it nobody has used; part of each product's
// own suite.
import type { SupplierContext, SupplierSource } from '@portico/contract';
import { contextFor } from './conditions.ts';

/** Everything a search finds. */
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
  /** Searches anew; `next` then chooses among what was found. */
  look(): Promise<Item[]>;
  /**
   * What `choose` takes of an item nobody has used; null where it has nothing of it. Each call
   * takes another one by its name. Throws when none is left.
   */
  next<Chosen extends { readonly name: string }>(
    choose: (item: Item, isUsed: (name: string) => boolean) => Chosen | null,
  ): Promise<Chosen>;
}

/** @param rehearsal asked at each call: suites are registered before their supplier has started */
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
