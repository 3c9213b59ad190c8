import { nightsBetween } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import { useMemo } from 'react';
import type { SearchDraft } from './search-draft.ts';

/** A search in words of the page's language. */
export interface SearchWords {
  /** `Fri 19 – Tue 23 Jun`; '' without dates. */
  readonly dates: string;
  /** `19–23 Jun`; '' without dates. */
  readonly days: string;
  /** `4 nights`; '' without dates. */
  readonly nights: string;
  /** `1 room, 2 adults`. */
  readonly guests: string;
  /** `2 guests`. */
  readonly heads: string;
  /** `1 room`. */
  readonly rooms: string;
}

export function useSearchWords({ checkIn, checkOut, rooms }: Pick<SearchDraft, 'checkIn' | 'checkOut' | 'rooms'>): SearchWords {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
    const children = rooms.reduce((sum, room) => sum + room.children.length, 0);
    const roomCount = t('common.rooms', { count: rooms.length });
    const parts = [roomCount, t('common.adults', { count: adults }), ...(children > 0 ? [t('common.children', { count: children })] : [])];
    const range = (options: Intl.DateTimeFormatOptions) => (checkIn && checkOut ? rangeText(i18n.language, checkIn, checkOut, options) : '');
    return {
      dates: range({ weekday: 'short', day: 'numeric', month: 'short' }),
      days: range({ day: 'numeric', month: 'short' }),
      nights: checkIn && checkOut ? t('common.nights', { count: nightsBetween(checkIn, checkOut) }) : '',
      guests: new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(parts),
      heads: t('common.guests', { count: adults + children }),
      rooms: roomCount,
    };
  }, [t, i18n.language, checkIn, checkOut, rooms]);
}

/** Two dates as the language writes a span. Latin digits in Arabic (decision O-128). */
export function rangeText(language: string, from: string, to: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC', numberingSystem: 'latn' });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
