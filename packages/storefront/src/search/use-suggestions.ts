import {
  suggestHotels,
  suggestionsCleared,
  useAppDispatch,
  useAppSelector,
} from '@portico/runtime';
import { useEffect } from 'react';

const PAUSE_MS = 150;

/** Places for what was typed; an answer that is late for newer letters is dropped. */
export function useSuggestions(text: string) {
  const dispatch = useAppDispatch();
  const { allData, suggestions, isLoading, error } = useAppSelector(
    (state) => state.autosuggest.hotels,
  );
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') {
      dispatch(suggestionsCleared());
      return;
    }
    let abort: (() => void) | null = null;
    const timer = setTimeout(() => {
      const request = dispatch(suggestHotels(wanted));
      abort = () => request.abort();
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort?.();
    };
  }, [dispatch, wanted]);
  return { places: allData.length > 0 ? allData : suggestions, isLoading, failed: error !== null };
}
