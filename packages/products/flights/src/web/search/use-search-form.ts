// State and handlers of the flight search form.
import type { LocalDate } from '@portico/contract';
import { firstDayAt } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import { currentTime } from '@portico/storefront/platform/clock';
import { useSearchForm as useForm } from '@portico/storefront/search/use-search-form';
import type { Airport } from '../../http.ts';
import { type AirSearch, formatPoint, type TripKind } from '../../rules/address.ts';
import type { Point } from '../../shapes.ts';
import {
  type AirDraft,
  completeDraft,
  draftOf,
  type FieldName,
  likelyDay,
  missingOf,
  pointsOf,
  swapped,
  withKind,
  withLeg,
  withMoreLegs,
  withoutLeg,
} from './draft.ts';
import { usePlaceNames } from './place-names.ts';
import { addRecentSearch } from './recent-searches.ts';
import {
  legOf,
  type PlaceField,
  type TypedAtFirst,
  useTypedPlaces,
  withPlace,
} from './use-typed-places.ts';
import { useFormWords } from './words.ts';

export interface SearchFormOptions {
  /** Initial values, from the URL or from another search. */
  readonly known?: Partial<AirSearch>;
  readonly typed?: TypedAtFirst;
  /** Today's date for the visitor: the default days lie some weeks after it. */
  readonly today: LocalDate;
  readonly onSearch: (search: AirSearch) => void;
  /** Shows missing fields immediately because the URL was invalid. */
  readonly showsMissing?: boolean;
}

/** Handlers that change the draft; `forget` discards typed text in fields whose place changes. */
function changesOf(
  setDraft: (change: (before: AirDraft) => AirDraft) => void,
  today: LocalDate,
  forget: () => void,
) {
  return {
    chooseKind: (kind: TripKind) => {
      forget();
      setDraft((before) => withKind(before, kind));
    },
    swap: () => {
      forget();
      setDraft(swapped);
    },
    addLeg: () =>
      setDraft((before) => {
        const more = withMoreLegs(before);
        const at = more.legs.length - 1;
        return withLeg(more, at, { date: likelyDay(more, at, today) });
      }),
    removeLeg: (at: number) => {
      forget();
      setDraft((before) => withoutLeg(before, at));
    },
    changeLeg: (at: number, part: Parameters<typeof withLeg>[2]) =>
      setDraft((before) => withLeg(before, at, part)),
  };
}

export function useSearchForm({
  known = {},
  typed: begin,
  today,
  onSearch,
  showsMissing: showsMissingAtFirst = false,
}: SearchFormOptions) {
  const { t } = useTranslation();
  const form = useForm<AirDraft, FieldName>(
    () => draftOf(known, today, firstDayAt(null, currentTime())),
    showsMissingAtFirst,
  );
  const { draft, setDraft, change, open, setOpen, toggle, showsMissing, leadsOn, leadTo } = form;
  const nameOf = usePlaceNames(pointsOf(draft.legs));
  const places = useTypedPlaces({ draft, nameOf, begin, onLost: setOpen });
  const { textOf, typedIn, isLooking } = places;
  const zoneOf = (point: Point) => nameOf(formatPoint(point))?.timeZone;
  const missing = missingOf(draft, zoneOf);
  const write = (field: PlaceField, text: string) => {
    places.write(field, text);
    if (text.trim() === '') setDraft((before) => withPlace(before, field, null));
  };
  const choose = (field: PlaceField, airport: Airport) => {
    const next = places.take(draft, field, airport);
    setDraft(next);
    const at = legOf(field);
    const isLeft = (one: FieldName) => missingOf(next, zoneOf).has(one);
    if (field.endsWith('.from')) return setOpen(isLeft(`${at}.to`) ? `${at}.to` : null);
    if (isLeft(`${at}.from`)) return setOpen(`${at}.from`);
    // the days lead on to the travellers, and these to the search
    return next.kind === 'multi-city' ? setOpen(`${at}.date`) : leadTo(`${at}.date`);
  };
  const submit = () =>
    form.submit({
      look: places.look,
      complete: (next) => completeDraft(next, zoneOf),
      missing: (next) => missingOf(next, zoneOf),
      onSearch: (search) => {
        addRecentSearch(search);
        onSearch(search);
      },
    });
  return {
    ...changesOf(setDraft, today, places.clear),
    draft,
    change,
    words: useFormWords(draft),
    open,
    toggle,
    submit,
    leadsOn,
    /** Closes the days of a leg, or opens the travellers after them. */
    daysDone: (at: number) => (leadsOn ? leadTo('party') : toggle(`${at}.date`, false)),
    /** Closes the travellers, or searches. */
    partyDone: () => (leadsOn ? void submit() : toggle('party', false)),
    today,
    zoneOf,
    isLooking,
    textOf,
    typedIn,
    write,
    choose,
    /** Error of a field, shown after the first attempt to search. */
    faultOf: (field: FieldName): string | undefined => {
      const lacks = missing.get(field);
      const isSaid =
        showsMissing && lacks !== undefined && !(places.isTyped(field) && open === field);
      return places.faultOf(field) ?? (isSaid ? t(`flightSearch.missing.${lacks}`) : undefined);
    },
  };
}
export type SearchFormState = ReturnType<typeof useSearchForm>;
