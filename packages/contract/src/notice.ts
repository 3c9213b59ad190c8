// A notice: what a supplier has changed of a booking since it was sold, whatever was sold. What
// exactly has changed is the product's own (`detail`); the frame says when it was noticed, whether
// it lets the traveller go, and what can be answered.
import { z } from 'zod';
import { saleDetail, span } from './sale-words.ts';

/**
 * open: an answer is wanted. accepting: it was accepted, and the supplier is being told. accepted,
 * cancelled: what was answered. outdated: the supplier has changed it again, or taken it back.
 */
export const NOTICE_STATES = ['open', 'accepting', 'accepted', 'cancelled', 'outdated'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

export const NOTICE_ANSWERS = ['accept', 'cancel'] as const;
export type NoticeAnswer = (typeof NOTICE_ANSWERS)[number];

export const noticeView = z.object({
  id: z.string(),
  state: z.enum(NOTICE_STATES),
  /** Cancelling is free of charge while it is open. */
  isSignificant: z.boolean(),
  /** Instants. `answerBy`: after it nothing can be answered here any more. */
  noticedAt: z.string(),
  answerBy: z.string(),
  decidedAt: z.string().nullable(),
  /**
   * What can be answered now: to accept only where what is left can be used, to cancel only where
   * that is free of charge.
   */
  answers: z.array(z.enum(NOTICE_ANSWERS)),
  /** Its wall times as they were sold, or accepted before, and as they are now. */
  before: span,
  after: span,
  detail: saleDetail,
});
/** A notice as a viewer sees it; `D` is the detail of its product. */
export type NoticeView<D = object> = Omit<z.infer<typeof noticeView>, 'detail'> & { detail: D };
