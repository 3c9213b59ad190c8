// Suggestions while somebody types, for each product whose search has been opened.
import type { Place, ProductSlug } from '@portico/contract';
import { createAction, createReducer, type UnknownAction } from '@reduxjs/toolkit';
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

export interface Suggestions extends Loadable {
  suggestions: readonly Place[];
  /** Every match, of items too; `suggestions` holds places only. */
  allData: readonly Place[];
}
export type AutosuggestState = BySlug<Suggestions>;

export const NO_SUGGESTIONS: Suggestions = Object.freeze({
  ...IDLE,
  suggestions: [],
  allData: [],
});

/** Nothing is typed any more, in no product's search. */
export const suggestionsCleared = createAction('autosuggest/suggestionsCleared');

const slices = productSlices<Suggestions>();

/**
 * The loader of a product's suggestions, `autosuggest/hotels`. Adds the product's slice, which
 * stands in the state under its slug; a failure empties it (specification, section 4).
 * @param fallback stored of a failure that brings no words
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
    createReducer(NO_SUGGESTIONS, (builder) =>
      builder
        .addCase(suggestionsCleared, () => NO_SUGGESTIONS)
        .addCase(loader.pending, (state) => ({ ...state, isLoading: true, error: null }))
        .addCase(loader.fulfilled, (_, { payload }) => ({ ...IDLE, ...payload }))
        .addCase(loader.rejected, (state, action) =>
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
