import { SearchBar, SearchBox, SearchField } from '@portico/design';
import { formatRooms } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import { SEARCH_PATH } from '../journey.ts';
import { hasAllAges, searchedRooms, type SearchDraft } from './draft.ts';
import { PanelFrame } from '@portico/storefront/search/panel-frame.tsx';
import { approachPanels, DatesPanel, GuestsPanel, PlacePanel } from './lazy-panels.tsx';
import type { Field, SearchFormState } from './use-search-form.ts';

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
      submitLabel={t('searchForm.go')}
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
        placeholder={t('searchForm.datesPlaceholder')}
        error={showsMissing && words.dates === '' ? t('find.datesMissing') : undefined}
        panel={
          <PanelFrame>
            <DatesPanel
              today={today}
              place={draft.place}
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
          ? t(typed.fault, { text: typed.typed })
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
