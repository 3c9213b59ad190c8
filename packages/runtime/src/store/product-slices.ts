// State with one slice per product. A product's code adds its slice on first execution: a page that
// never loads that code has neither the slice nor its reducer.
import type { ProductSlug } from '@portico/contract';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

export type BySlug<Slice> = Partial<Record<ProductSlug, Slice>>;

export interface ProductSlices<Slice> {
  /** Adds a product's slice; an existing store gets it with the next action. */
  add(slug: ProductSlug, reducer: Reducer<Slice>): void;
  /**
   * Returns the state after an action, reduced by every product that has added a slice. Slices of
   * other products stay unchanged.
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
