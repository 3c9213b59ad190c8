// Panels of the search fields, except the calendar. Loaded when the visitor approaches a field.
import type { Place } from '@portico/contract';
import { icons, type IconShape } from '@portico/design';
import { GuestsPicker } from '@portico/design/pickers/guests-picker.tsx';
import type { PartyRoom } from '@portico/design/pickers/party';
import { type PlaceGroup, PlaceList } from '@portico/design/pickers/place-picker.tsx';
import { type HotelSearch, SEARCH_LIMITS } from '../../rules/address.ts';
import { type useAppDispatch, useTranslation } from '@portico/runtime';
import { useAgency } from '@portico/storefront/state/account';
import { useMemo } from 'react';
import { bestMatch } from '../../rules/best-match.ts';
import { suggestHotels } from './suggest-loader.ts';
import { addressPlace } from './draft.ts';
import { recentSearches } from './recent-searches.ts';
import { suggestionStatus, useSuggestions } from '@portico/storefront/search/use-suggestions';

export { addRecentSearch } from './recent-searches.ts';

const ICONS: Readonly<Record<Place['type'], IconShape>> = {
  city: icons.city,
  airport: icons.plane,
  landmark: icons.landmark,
  area: icons.pin,
  hotel: icons.bed,
};

interface PlacePanelProps {
  /** Typed text; '' if the field contains a chosen place. */
  readonly text: string;
  readonly onChoose: (place: HotelSearch['place']) => void;
}

/** Maximum number of places in a list while the field is empty. */
const MAX_BEGUN = 6;

/** Returns places of the agency's home page, for users with few recent searches. */
function useIdeas(known: readonly string[]): readonly HotelSearch['place'][] {
  const agency = useAgency();
  return (agency?.homePlaces ?? [])
    .filter(({ name }) => !known.includes(name))
    .slice(0, Math.max(0, MAX_BEGUN - known.length))
    .map(({ placeId, name, latitude, longitude }) => ({ id: placeId, name, latitude, longitude }));
}

/**
 * List below a place field: matches; while the field is empty, recent searches and suggested
 * places.
 */
export function PlacePanel({ text, onChoose }: PlacePanelProps) {
  const { t } = useTranslation();
  const { places, state } = useSuggestions('hotels', suggestHotels, text);
  const recent = useMemo(recentSearches, []);
  const ideas = useIdeas(recent.map(({ place }) => place.name));
  const isTyped = text.trim() !== '';
  const groups: PlaceGroup[] = [
    {
      id: 'found',
      options: isTyped
        ? places.map((place) => ({
            id: place.id,
            icon: ICONS[place.type],
            title: place.name,
            detail: detailOf(place, t(`find.type.${place.type}`)),
          }))
        : [],
    },
    {
      id: 'recent',
      title: t('searchForm.recent'),
      options: isTyped
        ? []
        : recent.map(({ place }) => ({
            id: `recent ${place.name}`,
            icon: icons.history,
            title: place.name,
          })),
    },
    {
      id: 'ideas',
      title: t('find.ideas'),
      options: isTyped
        ? []
        : ideas.map(({ id, name }) => ({ id: `idea ${id}`, icon: icons.pin, title: name })),
    },
  ];
  const status = suggestionStatus(
    state,
    places.length,
    {
      failed: t('searchForm.suggestFailed'),
      none: t('find.noPlace', { text: text.trim() }),
      found: t('searchForm.found', { count: places.length }),
    },
    t,
  );
  return (
    <PlaceList
      label={t('find.where')}
      text={text}
      groups={groups}
      busy={state === 'looking'}
      status={status}
      onChoose={({ id }) => {
        const found = places.find((place) => place.id === id);
        const before = recent.find(({ place }) => `recent ${place.name}` === id);
        const idea = ideas.find((place) => `idea ${place.id}` === id);
        if (found) onChoose(addressPlace(found));
        else if (before) onChoose(before.place);
        else if (idea) onChoose(idea);
      }}
    />
  );
}

/** Returns the best match for a typed text; null if there is none. Rejects if the request fails. */
export async function placeMeant(
  dispatch: ReturnType<typeof useAppDispatch>,
  typed: string,
): Promise<Place | null> {
  const { allData, suggestions } = await dispatch(suggestHotels(typed)).unwrap();
  return bestMatch(allData.length > 0 ? allData : suggestions, typed);
}

/** `City, Portugal`: type and location, without the place's name. */
function detailOf({ name, label }: Place, type: string): string {
  const where = label.startsWith(name) ? label.slice(name.length).replace(/^[,،\s]+/, '') : label;
  return where === '' ? type : `${type} · ${where}`;
}

interface GuestsPanelProps {
  readonly rooms: readonly PartyRoom[];
  readonly onChange: (rooms: readonly PartyRoom[]) => void;
  readonly onDone: () => void;
  /** Confirming the guests starts the search. */
  readonly searches?: boolean;
}

export function GuestsPanel({ rooms, onChange, onDone, searches = false }: GuestsPanelProps) {
  const { t } = useTranslation();
  const word = (key: string) => t(`find.${key}`);
  return (
    <GuestsPicker
      rooms={rooms}
      onChange={onChange}
      onDone={onDone}
      autoFocus
      limits={{
        rooms: SEARCH_LIMITS.rooms,
        adults: SEARCH_LIMITS.adults,
        children: SEARCH_LIMITS.children,
        oldestChild: SEARCH_LIMITS.childAge,
      }}
      texts={{
        room: (number) => t('find.room', { number }),
        adults: t('searchForm.adults'),
        adultsDetail: word('adultsDetail'),
        fewerAdults: t('searchForm.fewerAdults'),
        moreAdults: t('searchForm.moreAdults'),
        children: t('searchForm.children'),
        childrenDetail: word('childrenDetail'),
        fewerChildren: t('searchForm.fewerChildren'),
        moreChildren: t('searchForm.moreChildren'),
        childAge: (number) => t('find.childAge', { number }),
        agePlaceholder: word('agePlaceholder'),
        ageMissing: word('ageMissing'),
        addRoom: word('addRoom'),
        removeRoom: (number) => t('find.removeRoom', { number }),
        done: searches ? t('searchForm.go') : t('common.done'),
      }}
    />
  );
}
