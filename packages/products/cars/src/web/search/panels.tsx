// What the boxes of places open. Loaded when a visitor comes near a field.
import type { Place } from '@portico/contract';
import { icons, type IconShape } from '@portico/design';
import { type PlaceGroup, PlaceList } from '@portico/design/pickers/place-picker.tsx';
import { useTranslation } from '@portico/runtime';
import { todayHere } from '@portico/storefront/parts/times';
import { useSuggestions } from '@portico/storefront/search/use-suggestions';
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

/** Most places that are offered while nothing is typed. */
const MOST_BEGUN = 6;

interface PlacesPanelProps {
  /** Names the list. */
  readonly label: string;
  /** What was typed; '' where what stands in the box was chosen. */
  readonly text: string;
  readonly onChoose: (place: Place) => void;
  /** A place of an earlier search was chosen. */
  readonly onChooseAgain: (place: CarPlace) => void;
}

/** Each place once, as it was searched for. */
function usePlacesBefore(): readonly CarPlace[] {
  return useMemo(() => {
    const all = recentSearches(todayHere()).flatMap(({ pickUp, dropOff }) =>
      dropOff === null ? [pickUp] : [pickUp, dropOff],
    );
    return [...new Map(all.map((place) => [formatPlace(place), place])).values()].slice(
      0,
      MOST_BEGUN,
    );
  }, []);
}

/**
 * The list below a box: airports, then towns; while nothing is typed, where this browser has
 * searched before.
 */
export function PlacesPanel({ label, text, onChoose, onChooseAgain }: PlacesPanelProps) {
  const { t } = useTranslation();
  const { places, isLoading, failed } = useSuggestions('cars', suggestCarPlaces, text);
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
      title: t('carSearch.recent'),
      options: isTyped
        ? []
        : recent.map((place) => ({
            id: `recent ${formatPlace(place)}`,
            icon: icons.history,
            title: placeText(place, nameOf),
          })),
    },
  ];
  const status = failed
    ? t('carSearch.suggestFailed')
    : !isTyped || isLoading
      ? ''
      : places.length === 0
        ? t('carSearch.noPlace', { text: text.trim() })
        : t('carSearch.found', { count: places.length });
  return (
    <PlaceList
      label={label}
      text={text}
      groups={groups}
      busy={isLoading}
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

/** 'Airport · Florida, United States': what it is, and where, without its own name. */
function detailOf({ name, label }: Place, type: string): string {
  const where = label.startsWith(name) ? label.slice(name.length).replace(/^[,،\s]+/, '') : label;
  return where === '' ? type : `${type} · ${where}`;
}
