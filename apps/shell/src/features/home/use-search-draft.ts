import type { Occupancy } from '@portico/contract';
import { dealDates } from '@portico/rules/dates';
import type { HotelSearch } from '@portico/rules/search-address';
import { useCallback, useMemo, useState } from 'react';
import { usePageFacts } from '../../platform/page-context.tsx';
import { addRecentSearch } from '../../platform/recent-searches.ts';

export interface SearchDraft {
  readonly place: HotelSearch['place'] | null;
  readonly checkIn: string | null;
  readonly checkOut: string | null;
  readonly rooms: readonly Occupancy[];
}

/** What the hero's form holds: a weekend three weeks on for two, until the visitor says otherwise. */
export function useSearchDraft() {
  const { today } = usePageFacts();
  const [draft, setDraft] = useState<SearchDraft>(() => {
    const { start, end } = dealDates(today);
    return { place: null, checkIn: start, checkOut: end, rooms: [{ adults: 2, childAges: [] }] };
  });
  const change = useCallback((part: Partial<SearchDraft>) => setDraft((before) => ({ ...before, ...part })), []);
  const complete = useMemo((): HotelSearch | null => {
    const { place, checkIn, checkOut, rooms } = draft;
    return place && checkIn && checkOut ? { place, checkIn, checkOut, rooms } : null;
  }, [draft]);
  return { draft, change, complete, remember: addRecentSearch };
}

