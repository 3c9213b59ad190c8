import type { ProductSlug } from '@portico/contract';
import {
  type createSuggestLoader,
  NO_SUGGESTIONS,
  suggestionsCleared,
  useAppDispatch,
  useAppSelector,
} from '@portico/runtime';
import { useEffect } from 'react';
import { useFrozenWhilePressed } from '../state/use-frozen-while-pressed.ts';

const PAUSE_MS = 150;

/**
 * Loads a product's place suggestions for the typed text; a late response for older text is
 * discarded.
 */
export function useSuggestions(
  slug: ProductSlug,
  suggest: ReturnType<typeof createSuggestLoader>,
  text: string,
) {
  const dispatch = useAppDispatch();
  // a late response must not put a different place under a pressed pointer
  const { allData, suggestions, isLoading, error } = useFrozenWhilePressed(
    useAppSelector((state) => state.autosuggest[slug] ?? NO_SUGGESTIONS),
  );
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') {
      dispatch(suggestionsCleared());
      return;
    }
    let abort: (() => void) | null = null;
    const timer = setTimeout(() => {
      const request = dispatch(suggest(wanted));
      abort = () => request.abort();
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort?.();
    };
  }, [dispatch, suggest, wanted]);
  return {
    places: allData.length > 0 ? allData : suggestions,
    isLoading,
    failed: error !== null,
    error,
  };
}
