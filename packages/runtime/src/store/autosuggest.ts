// Autocomplete suggestions for each product whose search form has been opened.
import type { Place, ProductSlug } from '@portico/contract';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../api/api-error.ts';
import type { ApiClient } from '../api/client.ts';
import {
  createLoader,
  DEFAULT_FAILURE,
  failureOf,
  IDLE,
  type Loadable,
  wasCancelled,
} from './loader.ts';
import { type BySlug, productSlices } from './product-slices.ts';
import { on, reducerOf } from './reducer.ts';

export interface Suggestions extends Loadable {
  suggestions: readonly Place[];
  /** All matches, including items; `suggestions` contains places only. */
  allData: readonly Place[];
}
export type AutosuggestState = BySlug<Suggestions>;

export const NO_SUGGESTIONS: Suggestions = Object.freeze({
  ...IDLE,
  suggestions: [],
  allData: [],
});

/** Dispatched when the input of every product's search is cleared. */
export const suggestionsCleared = createAction('autosuggest/suggestionsCleared');

const slices = productSlices<Suggestions>();

/**
 * Creates the loader of a product's suggestions, `autosuggest/hotels`. Adds the product's slice to
 * the state under its slug; a failure empties it (specification, section 4).
 * @param fallback message stored if a failure has none
 */
export function createSuggestLoader(
  slug: ProductSlug,
  load: (
    api: ApiClient,
    text: string,
    signal: AbortSignal,
  ) => Promise<Pick<Suggestions, 'suggestions' | 'allData'>>,
  fallback: string = DEFAULT_FAILURE,
) {
  const loader = createLoader(
    `autosuggest/${slug}`,
    load,
    ({ message }: ApiError) => message || fallback,
  );
  slices.add(
    slug,
    reducerOf<Suggestions>(
      NO_SUGGESTIONS,
      on(suggestionsCleared, () => NO_SUGGESTIONS),
      on(loader.pending, (state) => ({ ...state, isLoading: true, error: null })),
      on(loader.fulfilled, (_, { payload }) => ({ ...IDLE, ...payload })),
      on(loader.rejected, (state, action) =>
        wasCancelled(action) ? state : { ...NO_SUGGESTIONS, error: failureOf(action, fallback) },
      ),
    ),
  );
  return loader;
}

export const autosuggestReducer = (
  state: AutosuggestState = {},
  action: UnknownAction,
): AutosuggestState => slices.reduce(state, action);
