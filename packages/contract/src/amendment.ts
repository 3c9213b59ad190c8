// An amendment: what was bought for a booking after the sale, whatever was sold. It is a booking of
// its own below the one it amends, with its own payment, and is never a trip of its own. What
// exactly was bought is the product's own (`detail`).
import { z } from 'zod';
import { money } from './schemas.ts';
import { cancellation, saleDetail } from './sale-words.ts';
import { BOOKING_STATUSES, FAILURE_REASONS } from './vocabulary.ts';

/**
 * change: other dates or flights for what was booked. add-ons: more beside it, e.g. bags and seats.
 */
export const AMENDMENT_KINDS = ['change', 'add-ons'] as const;
export type AmendmentKind = (typeof AMENDMENT_KINDS)[number];

export const amendmentView = z.object({
  /** Its own, as it stands on the card statement; it opens nothing by itself. */
  reference: z.string(),
  kind: z.enum(AMENDMENT_KINDS),
  /**
   * `confirmed` once the booking above shows it; `failed` and `expired`: nothing was changed and
   * nothing is charged.
   */
  status: z.enum(BOOKING_STATUSES),
  failure: z.enum(FAILURE_REASONS).optional(),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  /** To pay for it; 0 where it is free or money comes back. */
  due: money,
  /** What comes back of what was paid before: it goes to the cards that paid. */
  back: money,
  /** Of `back`, the part no refund has been begun for; left out where that is nothing. */
  backOpen: money.optional(),
  /** The card that paid for it; left out where none did. */
  card: z.object({ brand: z.string(), last4: z.string() }).optional(),
  captured: money,
  refunded: money,
  /** Settled outside the gateway; left out where nothing was. */
  writtenOff: money.optional(),
  /** Terms of its own payment, for when the booking above is cancelled. */
  cancellation: cancellation.optional(),
  /**
   * What stays of what was paid for it when it ends with the booking above; left out while it
   * stands.
   */
  kept: money.optional(),
  /** Present while the payer must act. */
  next: z.object({ kind: z.literal('redirect'), url: z.string() }).optional(),
  detail: saleDetail,
});
/** An amendment as a viewer sees it; `D` is the detail of its product. */
export type AmendmentView<D = object> = Omit<z.infer<typeof amendmentView>, 'detail'> & {
  detail: D;
};
