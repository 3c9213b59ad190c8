// Steps of a search form: the draft, the open field, and the errors shown after the first attempt
// to search.
import { useState } from 'react';

interface Submission<Draft, Field, Search> {
  /** Resolves typed text without a choice; null if that has failed and is shown at its field. */
  readonly look: () => Promise<Draft | null>;
  /** Returns the search of a complete draft; null if something is missing. */
  readonly complete: (draft: Draft) => Search | null;
  /** Returns what is missing, by field, in the order of the form. */
  readonly missing: (draft: Draft) => ReadonlyMap<Field, unknown>;
  readonly onSearch: (search: Search) => void;
}

interface Opened<Field> {
  readonly field: Field;
  /** See `leadsOn` of the form. */
  readonly leadsOn?: boolean;
}

/**
 * @param begin Returns the draft shown first.
 * @param showsMissingAtFirst Shows missing fields immediately because the URL was invalid.
 * @param Field Fields that can be open.
 */
export function useSearchForm<Draft extends object, Field extends string>(
  begin: () => Draft,
  showsMissingAtFirst: boolean,
) {
  const [draft, setDraft] = useState(begin);
  const [opened, setOpened] = useState<Opened<Field> | null>(null);
  const setOpen = (field: Field | null) => setOpened(field === null ? null : { field });
  const [showsMissing, setShowsMissing] = useState(showsMissingAtFirst);
  return {
    draft,
    setDraft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    open: opened?.field ?? null,
    setOpen,
    /** True if confirming the open field opens the next one, or searches after the last. */
    leadsOn: opened?.leadsOn === true,
    leadTo: (field: Field) => setOpened({ field, leadsOn: true }),
    toggle: (field: Field, now: boolean) =>
      setOpened((before) => (now ? { field } : before?.field === field ? null : before)),
    /** True after the first attempt to search. */
    showsMissing,
    /** Searches, or opens the first field that is missing. */
    submit: async <Missing extends Field, Search>({
      look,
      complete,
      missing,
      onSearch,
    }: Submission<Draft, Missing, Search>): Promise<void> => {
      setShowsMissing(true);
      const next = await look();
      if (next === null) return;
      setDraft(next);
      const search = complete(next);
      if (search === null) return setOpen([...missing(next).keys()][0] ?? null);
      setOpen(null);
      onSearch(search);
    },
  };
}
