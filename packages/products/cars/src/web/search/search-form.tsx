import { Checkbox, ListPicker, Pick, SearchBar, SearchBox, SearchField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { countriesOf } from '@portico/storefront/checkout/countries';
import { PanelFrame } from '@portico/storefront/search/panel-frame.tsx';
import '@portico/design/parts/choice.css';
import '@portico/design/parts/search-options.css';
import '@portico/storefront/search/search.css';
import './car-search.css';
import { type ReactNode, useMemo } from 'react';
import { formatPlace } from '../../rules/address.ts';
import { bandOf } from '../../rules/driver.ts';
import { DRIVER_AGES } from '../../shapes.ts';
import { SEARCH_PATH } from '../journey.ts';
import { type PlaceField as PlaceName, timesOf } from './draft.ts';
import { approachPanels, PlacesPanel, TimesPanel } from './lazy-panels.ts';
import type { SearchFormState } from './use-search-form.ts';

interface FormProps {
  readonly form: SearchFormState;
}

interface SearchFormProps extends FormProps {
  /** Tabs above the fields, and the tab whose panel contains the fields. */
  readonly tabs?: ReactNode;
  readonly panelOf?: { readonly name: string; readonly id: string };
}

/**
 * The complete form: drop-off option, driver, then places and times. Errors are shown at their
 * fields.
 */
export function SearchForm({ form, tabs, panelOf }: SearchFormProps) {
  const { t } = useTranslation();
  const { isElsewhere } = form.draft;
  return (
    <SearchBar
      label={t('carSearch.label')}
      tabs={tabs}
      {...(panelOf && { panelOf })}
      look="pair"
      options={<Options form={form} />}
      submitLabel={t('searchForm.go')}
      onSubmit={() => void form.submit()}
      action={SEARCH_PATH}
      busy={form.isLooking}
    >
      <div className={isElsewhere ? 'car-places is-two' : 'car-places'}>
        <PlaceField form={form} field="pickUp" />
        {isElsewhere && <PlaceField form={form} field="dropOff" />}
      </div>
      <TimesField form={form} />
      <SentFields form={form} />
    </SearchBar>
  );
}

function Options({ form }: FormProps) {
  const { t } = useTranslation();
  const { draft, words } = form;
  const band = bandOf(draft.age);
  return (
    <>
      <Checkbox
        className="car-search-back"
        checked={draft.isElsewhere}
        onChange={({ target }) => form.setElsewhere(target.checked)}
      >
        {t('carSearch.elsewhere')}
      </Checkbox>
      <Pick
        {...pickOf(form, 'age')}
        label={words.age}
        value={words.age}
        closeLabel={t('common.close')}
      >
        {(close) => <Ages form={form} onDone={close} />}
      </Pick>
      <Pick
        {...pickOf(form, 'residence')}
        label={words.residence}
        value={words.residence}
        closeLabel={t('common.close')}
      >
        {(close) => <Countries form={form} onDone={close} />}
      </Pick>
      <span className="car-search-note small muted" role="status">
        {(band === 'young' || band === 'senior') && t(`carSearch.band.${band}`)}
      </span>
    </>
  );
}

const pickOf = ({ open, toggle }: SearchFormState, field: 'age' | 'residence') => ({
  side: 'start' as const,
  open: open === field,
  onOpenChange: (now: boolean) => toggle(field, now),
});

interface ListProps extends FormProps {
  readonly onDone: () => void;
}

const AGES = Array.from({ length: DRIVER_AGES.to - DRIVER_AGES.from + 1 }, (_, at) => {
  const age = String(DRIVER_AGES.from + at);
  return { id: age, label: age };
});

function Ages({ form, onDone }: ListProps) {
  const { t } = useTranslation();
  return (
    <ListPicker
      label={t('carSearch.age')}
      items={AGES}
      selected={String(form.draft.age)}
      checks
      searchPlaceholder={t('carSearch.ageSearch')}
      emptyText={t('carSearch.ageNone')}
      onSelect={(age) => {
        form.change({ age: Number(age) });
        onDone();
      }}
    />
  );
}

function Countries({ form, onDone }: ListProps) {
  const { t, i18n } = useTranslation();
  const items = useMemo(
    () => countriesOf(i18n.language).map(({ code, name }) => ({ id: code, label: name })),
    [i18n.language],
  );
  return (
    <ListPicker
      label={t('carSearch.residence')}
      items={items}
      selected={form.draft.residence}
      checks
      searchPlaceholder={t('carSearch.residenceSearch')}
      emptyText={t('carSearch.residenceNone')}
      onSelect={(residence) => {
        form.change({ residence });
        onDone();
      }}
    />
  );
}

function PlaceField({ form, field }: FormProps & { readonly field: PlaceName }) {
  const { t } = useTranslation();
  const label = t(`carSearch.${field}`);
  return (
    <SearchBox
      name={`${field}Name`}
      label={label}
      text={form.textOf(field)}
      onTextChange={(text) => form.write(field, text)}
      placeholder={t('carSearch.placeholder')}
      closeLabel={t('common.close')}
      open={form.open === field}
      onOpenChange={(now) => form.toggle(field, now)}
      onApproach={approachPanels}
      error={form.faultOf(field)}
      panel={
        <PanelFrame>
          <PlacesPanel
            label={label}
            text={form.typedIn(field)}
            onChoose={(place) => form.choose(field, place)}
            onChooseAgain={(place) => form.chooseAgain(field, place)}
          />
        </PanelFrame>
      }
    />
  );
}

function TimesField({ form }: FormProps) {
  const { t } = useTranslation();
  const { draft, words, open, toggle, today, change } = form;
  const error = form.faultOf('times');
  return (
    <SearchField
      label={t('carSearch.times')}
      closeLabel={t('common.close')}
      value={words.times}
      placeholder={t('carSearch.timesPlaceholder')}
      open={open === 'times'}
      onOpenChange={(now) => toggle('times', now)}
      onApproach={approachPanels}
      side="end"
      {...(error !== undefined && { error })}
      panel={
        <PanelFrame>
          <TimesPanel
            label={t('carSearch.times')}
            today={today}
            zone={form.zone}
            draft={draft}
            onChange={change}
            onDone={() => toggle('times', false)}
          />
        </PanelFrame>
      }
    />
  );
}

/** Hidden fields submitted in addition to the typed places when there is no script. */
function SentFields({ form: { draft } }: FormProps) {
  const { pickUp, dropOff, isElsewhere, age, residence } = draft;
  const values = {
    ...(pickUp && { pickUp: formatPlace(pickUp) }),
    ...(isElsewhere && dropOff && { dropOff: formatPlace(dropOff) }),
    ...timesOf(draft),
    age: String(age),
    residence,
  };
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
