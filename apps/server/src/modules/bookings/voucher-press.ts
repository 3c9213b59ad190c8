// Vouchers are drawn in a thread of their own: one takes most of a second, loading its library as long again, and meanwhile other
// visitors are paying.
import type { BookingPaper } from '@portico/documents';
import { createThread } from '../../kernel/thread.ts';

export interface VoucherJob {
  readonly paper: BookingPaper;
}

export interface VoucherPress {
  /** The voucher as PDF bytes. Throws UNAVAILABLE when too many wait or the thread fell: a mail is then tried again. */
  print(paper: BookingPaper): Promise<Buffer>;
  close(): Promise<void>;
}

const MOST_WAITING = 64;

/** @param worker the module of the thread: it knows who draws which product's voucher */
export function createVoucherPress(worker: URL, onFault?: (fault: unknown) => void): VoucherPress {
  const thread = createThread<VoucherJob>(worker, {
    mostWaiting: MOST_WAITING,
    onFault,
  });
  return { print: (paper) => thread.run({ paper }), close: thread.close };
}
