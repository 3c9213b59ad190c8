import { Fold, Icon, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { guestsText } from '../guests-text.ts';
import type { HotelSearch } from '../../rules/address.ts';
import type { Room } from '../../shapes.ts';

interface SmallRoomsProps {
  readonly rooms: readonly Room[];
  readonly search: HotelSearch;
}

/**
 * Collapsed list of rooms too small for the party, each with its capacity. Renders nothing if there
 * are none.
 */
export function SmallRooms({ rooms, search }: SmallRoomsProps) {
  const { t } = useTranslation();
  if (rooms.length === 0) return null;
  return (
    <Fold
      className="small-rooms"
      head={t('hotel.smallRooms', { count: rooms.length, party: guestsText(search.rooms, t) })}
    >
      <ul className="plain-list">
        {rooms.map(({ code, name, beds, sleeps }) => (
          <li key={`${code} ${name}`}>
            <Icon of={icons.people} size="sm" />
            <span>
              <bdi className="strong">{name}</bdi>
              <span className="muted dot">
                <bdi>{beds}</bdi>
              </span>
              <span className="muted dot">{t('hotel.upTo', { count: sleeps })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
