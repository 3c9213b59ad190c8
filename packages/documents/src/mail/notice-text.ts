// Writes the paragraphs of an email about a supplier's change.
import type { BookingView, NoticeView } from '@portico/contract';
import { begunKey, isLeftToAgency } from '@portico/rules/answer-by';
import type { Words } from '../words.ts';

/** Returns when the change was noticed, the response deadline and the result of no response. */
export function noticeText(booking: BookingView, { t, momentOf }: Words): string[] {
  const open = booking.notices?.find(({ state }) => state === 'open');
  if (open === undefined) return [t('mail.notice.nextCompare')];
  const silence = open.answers.includes('accept') ? 'answerBy' : 'chooseBy';
  return [
    t('mail.notice.told', { when: momentOf(open.noticedAt) }),
    ...(open.answers.length === 0
      ? []
      : [t(`mail.notice.${silence}`, { when: momentOf(open.answerBy) })]),
    ...(isLeftToAgency(open) ? [t(`mail.notice.${begunKey(booking)}`)] : []),
    t(`mail.notice.${nextOf(booking, open)}`),
    ...(open.isRebookable === true ? [t('mail.notice.rebook')] : []),
  ];
}

/** Returns the text that says which answers the booking's page offers. */
function nextOf({ cancellable }: BookingView, { answers }: NoticeView): string {
  const mayCancel = cancellable || answers.includes('cancel');
  if (answers.includes('accept')) return mayCancel ? 'next' : 'nextAccept';
  return mayCancel ? 'nextCancel' : 'nextCompare';
}
