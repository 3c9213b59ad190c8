import type { TFunction } from '@portico/runtime';
import { partyText } from '@portico/storefront/parts/party-text';
import type { Occupancy } from '../shapes.ts';

/**
 * Formats guests: '2 rooms, 3 adults, 2 children aged 5, 9'. The number of rooms comes first: after
 * the ages it reads as another age.
 */
export function guestsText(rooms: readonly Occupancy[], t: TFunction): string {
  const party = {
    adults: rooms.reduce((sum, room) => sum + room.adults, 0),
    childAges: rooms.flatMap((room) => room.childAges),
  };
  return [...severalRooms(rooms.length, t), partyText(party, t)].join(t('common.listComma'));
}

/** Formats the scope of a total: '3 nights, all fees' or '2 rooms, 3 nights, all fees'. */
export const coversText = (nights: number, rooms: number, t: TFunction): string =>
  [...severalRooms(rooms, t), t('find.covers', { count: nights })].join(t('common.comma'));

const severalRooms = (rooms: number, t: TFunction): string[] =>
  rooms > 1 ? [t('find.rooms', { count: rooms })] : [];
