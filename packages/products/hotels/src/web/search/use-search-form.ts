// State and handlers of the hotel search form.
import type { LocalDate } from '@portico/contract';
import { firstDayAt } from '@portico/rules/dates';
import { currentTime } from '@portico/storefront/platform/clock';
import { useState } from 'react';
import type { HotelSearch } from '../../rules/address.ts';
import { completeDraft, draftOf, type SearchDraft } from './draft.ts';
import { rememberSearch } from './lazy-panels.tsx';
import { type MeantPlace, useTypedPlace } from './use-typed-place.ts';
import { useSearchWords } from './words.ts';

/** Fields that can be open. */
export type Field = 'place' | 'dates' | 'guests';

/**
 * The open field; after a place was chosen, confirming the dates opens the guests, and confirming
 * the guests starts the search.
 */
interface Opened {
  readonly field: Field;
  readonly leadsOn?: boolean;
}

/** @param matched place that a typed text was matched to; only if it was not chosen from a list */
export type OnSearch = (search: HotelSearch, matched?: string) => void;

interface SearchFormOptions {
  /** Initial values, from the URL or from another search. */
  readonly known?: Partial<HotelSearch>;
  /** Name of a place typed before the script had loaded, to be resolved. */
  readonly where?: string;
  /** Today's date for the visitor: the default days lie some weeks after it. */
  readonly today: LocalDate;
  readonly onSearch: OnSearch;
  /** Shows missing fields immediately because the URL was invalid. */
  readonly showsMissing?: boolean;
  /** Initially open field. */
  readonly begin?: Field;
}

/** State and handlers of the form, for a page that also shows it elsewhere. */
export function useSearchForm({
  known = {},
  where,
  today,
  onSearch,
  showsMissing: showsMissingAtFirst = false,
  begin,
}: SearchFormOptions) {
  const [draft, setDraft] = useState<SearchDraft>(() =>
    draftOf(known, today, firstDayAt(null, currentTime())),
  );
  const [opened, setOpened] = useState<Opened | null>(begin ? { field: begin } : null);
  const setOpen = (field: Field | null) => setOpened(field && { field });
  const [showsMissing, setShowsMissing] = useState(showsMissingAtFirst);
  const [matched, setMatched] = useState<string>();
  const typed = useTypedPlace(draft.place?.name ?? '', where);
  const words = useSearchWords(draft);
  const change = (part: Partial<SearchDraft>) => setDraft((before) => ({ ...before, ...part }));
  const finish = (next: SearchDraft, as: string | undefined) => {
    const search = completeDraft(next);
    if (!search)
      return setOpen(!next.place ? 'place' : !next.checkIn || !next.checkOut ? 'dates' : 'guests');
    setOpen(null);
    rememberSearch(search);
    onSearch(search, as);
  };
  const submit = async () => {
    setShowsMissing(true);
    if (typed.typed === '') return finish(draft, matched);
    const meant = await typed.look();
    // the error is shown at the field
    if (meant === null) return setOpen('place');
    take(meant);
    finish({ ...draft, place: meant.place }, meant.matched);
  };
  const take = ({ place, matched: as }: MeantPlace) => {
    change({ place });
    setMatched(as);
    typed.write(place.name);
  };
  const write = (text: string) => {
    typed.write(text);
    setMatched(undefined);
    if (text.trim() === '') change({ place: null });
  };
  const choose = (place: HotelSearch['place']) => {
    take({ place });
    setOpened({ field: 'dates', leadsOn: true });
  };
  const toggle = (field: Field, now: boolean) => {
    if (now) return setOpen(field);
    setOpened((before) => (before?.field === field ? null : before));
  };
  const leadsOn = opened?.leadsOn === true;
  const done = () => {
    if (!leadsOn) return setOpen(null);
    if (opened.field === 'dates') return setOpened({ field: 'guests', leadsOn });
    void submit();
  };
  return {
    draft,
    change,
    words,
    open: opened?.field ?? null,
    setOpen,
    showsMissing,
    submit,
    today,
    typed,
    write,
    choose,
    toggle,
    leadsOn,
    done,
  };
}
export type SearchFormState = ReturnType<typeof useSearchForm>;
