// Finds changes by a supplier that are not resolved yet.
import type { BookingView, NoticeView } from '@portico/contract';

/** Returns true if the supplier has changed the booking and waits for a decision. */
export const isChanged = ({ notices }: Pick<BookingView, 'notices'>): boolean =>
  notices?.some(({ answers }) => answers.length > 0) === true;

/** Returns the unresolved notice of an active booking, even if no response is possible any more. */
export const openNoticeOf = ({
  status,
  notices = [],
}: Pick<BookingView, 'status' | 'notices'>): NoticeView | undefined =>
  status === 'confirmed' ? notices.find(({ state }) => state === 'open') : undefined;
