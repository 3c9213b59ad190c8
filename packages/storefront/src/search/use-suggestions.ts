import type { ProductSlug } from '@portico/contract';
import {
  type createSuggestLoader,
  NO_SUGGESTIONS,
  suggestionsCleared,
  useAppDispatch,
  useAppSelector,
} from '@portico/runtime';
import { useEffect, useState } from 'react';
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
  const known = useAppSelector((state) => state.autosuggest[slug] ?? NO_SUGGESTIONS);
  // a late response must not put a different place under a pressed pointer
  const { allData, suggestions, isLoading, error } = useFrozenWhilePressed(known);
  const wanted = text.trim();
  const [asked, setAsked] = useState(known === NO_SUGGESTIONS ? '' : wanted);
  useEffect(() => {
    if (wanted === '') {
      dispatch(suggestionsCleared());
      setAsked('');
      return;
    }
    let abort: (() => void) | null = null;
    const timer = setTimeout(() => {
      setAsked(wanted);
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
    /** True from the first letter: also during the pause before the request. */
    isLoading: isLoading || (wanted !== '' && wanted !== asked),
    failed: error !== null,
    error,
  };
}
