// What the search's fields open, apart from the calendar. Loaded when a visitor comes near a field.
import { icons, type IconShape } from '@portico/design';
import { GuestsPicker } from '@portico/design/pickers/guests-picker.tsx';
import type { PartyRoom } from '@portico/design/pickers/party';
import { type PlaceGroup, PlacePicker } from '@portico/design/pickers/place-picker.tsx';
import type { Occupancy, Place } from '@portico/contract';
import { SEARCH_LIMITS } from '@portico/rules/search-address';
import { useTranslation } from '@portico/runtime';
import { useMemo, useState } from 'react';
import { recentSearches } from '../../platform/recent-searches.ts';
import type { SearchDraft } from './use-search-draft.ts';
import { useSuggestions } from './use-suggestions.ts';

const ICONS: Readonly<Record<Place['type'], IconShape>> = { city: icons.city, airport: icons.plane, landmark: icons.landmark, area: icons.pin, hotel: icons.bed };
type ChosenPlace = NonNullable<SearchDraft['place']>;

export function PlacePanel({ onChoose }: { onChoose: (place: ChosenPlace) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { places, isLoading, failed } = useSuggestions(text);
  const recent = useMemo(recentSearches, []);
  const asked = text.trim() !== '';
  const groups: PlaceGroup[] = [
    { id: 'found', options: asked ? places.map((place) => ({ id: place.id, icon: ICONS[place.type], title: place.name, detail: place.label })) : [] },
    { id: 'recent', title: t('shell.hero.recent'), options: asked ? [] : recent.map(({ place }) => ({ id: `recent ${place.name}`, icon: icons.history, title: place.name })) },
  ];
  const status = failed ? t('common.somethingWrong') : !asked || isLoading ? '' : t('shell.hero.found', { count: places.length });
  return (
    <PlacePicker
      label={t('shell.hero.where')} placeholder={t('shell.hero.wherePlaceholder')} text={text} onTextChange={setText} groups={groups} busy={isLoading} status={status}
      onChoose={({ id }) => {
        const found = places.find((place) => place.id === id);
        const before = recent.find(({ place }) => `recent ${place.name}` === id);
        if (found) onChoose({ id: found.id, name: found.name, latitude: found.latitude, longitude: found.longitude });
        else if (before) onChoose(before.place);
      }}
    />
  );
}

interface GuestsPanelProps {
  readonly rooms: readonly Occupancy[];
  readonly onChange: (rooms: readonly Occupancy[]) => void;
  readonly onDone: () => void;
}

export function GuestsPanel({ rooms, onChange, onDone }: GuestsPanelProps) {
  const { t } = useTranslation();
  const [party, setParty] = useState(() => rooms.map(({ adults, childAges }): PartyRoom => ({ adults, children: childAges })));
  return (
    <GuestsPicker
      rooms={party}
      onChange={(next) => {
        setParty(next);
        onChange(next.map(({ adults, children }) => ({ adults, childAges: children.filter((age) => age !== null) })));
      }}
      onDone={onDone}
      limits={{ rooms: SEARCH_LIMITS.rooms, adults: SEARCH_LIMITS.adults, children: SEARCH_LIMITS.children, oldestChild: SEARCH_LIMITS.childAge }}
      texts={{
        room: (number) => t('shell.guests.room', { number }),
        adults: t('shell.guests.adults'), adultsDetail: t('shell.guests.adultsDetail'), fewerAdults: t('shell.guests.fewerAdults'), moreAdults: t('shell.guests.moreAdults'),
        children: t('shell.guests.children'), childrenDetail: t('shell.guests.childrenDetail'), fewerChildren: t('shell.guests.fewerChildren'), moreChildren: t('shell.guests.moreChildren'),
        childAge: (number) => t('shell.guests.childAge', { number }), agePlaceholder: t('shell.guests.agePlaceholder'),
        age: (count) => t('shell.guests.age', { count }), ageMissing: t('shell.guests.ageMissing'),
        addRoom: t('shell.guests.addRoom'), removeRoom: (number) => t('shell.guests.removeRoom', { number }), done: t('common.done'),
      }}
    />
  );
}
