import type { LocalDate } from '@portico/contract';
import { SearchBar, SearchField } from '@portico/design';
import type { HotelSearch } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useState } from 'react';
import { completeDraft, draftOf, hasAllAges, type SearchDraft } from './draft.ts';
import { PanelFrame } from '@portico/storefront/search/panel-frame.tsx';
import { approachPanels, DatesPanel, GuestsPanel, PlacePanel } from './lazy-panels.tsx';
import { addRecentSearch } from './recent-searches.ts';
import { useSearchWords } from './words.ts';

type Field = 'place' | 'dates' | 'guests';

interface SearchFormOptions {
  /** What is known already: of the address, of another search. */
  readonly known?: Partial<HotelSearch>;
  /** The first day that can be chosen. */
  readonly today: LocalDate;
  readonly onSearch: (search: HotelSearch) => void;
  /** Says at once what is missing: the address was wrong. */
  readonly asked?: boolean;
}

/** What the form holds and does, for a page that shows it elsewhere too. */
export function useSearchForm({
  known = {},
  today,
  onSearch,
  asked: askedBefore = false,
}: SearchFormOptions) {
  const [draft, setDraft] = useState<SearchDraft>(() => draftOf(known, today));
  const [open, setOpen] = useState<Field | null>(null);
  const [asked, setAsked] = useState(askedBefore);
  const words = useSearchWords(draft);
  const change = (part: Partial<SearchDraft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = () => {
    setAsked(true);
    const search = completeDraft(draft);
    if (!search)
      return setOpen(
        !draft.place ? 'place' : !draft.checkIn || !draft.checkOut ? 'dates' : 'guests',
      );
    setOpen(null);
    addRecentSearch(search);
    onSearch(search);
  };
  return { draft, change, words, open, setOpen, asked, submit, today };
}
export type SearchFormState = ReturnType<typeof useSearchForm>;

interface SearchFormProps {
  readonly form: SearchFormState;
  /** Tabs above the fields, and the one whose panel the fields are. */
  readonly tabs?: ReactNode;
  readonly panelOf?: { readonly name: string; readonly id: string };
}

/**
 * The whole search form: place, dates, rooms and guests. What is missing is said at its field, and
 * nothing is left.
 */
export function SearchForm({
  form: { draft, change, words, open, setOpen, asked, submit, today },
  tabs,
  panelOf,
}: SearchFormProps) {
  const { t } = useTranslation();
  const field = (name: Field) => ({
    open: open === name,
    onOpenChange: (now: boolean) => setOpen(now ? name : null),
    onApproach: approachPanels,
  });
  const close = () => setOpen(null);
  return (
    <SearchBar
      label={t('find.label')}
      tabs={tabs}
      {...(panelOf && { panelOf })}
      submitLabel={t('find.go')}
      onSubmit={submit}
    >
      <SearchField
        {...field('place')}
        label={t('find.where')}
        value={draft.place?.name ?? ''}
        placeholder={t('find.wherePlaceholder')}
        error={asked && !draft.place ? t('find.whereMissing') : undefined}
        panel={
          <PanelFrame>
            <PlacePanel
              onChoose={(place) => {
                change({ place });
                setOpen(draft.checkIn && draft.checkOut ? null : 'dates');
              }}
            />
          </PanelFrame>
        }
      />
      <SearchField
        {...field('dates')}
        label={t('find.dates')}
        value={words.dates}
        placeholder={t('find.datesPlaceholder')}
        error={asked && words.dates === '' ? t('find.datesMissing') : undefined}
        panel={
          <PanelFrame>
            <DatesPanel
              today={today}
              checkIn={draft.checkIn}
              checkOut={draft.checkOut}
              onChange={change}
              onDone={close}
            />
          </PanelFrame>
        }
      />
      <SearchField
        {...field('guests')}
        label={t('find.guests')}
        value={words.guests}
        placeholder=""
        side="end"
        error={asked && !hasAllAges(draft.rooms) ? t('find.agesMissing') : undefined}
        panel={
          <PanelFrame>
            <GuestsPanel
              rooms={draft.rooms}
              onChange={(rooms) => change({ rooms })}
              onDone={close}
            />
          </PanelFrame>
        }
      />
    </SearchBar>
  );
}
