// Panels of the airport and traveller fields. Loaded when the visitor approaches a field.
import { Button, icons, Stepper, TextField } from '@portico/design';
import { ageOf } from '@portico/design/pickers/party';
import { type PlaceGroup, PlaceList } from '@portico/design/pickers/place-picker.tsx';
import { useTranslation } from '@portico/runtime';
import { firstDay } from '@portico/storefront/parts/times';
import { suggestionStatus, useSuggestions } from '@portico/storefront/search/use-suggestions';
import { useMemo, useRef, useState } from 'react';
import type { Airport } from '../../http.ts';
import { parsePoint } from '../../rules/address.ts';
import { AGES } from '../../rules/travellers.ts';
import { type PartyDraft, partyLimits, pointsOf } from './draft.ts';
import { type NameOf, usePlaceNames } from './place-names.ts';
import { recentSearches } from './recent-searches.ts';
import { failureText, suggestAirports, suggestedAirport } from './suggest-loader.ts';
import '@portico/design/parts/field.css';
import '@portico/design/parts/stepper.css';
import '@portico/design/pickers/picker-foot.css';
import './travellers.css';

interface AirportsPanelProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** Typed text; '' if the field contains a chosen airport. */
  readonly text: string;
  readonly onChoose: (airport: Airport) => void;
}

/** Maximum number of airports offered while the field is empty. */
const MAX_BEGUN = 6;

/**
 * List below a field: matches; while the field is empty, points this browser has searched before.
 */
export function AirportsPanel({ label, text, onChoose }: AirportsPanelProps) {
  const { t, i18n } = useTranslation();
  const { places, state, error } = useSuggestions('flights', suggestAirports, text);
  const before = useMemo(
    () => pointsOf(recentSearches(firstDay()).flatMap(({ slices }) => slices)).slice(0, MAX_BEGUN),
    [],
  );
  const nameOf = usePlaceNames(before);
  const countries = useMemo(
    () => new Intl.DisplayNames(i18n.language, { type: 'region' }),
    [i18n.language],
  );
  const isTyped = text.trim() !== '';
  const found = places.flatMap(({ id }) => suggestedAirport(id) ?? []);
  const recent = before.flatMap((point) => recentAirport(point, nameOf) ?? []);
  const option = (airport: Airport) => ({
    id: airport.id,
    icon: airport.type === 'city' ? icons.city : icons.plane,
    title:
      airport.type === 'city'
        ? t('flightSearch.allAirports', { city: airport.city })
        : `${airport.name} ${airport.code}`,
    detail: [
      ...(airport.type === 'airport' && airport.city !== airport.name ? [airport.city] : []),
      ...(airport.countryCode === '' ? [] : [countries.of(airport.countryCode) ?? '']),
    ].join(t('common.comma')),
  });
  const groups: PlaceGroup[] = [
    { id: 'found', options: isTyped ? found.map(option) : [] },
    {
      id: 'recent',
      title: t('searchForm.recent'),
      options: isTyped ? [] : recent.map((one) => ({ ...option(one), icon: icons.history })),
    },
  ];
  const status = suggestionStatus(
    state,
    found.length,
    {
      failed: failureText(error, t('searchForm.suggestFailed')),
      none: t('flightSearch.noPlace', { text: text.trim() }),
      found: t('flightSearch.found', { count: found.length }),
    },
    t,
  );
  return (
    <PlaceList
      label={label}
      text={text}
      groups={groups}
      busy={state === 'looking'}
      status={status}
      onChoose={({ id }) => {
        const airport = [...found, ...recent].find((one) => one.id === id);
        if (airport) onChoose(airport);
      }}
    />
  );
}

/** Converts a point of an earlier search to a list entry; null while its name is unknown. */
function recentAirport(text: string, nameOf: NameOf): Airport | null {
  const name = nameOf(text);
  const point = parsePoint(text);
  if (name === null || point === null) return null;
  const id = 'airport' in point ? `airport-${point.airport}` : point.city;
  return { ...name, id, countryCode: '', timeZone: '' };
}

interface TravellersPanelProps {
  readonly party: PartyDraft;
  readonly onChange: (party: PartyDraft) => void;
  readonly onDone: () => void;
  /** Confirming the travellers starts the search. */
  readonly searches?: boolean;
}

/**
 * Traveller picker. Invalid parties cannot be selected, and the reason is shown below; children's
 * ages are required.
 */
