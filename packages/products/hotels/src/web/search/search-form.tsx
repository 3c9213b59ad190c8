import type { LocalDate } from '@portico/contract';
import { SearchBar, SearchBox, SearchField } from '@portico/design';
import { formatRooms, type HotelSearch } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useState } from 'react';
import { SEARCH_PATH } from '../journey.ts';
import { completeDraft, draftOf, hasAllAges, searchedRooms, type SearchDraft } from './draft.ts';
import { PanelFrame } from '@portico/storefront/search/panel-frame.tsx';
import {
  approachPanels,
  DatesPanel,
  GuestsPanel,
  PlacePanel,
  rememberSearch,
} from './lazy-panels.tsx';
import { type MeantPlace, useTypedPlace } from './use-typed-place.ts';
import { useSearchWords } from './words.ts';

type Field = 'place' | 'dates' | 'guests';

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
  /** First selectable day. */
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
  const [draft, setDraft] = useState<SearchDraft>(() => draftOf(known, today));
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

interface SearchFormProps {
  readonly form: SearchFormState;
  /** Tabs above the fields, and the tab whose panel contains the fields. */
  readonly tabs?: ReactNode;
  readonly panelOf?: { readonly name: string; readonly id: string };
}

/**
 * The complete search form: place, dates, rooms and guests. Errors are shown at their fields, and
 * the page is not left.
 */
export function SearchForm({ form, tabs, panelOf }: SearchFormProps) {
  const { draft, change, words, showsMissing, submit, today, typed, leadsOn, done } = form;
  const { t } = useTranslation();
  const field = fieldOf(form);
  return (
    <SearchBar
      label={t('find.label')}
      tabs={tabs}
      {...(panelOf && { panelOf })}
      submitLabel={t('find.go')}
      onSubmit={() => void submit()}
      action={SEARCH_PATH}
      busy={typed.isLooking}
    >
      <PlaceField form={form} />
      <SearchField
        {...field('dates')}
        label={t('find.dates')}
        closeLabel={t('common.close')}
        value={words.dates}
        placeholder={t('find.datesPlaceholder')}
        error={showsMissing && words.dates === '' ? t('find.datesMissing') : undefined}
        panel={
          <PanelFrame>
            <DatesPanel
              today={today}
              checkIn={draft.checkIn}
              checkOut={draft.checkOut}
              onChange={change}
              onChosen={leadsOn ? done : undefined}
              onDone={done}
            />
          </PanelFrame>
        }
      />
      <SearchField
        {...field('guests')}
        label={t('find.guests')}
        closeLabel={t('common.close')}
        value={words.guests}
        placeholder=""
        side="end"
        error={showsMissing && !hasAllAges(draft.rooms) ? t('find.agesMissing') : undefined}
        panel={
          <PanelFrame>
            <GuestsPanel
              rooms={draft.rooms}
              onChange={(rooms) => change({ rooms })}
              onDone={done}
              searches={leadsOn}
            />
          </PanelFrame>
        }
      />
      <SentFields draft={draft} />
    </SearchBar>
  );
}

const fieldOf =
  ({ open, toggle }: SearchFormState) =>
  (name: Field) => ({
    open: open === name,
    onOpenChange: (now: boolean) => toggle(name, now),
    onApproach: approachPanels,
  });

function PlaceField({ form }: { form: SearchFormState }) {
  const { t } = useTranslation();
  const { draft, showsMissing, typed, write, choose } = form;
  return (
    <SearchBox
      {...fieldOf(form)('place')}
      name="where"
      label={t('find.where')}
      text={typed.text}
      onTextChange={write}
      placeholder={t('find.wherePlaceholder')}
      closeLabel={t('common.close')}
      error={
        typed.fault !== null
          ? t(`find.${typed.fault}`, { text: typed.typed })
          : showsMissing && !draft.place && typed.typed === ''
            ? t('find.whereMissing')
            : undefined
      }
      panel={
        <PanelFrame>
          <PlacePanel text={typed.typed} onChoose={choose} />
        </PanelFrame>
      }
    />
  );
}

/** Hidden fields submitted in addition to the typed place when there is no script. */
function SentFields({ draft: { checkIn, checkOut, rooms } }: { draft: SearchDraft }) {
  const values = {
    checkIn: checkIn ?? '',
    checkOut: checkOut ?? '',
    rooms: formatRooms(searchedRooms(rooms)),
  };
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
