// What the search's fields open, apart from the calendar. Loaded when a visitor comes near a field.
import type { Place } from '@portico/contract';
import { icons, type IconShape } from '@portico/design';
import { GuestsPicker } from '@portico/design/pickers/guests-picker.tsx';
import type { PartyRoom } from '@portico/design/pickers/party';
import { type PlaceGroup, PlacePicker } from '@portico/design/pickers/place-picker.tsx';
import { type HotelSearch, SEARCH_LIMITS } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import { useMemo, useState } from 'react';
import { suggestHotels } from '../loaders.ts';
import { recentSearches } from './recent-searches.ts';
import { useSuggestions } from '@portico/storefront/search/use-suggestions';

const ICONS: Readonly<Record<Place['type'], IconShape>> = {
  city: icons.city,
  airport: icons.plane,
  landmark: icons.landmark,
  area: icons.pin,
  hotel: icons.bed,
};

export function PlacePanel({ onChoose }: { onChoose: (place: HotelSearch['place']) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { places, isLoading, failed } = useSuggestions('hotels', suggestHotels, text);
  const recent = useMemo(recentSearches, []);
  const asked = text.trim() !== '';
  const groups: PlaceGroup[] = [
    {
      id: 'found',
      options: asked
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
      title: t('find.recent'),
      options: asked
        ? []
        : recent.map(({ place }) => ({
            id: `recent ${place.name}`,
            icon: icons.history,
            title: place.name,
          })),
    },
  ];
  const status = failed
    ? t('find.suggestFailed')
    : !asked || isLoading
      ? ''
      : places.length === 0
        ? t('find.noPlace', { text: text.trim() })
        : t('find.found', { count: places.length });
  return (
    <PlacePicker
      label={t('find.where')}
      placeholder={t('find.wherePlaceholder')}
      text={text}
      onTextChange={setText}
      groups={groups}
      busy={isLoading}
      status={status}
      autoFocus
      onChoose={({ id }) => {
        const found = places.find((place) => place.id === id);
        const before = recent.find(({ place }) => `recent ${place.name}` === id);
        if (found)
          onChoose({
            id: found.id,
            name: found.name,
            latitude: found.latitude,
            longitude: found.longitude,
          });
        else if (before) onChoose(before.place);
      }}
    />
  );
}

/** `City, Portugal`: what it is, and where, without its own name. */
function detailOf({ name, label }: Place, type: string): string {
  const where = label.startsWith(name) ? label.slice(name.length).replace(/^[,،\s]+/, '') : label;
  return where === '' ? type : `${type} · ${where}`;
}

interface GuestsPanelProps {
  readonly rooms: readonly PartyRoom[];
  readonly onChange: (rooms: readonly PartyRoom[]) => void;
  readonly onDone: () => void;
}

export function GuestsPanel({ rooms, onChange, onDone }: GuestsPanelProps) {
  const { t } = useTranslation();
  const word = (key: string) => t(`shell.guests.${key}`);
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
        room: (number) => t('shell.guests.room', { number }),
        adults: word('adults'),
        adultsDetail: word('adultsDetail'),
        fewerAdults: word('fewerAdults'),
        moreAdults: word('moreAdults'),
        children: word('children'),
        childrenDetail: word('childrenDetail'),
        fewerChildren: word('fewerChildren'),
        moreChildren: word('moreChildren'),
        childAge: (number) => t('shell.guests.childAge', { number }),
        agePlaceholder: word('agePlaceholder'),
        age: (count) => t('shell.guests.age', { count }),
        ageMissing: word('ageMissing'),
        addRoom: word('addRoom'),
        removeRoom: (number) => t('shell.guests.removeRoom', { number }),
        done: t('common.done'),
      }}
    />
  );
}
