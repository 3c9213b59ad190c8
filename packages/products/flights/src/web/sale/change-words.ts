// A change by an airline in the words of pages.
import type { NoticeView } from '@portico/contract';
import type { TFunction } from '@portico/runtime';
import type { ChangeWords } from '@portico/storefront/after-sale-slots';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayText } from '@portico/storefront/parts/times';
import type { FlightNotice } from '../../http.ts';
import { changeNews } from '../../rules/change-news.ts';

/** The headline of a change, the new time in it, and what lists say of the booking. */
export function flightChangeWords(
  { detail }: NoticeView,
  t: TFunction,
  language: string,
): ChangeWords {
  // the server answers by the schema in http.ts
  const { text, status } = changeNews(detail as FlightNotice, {
    t,
    day: (date) => dayText(date, language),
    own: isolate,
  });
  return { text, status: t(status) };
}
