// Parts of the state with a slice for each product. A product's code adds its slice when it first
// runs: a page that never loads that code has neither the slice nor its reducer.
import type { ProductSlug } from '@portico/contract';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

export type BySlug<Slice> = Partial<Record<ProductSlug, Slice>>;

export interface ProductSlices<Slice> {
  /** Adds a product's slice; a store that stands already has it from its next action on. */
  add(slug: ProductSlug, reducer: Reducer<Slice>): void;
  /**
   * The state after an action, of every product that has added a slice. What others have in it
   * stays.
   */
  reduce<State extends BySlug<Slice>>(state: State, action: UnknownAction): State;
}

export function productSlices<Slice>(): ProductSlices<Slice> {
  const reducers = new Map<ProductSlug, Reducer<Slice>>();
  return {
    add: (slug, reducer) => void reducers.set(slug, reducer),
    reduce(state, action) {
      let after = state;
      for (const [slug, reducer] of reducers) {
        const slice = reducer(after[slug], action);
        if (slice !== after[slug]) after = { ...after, [slug]: slice };
      }
      return after;
    },
  };
}
