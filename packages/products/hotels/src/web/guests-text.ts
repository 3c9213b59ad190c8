import type { TFunction } from '@portico/runtime';
import { partyText } from '@portico/storefront/parts/party-text';
import type { Occupancy } from '../shapes.ts';

/** Formats guests: '2 adults, 2 children aged 5, 9, 2 rooms'. */
export function guestsText(rooms: readonly Occupancy[], t: TFunction): string {
  const party = {
    adults: rooms.reduce((sum, room) => sum + room.adults, 0),
    childAges: rooms.flatMap((room) => room.childAges),
  };
  return [
    partyText(party, t),
    ...(rooms.length > 1 ? [t('find.rooms', { count: rooms.length })] : []),
  ].join(t('common.listComma'));
}
