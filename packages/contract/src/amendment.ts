// Amendment: a change or add-on bought for a booking after the sale, the same for every product.
// Stored as a child booking with its own payment; never listed as a separate trip. Its content is
// product-specific (`detail`).
import { z } from 'zod';
import { money } from './schemas.ts';
import { cancellation, saleDetail } from './sale-words.ts';
import { AMENDMENT_KINDS, BOOKING_STATUSES, FAILURE_REASONS } from './vocabulary.ts';

export const amendmentView = z.object({
  /**
   * The amendment's own reference, as printed on the card statement. It does not give access to any
   * page.
   */
  reference: z.string(),
  kind: z.enum(AMENDMENT_KINDS),
  /**
   * `confirmed` once the parent booking shows it. `failed` and `expired`: nothing was changed and
   * nothing is charged.
   */
  status: z.enum(BOOKING_STATUSES),
  failure: z.enum(FAILURE_REASONS).optional(),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  /** Amount to pay; 0 if the amendment is free or leads to a refund. */
  due: money,
  /** Amount refunded from earlier payments, to the cards that paid. */
  back: money,
  /** Part of `back` for which no refund has been started. Omitted if zero. */
  backOpen: money.optional(),
  /** Card that paid for the amendment. Omitted if no card was charged. */
  card: z.object({ brand: z.string(), last4: z.string() }).optional(),
  captured: money,
  refunded: money,
  /** Amount settled outside the gateway. Omitted if zero. */
  writtenOff: money.optional(),
  /**
   * Cancellation terms of the amendment's own payment, applied when the parent booking is
   * cancelled, or an addition alone.
   */
  cancellation: cancellation.optional(),
  /**
   * Amount kept when the amendment is cancelled with its parent booking. Omitted while it is
   * active.
   */
  kept: money.optional(),
  /**
   * Present once it was cancelled alone, while the rest of the booking stays: the part of `due` that
   * is kept by its own terms.
   */
  endedAlone: z.object({ kept: money }).optional(),
  /** Present if it can be cancelled alone now. */
  cancellable: z
    .object({
      /** Amount that comes back by its own terms. */
      back: money,
      /** Time until which it does; null: as long as it can be cancelled. */
      until: z.string().nullable(),
    })
    .optional(),
  /** Present for an addition that could be cancelled now, but only with its booking. */
  endsWithBooking: z.literal(true).optional(),
  /** Present while the payer must complete a step, e.g. 3-D Secure. */
  next: z.object({ kind: z.literal('redirect'), url: z.string() }).optional(),
  detail: saleDetail,
});
/** An amendment as returned to a viewer. `D` is the product-specific detail. */
export type AmendmentView<D = object> = Omit<z.infer<typeof amendmentView>, 'detail'> & {
  detail: D;
};
