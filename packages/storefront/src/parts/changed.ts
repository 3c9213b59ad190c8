// What a supplier has changed of a booking and nothing was answered to yet, in the words of lists and heads.
import type { BookingView, NoticeView } from '@portico/contract';
import { zoneCity } from '@portico/rules/zone-city';
import { localTimeAt } from '@portico/rules/zones';
import type { TFunction } from '@portico/runtime';
import { isolate } from './isolate.ts';
import { dayText, timeText } from './times.ts';

/** Its supplier has changed it and waits for an answer. */
export const isChanged = ({ notices }: Pick<BookingView, 'notices'>): boolean =>
  notices?.some(({ answers }) => answers.length > 0) === true;

/** The notice that was not answered, of a booking that stands; also where nothing can be answered any more. */
export const openNoticeOf = ({
  status,
  notices = [],
}: Pick<BookingView, 'status' | 'notices'>): NoticeView | undefined =>
  status === 'confirmed' ? notices.find(({ state }) => state === 'open') : undefined;

/** 'Thu, 8 May, 18:00, New York time': until when a notice is answered, by the clock where the booking begins. */
export function answerByText(
  { answerBy, after }: Pick<NoticeView, 'answerBy' | 'after'>,
  t: TFunction,
  language: string,
): string {
  const local = localTimeAt(Date.parse(answerBy), after.fromZone);
  return isolate(
    [
      t('cancellation.when', { day: dayText(local, language), time: timeText(local) }),
      t('cancellation.zone', { city: zoneCity(after.fromZone, t) }),
    ].join(t('cancellation.comma')),
  );
}
