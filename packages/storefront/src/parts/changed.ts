// What a supplier has changed of a booking and nothing was answered to yet.
import type { BookingView, NoticeView } from '@portico/contract';

/** Its supplier has changed it and waits for an answer. */
export const isChanged = ({ notices }: Pick<BookingView, 'notices'>): boolean =>
  notices?.some(({ answers }) => answers.length > 0) === true;

/**
 * The notice that was not answered, of a booking that stands; also where nothing can be answered
 * any more.
 */
export const openNoticeOf = ({
  status,
  notices = [],
}: Pick<BookingView, 'status' | 'notices'>): NoticeView | undefined =>
  status === 'confirmed' ? notices.find(({ state }) => state === 'open') : undefined;
