// Formats an airline's changes for pages.
import type { NoticeView } from '@portico/contract';
import type { TFunction } from '@portico/runtime';
import type { ChangeWords } from '@portico/storefront/after-sale-slots';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayText, timeText } from '@portico/storefront/parts/times';
import type { FlightNotice } from '../../http.ts';
import { changeNews } from '../../rules/change-news.ts';
import { statedChange } from '../../rules/stated-change.ts';

/** Returns the headline of a change with the new time, and the booking's status for lists. */
export function flightChangeWords(
  { detail }: NoticeView,
  t: TFunction,
  language: string,
): ChangeWords {
  // the server's response follows the schema in http.ts
  const told = detail as FlightNotice;
  const { text, status } = changeNews(told, {
    t,
    day: (date) => dayText(date, language),
    own: isolate,
  });
  const { end, after } = statedChange(told);
  const leaves = after[0]?.departs;
  return {
    text,
    status: t(status),
    keep:
      end === 'departs' && leaves !== undefined
        ? t('flightSale.changed.keep', { time: isolate(timeText(leaves)) })
        : t('flightSale.changed.keepAll'),
  };
}
