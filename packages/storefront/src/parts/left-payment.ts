// Handles a payment this tab left for the card page and came back from: reads its state, and ends
// it so that the same quote can be paid again with other names. Nothing new starts while the old
// payment can still take money.
import type { BookingView } from '@portico/contract';
import { type ApiClient, ApiError } from '@portico/runtime';
import type { Left } from './checkout-return.ts';

/**
 * `open`: the payer can still pay. `ended`: it failed or was cancelled. `moved`: it has been paid,
 * or may have been.
 */
export type LeftState = 'open' | 'ended' | 'moved';

const rightOf = ({ guest }: Left) => (guest === undefined ? {} : { guest });

const stateOf = ({ status }: Pick<BookingView, 'status'>): LeftState =>
  status === 'awaiting_payment'
    ? 'open'
    : status === 'failed' || status === 'expired'
      ? 'ended'
      : 'moved';

/**
 * Reads the state of the payment; the server asks the gateway. Throws ApiError, or the abort
 * reason.
 */
export async function lookAtLeft(
  api: ApiClient,
  left: Left,
  signal?: AbortSignal,
): Promise<LeftState> {
  const { booking } = await api.call(
    'booking',
    { params: { reference: left.reference }, query: rightOf(left) },
    { signal },
  );
  return stateOf(booking);
}

/**
 * Ends the payment unless it has been paid; a paid one is not changed. Throws ApiError if the
 * result is unknown.
 */
export async function endLeft(api: ApiClient, left: Left): Promise<Exclude<LeftState, 'open'>> {
  const state = await lookAtLeft(api, left);
  if (state !== 'open') return state;
  const where = { params: { reference: left.reference }, query: rightOf(left) };
  try {
    const { cancelQuote } = await api.call('cancelQuote', where);
    // paid in the meantime: a purchase already paid is never cancelled by a click that pays
    if (cancelQuote.refund.amount + cancelQuote.penalty.amount > 0) return 'moved';
    const { booking } = await api.call(
      'cancelBooking',
      { ...where, body: { cancelQuoteId: cancelQuote.cancelQuoteId } },
      { idempotencyKey: crypto.randomUUID() },
    );
    return stateOf(booking) === 'ended' ? 'ended' : 'moved';
  } catch (error) {
    // the payer was faster in another tab, or another click was
    const isElsewhere =
      error instanceof ApiError &&
      (error.code === 'NOT_CANCELLABLE' || error.code === 'CANCEL_QUOTE_CHANGED');
    if (!isElsewhere) throw error;
    return (await lookAtLeft(api, left)) === 'ended' ? 'ended' : 'moved';
  }
}
