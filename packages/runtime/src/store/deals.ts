// Deals of the home page, one list for each product whose code is loaded.
import type { ProductSlug } from '@portico/contract';
import type { EmptyReason } from '@portico/contract/product-calls';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiClient } from '../api/client.ts';
import { createLoader, failureOf, IDLE, type Loadable, wasCancelled } from './loader.ts';
import { type BySlug, productSlices } from './product-slices.ts';
import { on, reducerOf } from './reducer.ts';

export interface DealList<Deal = unknown> extends Loadable {
  list: readonly Deal[];
  /** True after the first response or failure since the page was opened. */
  isAnswered: boolean;
  /** Reason why the response has no deals; null if it has some, or if there was no response. */
  empty: EmptyReason | null;
}
export type DealsState = {
  /** Selected tab of Product Deals, a menu title. */
  activeTab: string | null;
} & BySlug<DealList>;

/** Deal list of a product before its first request. */
export const NO_DEALS: DealList = Object.freeze({
  ...IDLE,
  list: [],
  isAnswered: false,
  empty: null,
});

interface DealsAnswer<Deal> {
  readonly response: readonly Deal[];
  readonly empty?: EmptyReason | undefined;
}

const lists = productSlices<DealList>();

/**
 * Creates the loader of a product's deals, `deals/loadHotels`. Adds the product's slice to the
 * state under its slug: a new request clears the list, a failure leaves it empty with a message
 * (specification, section 4).
 */
export function createDealsLoader<Body, Deal>(
  slug: ProductSlug,
  load: (api: ApiClient, body: Body, signal: AbortSignal) => Promise<DealsAnswer<Deal>>,
) {
  const loader = createLoader(`deals/load${slug.charAt(0).toUpperCase()}${slug.slice(1)}`, load);
  lists.add(
    slug,
    reducerOf<DealList>(
      NO_DEALS,
      on(loader.pending, () => ({ ...NO_DEALS, isLoading: true })),
      on(loader.fulfilled, (_, { payload }) => ({
        ...NO_DEALS,
        list: payload.response,
        empty: payload.empty ?? null,
        isAnswered: true,
      })),
      on(loader.rejected, (state, action) =>
        wasCancelled(action) ? state : { ...NO_DEALS, error: failureOf(action), isAnswered: true },
      ),
    ),
  );
  return loader;
}

export const tabChosen = createAction<string>('deals/tabChosen');

const ownReducer = reducerOf<DealsState>(
  { activeTab: null },
  on(tabChosen, (state, { payload }) => ({ ...state, activeTab: payload })),
);

export const dealsReducer = (state: DealsState | undefined, action: UnknownAction): DealsState =>
  lists.reduce(ownReducer(state, action), action);
