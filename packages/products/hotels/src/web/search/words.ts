import { listFormatter } from '@portico/rules/formatters';
import { nightsBetween } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import { spanText } from '@portico/storefront/parts/span-text';
import { useMemo } from 'react';
import type { SearchDraft } from './draft.ts';

/** Texts of a search in the page's language. */
export interface SearchWords {
  /** `Fri 19 – Sun 21 Jun`; '' without dates. */
  readonly dates: string;
  /** `19 – 21 Jun`; '' without dates. */
  readonly days: string;
  /** `2 nights`; '' without dates. */
  readonly nights: string;
  /** `1 room, 2 adults`. */
  readonly guests: string;
  /** `2 guests`. */
  readonly heads: string;
  /** `1 room`. */
  readonly rooms: string;
}

export function useSearchWords({
  checkIn,
  checkOut,
  rooms,
}: Pick<SearchDraft, 'checkIn' | 'checkOut' | 'rooms'>): SearchWords {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
    const children = rooms.reduce((sum, room) => sum + room.children.length, 0);
    const roomCount = t('find.rooms', { count: rooms.length });
    const parts = [
      roomCount,
      t('common.adults', { count: adults }),
      ...(children > 0 ? [t('common.children', { count: children })] : []),
    ];
    const span = (options: Intl.DateTimeFormatOptions) =>
      checkIn && checkOut ? spanText(i18n.language, checkIn, checkOut, options) : '';
    return {
      dates: span({ weekday: 'short', day: 'numeric' }),
      days: span({ day: 'numeric' }),
      nights:
        checkIn && checkOut
          ? t('searchForm.nights', { count: nightsBetween(checkIn, checkOut) })
          : '',
      guests: listFormatter(i18n.language, { type: 'unit', style: 'short' }).format(parts),
      heads: t('find.guestCount', { count: adults + children }),
      rooms: roomCount,
    };
  }, [t, i18n.language, checkIn, checkOut, rooms]);
}
