// Vouchers are drawn in a thread of their own: one takes a good part of a second, its library as long again the first
// time, and both fall into the moments in which others are paying.
import type { StayPaper } from '@portico/documents';
import { createThread } from '../../kernel/thread.ts';

export interface VoucherJob {
  readonly paper: StayPaper;
}

export interface VoucherPress {
  /** The voucher as PDF bytes. Throws UNAVAILABLE when too many wait or the thread fell: a mail is then tried again. */
  print(paper: StayPaper): Promise<Buffer>;
  close(): Promise<void>;
}

const MOST_WAITING = 64;

export function createVoucherPress(onFault?: (fault: unknown) => void): VoucherPress {
  const thread = createThread<VoucherJob>(new URL('./voucher.worker.ts', import.meta.url), {
    mostWaiting: MOST_WAITING,
    onFault,
  });
  return { print: (paper) => thread.run({ paper }), close: thread.close };
}
