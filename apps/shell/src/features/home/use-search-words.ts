import { useTranslation } from '@portico/runtime';
import { useMemo } from 'react';
import type { SearchDraft } from './use-search-draft.ts';

/** The form's choices in words of the page's language: `Fri 19 – Sun 21 Jun`, `1 room, 2 adults`. */
export function useSearchWords({ checkIn, checkOut, rooms }: SearchDraft) {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
    const children = rooms.reduce((sum, room) => sum + room.childAges.length, 0);
    const parts = [t('common.rooms', { count: rooms.length }), t('common.adults', { count: adults }), ...(children > 0 ? [t('common.children', { count: children })] : [])];
    const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
    const dates = checkIn && checkOut ? range(i18n.language, checkIn, checkOut, { weekday: 'short', day: 'numeric', month: 'short' }) : '';
    const days = checkIn && checkOut ? range(i18n.language, checkIn, checkOut, { day: 'numeric', month: 'short' }) : '';
    return { dates, guests: list.format(parts), short: [days, t('common.guests', { count: adults + children })].filter((part) => part !== '').join(', ') };
  }, [t, i18n.language, checkIn, checkOut, rooms]);
}

/**
 * Two dates with a dash between them. Not `formatRange`: its spaces differ between versions of the language data, and the
 * server's text must be the browser's. Latin digits in Arabic (decision O-128).
 */
function range(language: string, from: string, to: string, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...parts, timeZone: 'UTC', numberingSystem: 'latn' });
  const show = (date: string) => format.format(new Date(`${date}T00:00:00Z`));
  return `${show(from)} – ${show(to)}`;
}
