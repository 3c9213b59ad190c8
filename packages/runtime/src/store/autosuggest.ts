// Suggestions while somebody types, for each product whose search has asked for some.
import type { Place, ProductSlug } from '@portico/contract';
import { createSlice, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiClient } from '../api/client.ts';
import { createLoader, failureOf, IDLE, type Loadable, wasCancelled } from './loader.ts';

export interface Suggestions extends Loadable {
  suggestions: readonly Place[];
  /** Every match, of items too; `suggestions` holds places only. */
  allData: readonly Place[];
}
export type AutosuggestState = Partial<Record<ProductSlug, Suggestions>>;

export const NO_SUGGESTIONS: Suggestions = Object.freeze({
  ...IDLE,
  suggestions: [],
  allData: [],
});

type Found = Pick<Suggestions, 'suggestions' | 'allData'>;

/** The loader of a product's suggestions, `autosuggest/hotels`. What it finds stands in the state under the product's slug. */
export const createSuggestLoader = (
  slug: ProductSlug,
  load: (api: ApiClient, text: string, signal: AbortSignal) => Promise<Found>,
) => createLoader(`autosuggest/${slug}`, load);

function stepOf({ type }: UnknownAction): { slug: ProductSlug; step: string } | null {
  const [, slug = '', step = ''] = /^autosuggest\/([a-z]+)\/(\w+)$/.exec(type) ?? [];
  return slug === '' ? null : { slug: slug as ProductSlug, step };
}

interface SuggestAction extends UnknownAction {
  readonly payload?: unknown;
  readonly error?: { readonly message?: string; readonly name?: string };
}

/** A failure empties the suggestions (specification, section 4). */
function after(step: string, before: Suggestions, action: SuggestAction): Suggestions {
  if (step === 'pending') return { ...before, isLoading: true, error: null };
  if (step === 'fulfilled') return { ...IDLE, ...(action.payload as Found) };
  if (wasCancelled(action)) return before;
  return { isLoading: false, error: failureOf(action), suggestions: [], allData: [] };
}

const initialState: AutosuggestState = {};

export const autosuggestSlice = createSlice({
  name: 'autosuggest',
  initialState,
  reducers: {
    suggestionsCleared: () => initialState,
  },
  extraReducers: (builder) =>
    builder.addMatcher(
      (action: UnknownAction): action is SuggestAction => stepOf(action) !== null,
      (state, action) => {
        const found = stepOf(action);
        if (!found) return state;
        const { slug, step } = found;
        return { ...state, [slug]: after(step, state[slug] ?? NO_SUGGESTIONS, action) };
      },
    ),
});
