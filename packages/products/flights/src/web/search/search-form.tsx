import {
  AddRow,
  FieldsRow,
  FormOptions,
  ListPicker,
  Pick,
  SearchBar,
  SearchBox,
  SearchField,
  SwapFields,
} from '@portico/design';
import { firstDayAt } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import { currentTime } from '@portico/storefront/platform/clock';
import { PanelFrame } from '@portico/storefront/search/panel-frame.tsx';
import '@portico/design/parts/form-options.css';
import '@portico/design/parts/search-options.css';
import '@portico/storefront/search/search.css';
import { type ReactNode, useState } from 'react';
import type { TripKind } from '../../rules/address.ts';
import { type Cabin, CABINS, SEARCH_LIMITS } from '../../shapes.ts';
import { SEARCH_PATH } from '../journey.ts';
import { firstDayOf } from './draft.ts';
import {
  AirportsPanel,
  approachPanels,
  DayPanel,
  RangePanel,
  TravellersPanel,
} from './lazy-panels.tsx';
import type { SearchFormState } from './use-search-form.ts';

const KINDS = ['return', 'one-way', 'multi-city'] as const satisfies readonly TripKind[];

interface SearchFormProps {
  readonly form: SearchFormState;
  /** Tabs above the fields, and the tab whose panel contains the fields. */
  readonly tabs?: ReactNode;
  readonly panelOf?: { readonly name: string; readonly id: string };
}

/**
 * The complete form: trip type, travellers and cabin, then places and days. Errors are shown at
 * their fields.
 */
export function SearchForm({ form, tabs, panelOf }: SearchFormProps) {
  const { t } = useTranslation();
  const { draft } = form;
  const isMulti = draft.kind === 'multi-city';
  return (
    <SearchBar
      label={t('flightSearch.label')}
      tabs={tabs}
      {...(panelOf && { panelOf })}
      look={isMulti ? 'rows' : 'pair'}
      options={<Options form={form} />}
      submitLabel={t('searchForm.go')}
      onSubmit={() => void form.submit()}
      action={SEARCH_PATH}
      busy={form.isLooking}
    >
      {isMulti ? <Legs form={form} /> : <OneTrip form={form} />}
      <input type="hidden" name="cabin" value={draft.cabin} />
      <input type="hidden" name="adult" value={draft.party.adult} />
    </SearchBar>
  );
}

function Options({ form }: { readonly form: SearchFormState }) {
  const { t } = useTranslation();
  const { draft, words, change, open, toggle, faultOf } = form;
  const fault = faultOf('party');
  return (
    <>
      <FormOptions
        label={t('flightSearch.kind')}
        name="air-kind"
        options={KINDS.map((kind) => ({ value: kind, label: t(`flightSearch.kind.${kind}`) }))}
        value={draft.kind}
        onChange={(kind) => form.chooseKind(kind as TripKind)}
      />
      <Pick
        label={`${t('flightSearch.travellers')}: ${words.party}`}
        value={words.party}
        side="start"
        closeLabel={t('common.close')}
        open={open === 'party'}
        onOpenChange={(now) => {
          approachPanels();
          toggle('party', now);
        }}
      >
        {() => (
          <PanelFrame>
            <TravellersPanel
              party={draft.party}
              onChange={(party) => change({ party })}
              onDone={form.partyDone}
              searches={form.leadsOn}
            />
          </PanelFrame>
        )}
      </Pick>
      <Pick
        label={`${t('flightSearch.cabin')}: ${words.cabin}`}
        value={words.cabin}
        side="start"
        closeLabel={t('common.close')}
      >
        {(close) => (
          <ListPicker
            label={t('flightSearch.cabin')}
            items={CABINS.map((cabin) => ({ id: cabin, label: t(`flights.cabin.${cabin}`) }))}
            selected={draft.cabin}
            checks
            onSelect={(cabin) => {
              change({ cabin: cabin as Cabin });
              close();
            }}
          />
        )}
      </Pick>
      {fault !== undefined && (
        <span className="search-error" role="alert">
          {fault}
        </span>
      )}
    </>
  );
}

