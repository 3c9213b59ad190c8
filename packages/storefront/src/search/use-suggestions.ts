import type { ProductSlug } from '@portico/contract';
import {
  type createSuggestLoader,
  NO_SUGGESTIONS,
  suggestionsCleared,
  type TFunction,
  useAppDispatch,
  useAppSelector,
} from '@portico/runtime';
import { useEffect, useState } from 'react';
import { useFrozenWhilePressed } from '../state/use-frozen-while-pressed.ts';

const PAUSE_MS = 150;

/** `looking`: from the first letter, also during the pause before the request. */
type SuggestionState = 'untyped' | 'looking' | 'failed' | 'answered';

/**
 * Loads a product's place suggestions for the typed text; a late response for older text is
 * discarded. The places of older text stay until the response.
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
  const stateOf = (): SuggestionState => {
    if (wanted === '') return 'untyped';
    if (isLoading || wanted !== asked) return 'looking';
    return error === null ? 'answered' : 'failed';
  };
  return { places: allData.length > 0 ? allData : suggestions, state: stateOf(), error };
}

interface StatusTexts {
  readonly failed: string;
  /** If no place has such a name. */
  readonly none: string;
  /** Number of places found. */
  readonly found: string;
}

/** Returns the status below a place field; '' while it is empty. @param count places found */
export function suggestionStatus(
  state: SuggestionState,
  count: number,
  texts: StatusTexts,
  t: TFunction,
): string {
  if (state === 'untyped') return '';
  if (state === 'looking') return t('searchForm.looking');
  if (state === 'failed') return texts.failed;
  return count === 0 ? texts.none : texts.found;
}
