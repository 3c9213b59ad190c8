// Deals of home, a list for each product that has asked for some.
import type { ProductSlug } from '@portico/contract';
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiClient } from '../api/client.ts';
import { createLoader, failureOf, IDLE, type Loadable, wasCancelled } from './loader.ts';

export interface DealList<Deal = unknown> extends Loadable {
  list: readonly Deal[];
  /** Whether an answer, good or bad, has come since the page was opened. */
  isAnswered: boolean;
}
export type DealsState = {
  /** Chosen tab of Product Deals, a menu title. */
  activeTab: string | null;
} & Partial<Record<ProductSlug, DealList>>;

/** Where a list stands that nobody has asked for. */
export const NO_DEALS: DealList = Object.freeze({ ...IDLE, list: [], isAnswered: false });

interface DealsAnswer<Deal> {
  readonly response: readonly Deal[];
}

const PREFIX = 'deals/load';
const loaderName = (slug: ProductSlug): string =>
  `${PREFIX}${slug.charAt(0).toUpperCase()}${slug.slice(1)}`;

/** The loader of a product's deals, `deals/loadHotels`. What it loads stands in the state under the product's slug. */
export const createDealsLoader = <Body, Deal>(
  slug: ProductSlug,
  load: (api: ApiClient, body: Body, signal: AbortSignal) => Promise<DealsAnswer<Deal>>,
) => createLoader(loaderName(slug), load);

/** `deals/loadHotels/pending` → hotels and pending; null for any other action. */
function stepOf({ type }: UnknownAction): { slug: ProductSlug; step: string } | null {
  const [, name = '', step = ''] = /^deals\/load([A-Z][a-z]+)\/(\w+)$/.exec(type) ?? [];
  return name === '' ? null : { slug: name.toLowerCase() as ProductSlug, step };
}

interface DealsAction extends UnknownAction {
  readonly payload?: unknown;
  readonly error?: { readonly message?: string; readonly name?: string };
}

/** The list after a step of its loader: a new request clears it, a failure leaves it empty with a message (specification, section 4). */
function listAfter(step: string, before: DealList, action: DealsAction): DealList {
  if (step === 'pending') return { list: [], isLoading: true, error: null, isAnswered: false };
  if (step === 'fulfilled') {
    const { response } = action.payload as DealsAnswer<unknown>;
    return { list: response, isLoading: false, error: null, isAnswered: true };
  }
  if (wasCancelled(action)) return before;
  return { list: [], isLoading: false, error: failureOf(action), isAnswered: true };
}

export const dealsSlice = createSlice({
  name: 'deals',
  initialState: { activeTab: null } as DealsState,
  reducers: {
    tabChosen: (state, { payload }: PayloadAction<string>) => {
      state.activeTab = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(
      (action: UnknownAction): action is DealsAction => stepOf(action) !== null,
      (state, action) => {
        const found = stepOf(action);
        if (!found) return state;
        const { slug, step } = found;
        return { ...state, [slug]: listAfter(step, state[slug] ?? NO_DEALS, action) };
      },
    ),
});
