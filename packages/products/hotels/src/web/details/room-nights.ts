import type { TFunction } from '@portico/runtime';

/** Formats the label of a sum's first line: 'Room, 3 nights' or '2 rooms, 3 nights'. */
export const roomNightsText = (nights: number, rooms: number, t: TFunction): string =>
  rooms > 1
    ? [t('find.rooms', { count: rooms }), t('searchForm.nights', { count: nights })].join(
        t('common.comma'),
      )
    : t('hotel.roomNights', { count: nights });
