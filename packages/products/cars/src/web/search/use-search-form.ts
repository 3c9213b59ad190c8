// State and handlers of the car search form.
import type { LocalDate, Place } from '@portico/contract';
import { firstDayAt } from '@portico/rules/dates';
import { useAppSelector, useTranslation } from '@portico/runtime';
import { currentTime } from '@portico/storefront/platform/clock';
import { useSearchForm as useForm } from '@portico/storefront/search/use-search-form';
import type { CarPlace, CarSearch } from '../../rules/address.ts';
import {
  type CarDraft,
  completeDraft,
  draftOf,
  type FieldName,
  missingOf,
  type PlaceField,
} from './draft.ts';
import { usePlaceNames, zoneOf } from './place-names.ts';
import { addRecentSearch } from './recent-searches.ts';
import { type TypedAtFirst, useTypedPlaces } from './use-typed-places.ts';
import { useFormWords } from './words.ts';

/** Fields that can be open; age and residence are never missing a value. */
export type OpenField = FieldName | 'age' | 'residence';

export interface SearchFormOptions {
  /** Initial values, from the URL or from another search. */
  readonly known?: Partial<CarSearch>;
  readonly typed?: TypedAtFirst;
  /** Today's date for the visitor: the default days lie some weeks after it. */
  readonly today: LocalDate;
  readonly onSearch: (search: CarSearch) => void;
  /** Shows missing fields immediately because the URL was invalid. */
  readonly showsMissing?: boolean;
}

export function useSearchForm({
  known = {},
  typed: begin,
  today,
  onSearch,
  showsMissing: showsMissingAtFirst = false,
}: SearchFormOptions) {
  const { t } = useTranslation();
  const visitor = useAppSelector(({ user }) => user.geoLocation.countryCode);
  const form = useForm<CarDraft, OpenField>(
    () => draftOf(known, today, firstDayAt(null, currentTime()), visitor),
    showsMissingAtFirst,
  );
  const { draft, setDraft, change, open, setOpen, toggle, showsMissing } = form;
  const nameOf = usePlaceNames([draft.pickUp, draft.dropOff]);
  const places = useTypedPlaces({ draft, nameOf, begin, onLost: setOpen });
  const zonesOf = ({ pickUp, dropOff, isElsewhere }: CarDraft) => ({
    pickUp: zoneOf(pickUp, nameOf),
    dropOff: zoneOf(isElsewhere ? dropOff : pickUp, nameOf),
  });
  const missing = (of: CarDraft) => missingOf(of, zonesOf(of), currentTime());
  const write = (field: PlaceField, text: string) => {
    places.write(field, text);
    if (text.trim() === '') change({ [field]: null });
  };
  /** After one place the other one opens, then the dates. */
  const goOn = (next: CarDraft, from: PlaceField) => {
    setDraft(next);
    const other = from === 'pickUp' ? 'dropOff' : 'pickUp';
    setOpen(missing(next).has(other) && places.typedIn(other) === '' ? other : 'times');
  };
  const submit = () =>
    form.submit({
      look: places.look,
      complete: (next) => completeDraft(next, zonesOf(next), currentTime()),
      missing,
      onSearch: (search) => {
        addRecentSearch(search);
        onSearch(search);
      },
    });
  return {
    draft,
    change,
    words: useFormWords(draft),
    open,
    toggle,
    submit,
    today,
    zone: zonesOf(draft).pickUp,
    isLooking: places.isLooking,
    textOf: places.textOf,
    typedIn: places.typedIn,
    write,
    /** Chooses a suggested place. */
    choose: (field: PlaceField, place: Place) => goOn(places.take(draft, field, place), field),
    /** Chooses a place of an earlier search. */
    chooseAgain: (field: PlaceField, place: CarPlace) => {
      places.forget(field);
      goOn({ ...draft, [field]: place }, field);
    },
    setElsewhere: (isElsewhere: boolean) => {
      change({ isElsewhere });
      if (isElsewhere && draft.dropOff === null) setOpen('dropOff');
    },
    /** Error of a field, shown after the first attempt to search. */
    faultOf: (field: FieldName): string | undefined => {
      const isPlace = field !== 'times';
      const said = isPlace ? places.faultOf(field) : undefined;
      if (said !== undefined || !showsMissing) return said;
      const lacks = missing(draft).get(field);
      const isBeingTyped = isPlace && open === field && places.typedIn(field) !== '';
      return lacks === undefined || isBeingTyped ? undefined : t(`carSearch.missing.${lacks}`);
    },
  };
}
export type SearchFormState = ReturnType<typeof useSearchForm>;