/** Places and days of a round trip or one way. */
function OneTrip({ form }: { readonly form: SearchFormState }) {
  const { t } = useTranslation();
  const [turns, setTurns] = useState(0);
  return (
    <>
      <SwapFields
        label={t('flightSearch.swap')}
        onSwap={() => {
          form.swap();
          setTurns(turns + 1);
        }}
      >
        <AirportField form={form} at={0} end="from" />
        <AirportField form={form} at={0} end="to" />
      </SwapFields>
      <DayField form={form} at={0} />
      <span className="visually-hidden" role="status">
        {turns > 0 &&
          t('flightSearch.swapped', { from: form.textOf('0.from'), to: form.textOf('0.to') })}
      </span>
    </>
  );
}

function Legs({ form }: { readonly form: SearchFormState }) {
  const { t } = useTranslation();
  const { legs } = form.draft;
  const isFull = legs.length >= SEARCH_LIMITS.legs;
  return (
    <>
      {legs.map((_, at) => (
        <FieldsRow
          key={at}
          number={at + 1}
          label={t('flightSearch.flight', { number: at + 1 })}
          removeLabel={t('flightSearch.removeFlight', { number: at + 1 })}
          onRemove={legs.length > 2 ? () => form.removeLeg(at) : undefined}
        >
          <AirportField form={form} at={at} end="from" />
          <AirportField form={form} at={at} end="to" />
          <DayField form={form} at={at} />
        </FieldsRow>
      ))}
      <AddRow
        note={t(isFull ? 'flightSearch.flightsFull' : 'flightSearch.flightsMost', {
          count: SEARCH_LIMITS.legs,
        })}
        onAdd={isFull ? undefined : form.addLeg}
      >
        {t('flightSearch.addFlight')}
      </AddRow>
    </>
  );
}

interface FieldProps {
  readonly form: SearchFormState;
  /** 0-based index of the leg. */
  readonly at: number;
}

function AirportField({ form, at, end }: FieldProps & { readonly end: 'from' | 'to' }) {
  const { t } = useTranslation();
  const field = `${at}.${end}` as const;
  return (
    <SearchBox
      name={at === 0 ? end : `${end}${at + 1}`}
      label={t(`flightSearch.${end}`)}
      text={form.textOf(field)}
      onTextChange={(text) => form.write(field, text)}
      placeholder={t('flightSearch.placeholder')}
      closeLabel={t('common.close')}
      open={form.open === field}
      onOpenChange={(now) => form.toggle(field, now)}
      onApproach={approachPanels}
      error={form.faultOf(field)}
      panel={
        <PanelFrame>
          <AirportsPanel
            label={t(`flightSearch.${end}`)}
            text={form.typedIn(field)}
            onChoose={(airport) => form.choose(field, airport)}
          />
        </PanelFrame>
      }
    />
  );
}

function DayField({ form, at }: FieldProps) {
  const { t } = useTranslation();
  const { draft, words, open, toggle, today, change, changeLeg } = form;
  const field = `${at}.date` as const;
  const isReturn = draft.kind === 'return';
  const leg = draft.legs[at];
  const date = leg?.date ?? null;
  const first = firstDayAt(leg?.from && form.zoneOf(leg.from), currentTime());
  const label = t(isReturn ? 'flightSearch.dates' : 'flightSearch.date');
  return (
    <SearchField
      label={label}
      closeLabel={t('common.close')}
      value={words.dates(at)}
      placeholder={t(isReturn ? 'searchForm.datesPlaceholder' : 'flightSearch.datePlaceholder')}
      open={open === field}
      onOpenChange={(now) => toggle(field, now)}
      onApproach={approachPanels}
      side="end"
      error={form.faultOf(field)}
      panel={
        <PanelFrame>
          {isReturn ? (
            <RangePanel
              label={label}
              today={today}
              first={first}
              draft={draft}
              out={date}
              back={draft.back}
              onChange={(days) => {
                changeLeg(at, { date: days.out });
                change({ back: days.back });
              }}
              onChosen={form.leadsOn ? () => form.daysDone(at) : undefined}
              onDone={() => form.daysDone(at)}
            />
          ) : (
            <DayPanel
              label={label}
              today={today}
              draft={draft}
              first={firstDayOf(draft, at, first, form.zoneOf)}
              day={date}
              onChange={(day) => changeLeg(at, { date: day })}
              onChosen={form.leadsOn ? () => form.daysDone(at) : undefined}
              onDone={() => form.daysDone(at)}
            />
          )}
        </PanelFrame>
      }
    />
  );
}