export function TravellersPanel({
  party,
  onChange,
  onDone,
  searches = false,
}: TravellersPanelProps) {
  const { t } = useTranslation();
  const { adult, children, infant } = party;
  // reopened because an age is missing: the error is shown, and the field gets the focus
  const [missingAt] = useState(() => children.indexOf(null));
  const [showsMissing, setShowsMissing] = useState(missingAt >= 0);
  const root = useRef<HTMLDivElement>(null);
  const limits = partyLimits(party);
  const done = () => {
    if (!children.includes(null)) return onDone();
    setShowsMissing(true);
    const at = children.indexOf(null);
    root.current?.querySelectorAll<HTMLElement>('.travellers-age input')[at]?.focus();
  };
  const word = (key: string) => t(`flightSearch.party.${key}`);
  return (
    <div ref={root} className="travellers">
      <Stepper
        label={t('searchForm.adults')}
        detail={word('adultsDetail')}
        value={adult}
        min={limits.leastAdults}
        max={limits.mostAdults}
        lessLabel={t('searchForm.fewerAdults')}
        moreLabel={t('searchForm.moreAdults')}
        onChange={(next) => onChange({ ...party, adult: next })}
      />
      <Stepper
        label={t('searchForm.children')}
        detail={word('childrenDetail')}
        value={children.length}
        min={0}
        max={limits.mostChildren}
        lessLabel={t('searchForm.fewerChildren')}
        moreLabel={t('searchForm.moreChildren')}
        onChange={(count) =>
          onChange({
            ...party,
            children: Array.from({ length: count }, (_, at) => children[at] ?? null),
          })
        }
      />
      {children.map((age, at) => (
        <ChildAge
          key={at}
          number={at + 1}
          age={age}
          showsMissing={showsMissing}
          takesFocus={at === missingAt}
          onChange={(next) =>
            onChange({ ...party, children: children.map((one, i) => (i === at ? next : one)) })
          }
          onDone={done}
        />
      ))}
      <Stepper
        label={word('infants')}
        detail={word('infantsDetail')}
        value={infant}
        min={0}
        max={limits.mostInfants}
        lessLabel={word('fewerInfants')}
        moreLabel={word('moreInfants')}
        onChange={(next) => onChange({ ...party, infant: next })}
      />
      <div role="status" className="small muted">
        {limits.reasons.map((reason) => (
          <p key={reason}>{t(`flightSearch.limit.${reason}`)}</p>
        ))}
      </div>
      <div className="picker-foot">
        <Button look="primary" className="picker-done" onClick={done}>
          {t(searches ? 'searchForm.go' : 'common.done')}
        </Button>
      </div>
    </div>
  );
}

interface ChildAgeProps {
  /** 1-based. */
  readonly number: number;
  readonly age: number | null;
  readonly showsMissing: boolean;
  /** Whether the field gets the focus when the panel opens. */
  readonly takesFocus: boolean;
  readonly onChange: (age: number | null) => void;
  readonly onDone: () => void;
}

/** Age on the day of the last flight: a child under two is an infant, from twelve on an adult. */
function ChildAge({ number, age, showsMissing, takesFocus, onChange, onDone }: ChildAgeProps) {
  const { t } = useTranslation();
  const known = age === null ? '' : String(age);
  const [written, setWritten] = useState(known);
  const read = readAge(written);
  const typed = read === age ? written : known;
  const isWrong = age === null && (showsMissing || typed.length > 0);
  const error = isWrong ? t(`flightSearch.party.${faultOfAge(typed)}`) : undefined;
  return (
    <TextField
      className="field-compact travellers-age"
      data-autofocus={takesFocus ? '' : undefined}
      label={t('flightSearch.party.age', { number })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      placeholder={t('flightSearch.party.agePlaceholder')}
      value={typed}
      {...(error === undefined || (typed === '1' && !showsMissing) ? {} : { error })}
      onChange={({ target: { value } }) => {
        setWritten(value);
        onChange(readAge(value));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // the surrounding form has its own submit button
        event.preventDefault();
        onDone();
      }}
    />
  );
}

/**
 * Returns the message for an age that is not a child's.
 * @param typed text of the field
 */
function faultOfAge(typed: string): 'isInfant' | 'isAdult' | 'ageMissing' {
  const age = ageOf(typed, AGES.grown - 1);
  if (age === null) return 'ageMissing';
  return age < AGES.child ? 'isInfant' : 'isAdult';
}

/** Parses an age of 2 to 11; null for anything else. */
function readAge(text: string): number | null {
  const age = ageOf(text, AGES.adult - 1);
  return age === null || age < AGES.child ? null : age;
}
