// Suggestion panel of the place fields. Loaded when the visitor approaches a field.
import type { Place } from '@portico/contract';
import { icons, type IconShape } from '@portico/design';
import { type PlaceGroup, PlaceList } from '@portico/design/pickers/place-picker.tsx';
import { useTranslation } from '@portico/runtime';
import { firstDay } from '@portico/storefront/parts/times';
import { suggestionStatus, useSuggestions } from '@portico/storefront/search/use-suggestions';
import { useMemo } from 'react';
import { type CarPlace, formatPlace } from '../../rules/address.ts';
import { placeText, usePlaceNames } from './place-names.ts';
import { recentSearches } from './recent-searches.ts';
import { suggestCarPlaces } from './suggest-loader.ts';

const ICONS: Readonly<Record<Place['type'], IconShape>> = {
  city: icons.city,
  airport: icons.plane,
  landmark: icons.landmark,
  area: icons.pin,
  hotel: icons.bed,
};

/** Maximum number of places offered while the field is empty. */
const MAX_BEGUN = 6;

interface PlacesPanelProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** Typed text; '' if the field contains a chosen place. */
  readonly text: string;
  readonly onChoose: (place: Place) => void;
  /** Called when a place of an earlier search is chosen. */
  readonly onChooseAgain: (place: CarPlace) => void;
}

/** Returns the places of earlier searches without duplicates. */
function usePlacesBefore(): readonly CarPlace[] {
  return useMemo(() => {
    const all = recentSearches(firstDay()).flatMap(({ pickUp, dropOff }) =>
      dropOff === null ? [pickUp] : [pickUp, dropOff],
    );
    return [...new Map(all.map((place) => [formatPlace(place), place])).values()].slice(
      0,
      MAX_BEGUN,
    );
  }, []);
}

/**
 * List below a field: airports, then towns; while the field is empty, places this browser has
 * searched before.
 */
export function PlacesPanel({ label, text, onChoose, onChooseAgain }: PlacesPanelProps) {
  const { t } = useTranslation();
  const { places, state } = useSuggestions('cars', suggestCarPlaces, text);
  const before = usePlacesBefore();
  const nameOf = usePlaceNames(before);
  const isTyped = text.trim() !== '';
  const recent = before.filter((place) => placeText(place, nameOf) !== '');
  const groups: PlaceGroup[] = [
    {
      id: 'found',
      options: isTyped
        ? places.map((place) => ({
            id: place.id,
            icon: ICONS[place.type],
            title: place.name,
            detail: detailOf(place, t(`carSearch.type.${place.type}`)),
          }))
        : [],
    },
    {
      id: 'recent',
      title: t('searchForm.recent'),
      options: isTyped
        ? []
        : recent.map((place) => ({
            id: `recent ${formatPlace(place)}`,
            icon: icons.history,
            title: placeText(place, nameOf),
          })),
    },
  ];
  const status = suggestionStatus(
    state,
    places.length,
    {
      failed: t('searchForm.suggestFailed'),
      none: t('carSearch.noPlace', { text: text.trim() }),
      found: t('searchForm.found', { count: places.length }),
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
        const found = places.find((place) => place.id === id);
        const again = recent.find((place) => `recent ${formatPlace(place)}` === id);
        if (found) onChoose(found);
        else if (again) onChooseAgain(again);
      }}
    />
  );
}

/** 'Airport · Florida, United States': type and location, without the place's name. */
function detailOf({ name, label }: Place, type: string): string {
  const where = label.startsWith(name) ? label.slice(name.length).replace(/^[,،\s]+/, '') : label;
  return where === '' ? type : `${type} · ${where}`;
}
