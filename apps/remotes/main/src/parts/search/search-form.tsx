import { SearchBar, SearchField } from '@portico/design';
import type { HotelSearch } from '@portico/rules/search-address';
import { useTranslation } from '@portico/runtime';
import { useState } from 'react';
import { approachPanels, DatesPanel, GuestsPanel, PanelFrame, PlacePanel } from './lazy-panels.tsx';
import { addRecentSearch } from './recent-searches.ts';
import { completeDraft, draftOf, hasAllAges, type SearchDraft, todayHere } from './search-draft.ts';
import { useSearchWords } from './search-words.ts';

type Field = 'place' | 'dates' | 'guests';

interface SearchFormProps {
  /** What is known already: of the address, of another search. */
  readonly known: Partial<HotelSearch>;
  readonly onSearch: (search: HotelSearch) => void;
  /** Says at once what is missing: the address was wrong. */
  readonly asked?: boolean;
}

/** The whole search form: place, dates, rooms and guests. What is missing is said at its field, and nothing is left. */
export function SearchForm({ known, onSearch, asked: askedBefore = false }: SearchFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<SearchDraft>(() => draftOf(known, todayHere()));
  const [open, setOpen] = useState<Field | null>(null);
  const [asked, setAsked] = useState(askedBefore);
  const words = useSearchWords(draft);
  const change = (part: Partial<SearchDraft>) => setDraft((before) => ({ ...before, ...part }));
  const field = (name: Field) => ({ open: open === name, onOpenChange: (now: boolean) => setOpen(now ? name : null), onApproach: approachPanels });
  const submit = () => {
    setAsked(true);
    const search = completeDraft(draft);
    if (!search) return setOpen(!draft.place ? 'place' : !draft.checkIn || !draft.checkOut ? 'dates' : 'guests');
    setOpen(null);
    addRecentSearch(search);
    onSearch(search);
  };
  return (
    <SearchBar label={t('shell.hero.search')} submitLabel={t('search.submit')} onSubmit={submit}>
      <SearchField
        {...field('place')} label={t('search.where')} value={draft.place?.name ?? ''} placeholder={t('search.wherePlaceholder')} error={asked && !draft.place ? t('search.placeMissing') : undefined}
        panel={<PanelFrame><PlacePanel onChoose={(place) => { change({ place }); setOpen(draft.checkIn && draft.checkOut ? null : 'dates'); }} /></PanelFrame>}
      />
      <SearchField
        {...field('dates')} label={t('search.dates')} value={words.dates} placeholder={t('shell.hero.datesPlaceholder')} error={asked && words.dates === '' ? t('search.datesMissing') : undefined}
        panel={<PanelFrame><DatesPanel checkIn={draft.checkIn} checkOut={draft.checkOut} onChange={change} onDone={() => setOpen(null)} /></PanelFrame>}
      />
      <SearchField
        {...field('guests')} label={t('search.guests')} value={words.guests} placeholder="" side="end" error={asked && !hasAllAges(draft.rooms) ? t('search.agesMissing') : undefined}
        panel={<PanelFrame><GuestsPanel rooms={draft.rooms} onChange={(rooms) => change({ rooms })} onDone={() => setOpen(null)} /></PanelFrame>}
      />
    </SearchBar>
  );
}
