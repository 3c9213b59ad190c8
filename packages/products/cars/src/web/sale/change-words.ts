// Formats a rental company's changes for pages.
import type { NoticeView } from '@portico/contract';
import { METRES_OF } from '@portico/rules/distance-unit';
import type { TFunction } from '@portico/runtime';
import type { ChangeWords } from '@portico/storefront/after-sale-slots';
import { owedText } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayText } from '@portico/storefront/parts/times';
import type { CarNotice } from '../../http.ts';
import { type CarNews, changeNews, type NewsWords } from '../../rules/change-news.ts';
import { hoursText } from '../offers/desk-hours.ts';
import { classText, distanceText } from '../words.ts';

/** Content of a notice. The server's response follows the schema in http.ts. */
export const newsOf = ({ after, detail }: Pick<NoticeView, 'after' | 'detail'>): CarNews => ({
  after,
  told: detail as CarNotice,
});

/** Returns the formatting functions pages use for changes. */
export const pageWords = (t: TFunction, language: string): NewsWords => ({
  t,
  own: isolate,
  day: (date) => dayText(date, language),
  money: ({ amount, currency }) => owedText(amount, currency, language),
  distance: (km) => distanceText((km * 1_000) / METRES_OF.mile, 'kilometer', language),
  hours: (desk, local) => hoursText(desk, local.slice(0, 10), t),
  car: ({ model }) => `${model.model} (${classText(model.acriss, t)})`,
});

/** Returns the headline of a change, and the booking's status for lists. */
export function rentalChangeWords(notice: NoticeView, t: TFunction, language: string): ChangeWords {
  const { text, status } = changeNews(newsOf(notice), pageWords(t, language));
  return { text, status: t(status), keep: t('carSale.changed.keep') };
}
