// Notice: a change that a supplier made to a confirmed booking, the same for every product. The
// change itself is product-specific (`detail`); the common fields hold the time it was detected,
// the traveller's right to cancel, and the available responses.
import { z } from 'zod';
import { saleDetail, span } from './sale-words.ts';

/**
 * `open`: waiting for a response. `accepting`: accepted; the supplier is being notified.
 * `accepted`, `rebooked`, `cancelled`: final responses; `rebooked`: another service of the supplier
 * in place of the changed one. `outdated`: the supplier has changed it again or withdrawn it.
 */
export const NOTICE_STATES = [
  'open',
  'accepting',
  'accepted',
  'rebooked',
  'cancelled',
  'outdated',
] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

export const NOTICE_ANSWERS = ['accept', 'cancel'] as const;
export type NoticeAnswer = (typeof NOTICE_ANSWERS)[number];

export const noticeView = z.object({
  id: z.string(),
  state: z.enum(NOTICE_STATES),
  /** True if the booking can be cancelled free of charge while the notice is open. */
  isSignificant: z.boolean(),
  /** Instants. After `answerBy` the notice can no longer be answered here. */
  noticedAt: z.string(),
  answerBy: z.string(),
  decidedAt: z.string().nullable(),
  /**
   * Responses available now: `accept` only if the remaining service is usable, `cancel` only if it
   * is free of charge.
   */
  answers: z.array(z.enum(NOTICE_ANSWERS)),
  /**
   * True if the supplier offers other services in place of the changed one: the product returns
   * them, and `changeBooking` books one. Optional: absent if the agency arranges it.
   */
  isRebookable: z.literal(true).optional(),
  /** Local times as sold (or as last accepted), and as they are now. */
  before: span,
  after: span,
  detail: saleDetail,
});
/** A notice as returned to a viewer. `D` is the product-specific detail. */
export type NoticeView<D = object> = Omit<z.infer<typeof noticeView>, 'detail'> & { detail: D };
