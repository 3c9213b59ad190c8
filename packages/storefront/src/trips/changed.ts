import type { BookingView } from '@portico/contract';

/** Its supplier has changed it and waits for an answer. */
export const isChanged = ({ notices }: Pick<BookingView, 'notices'>): boolean =>
  notices?.some(({ answers }) => answers.length > 0) === true;
