// The payment this tab has left for the card page and come back from: how it stands, and how it is
// ended so that the same quote can be paid anew with other names. Nothing new begins before the old
// payment can take no money any more.
import type { BookingView } from '@portico/contract';
import { type ApiClient, ApiError } from '@portico/runtime';
import type { Left } from './checkout-return.ts';

/**
 * `open`: the payer may still act. `ended`: it came to nothing. `moved`: it has been paid, or may
 * have been.
 */
export type LeftState = 'open' | 'ended' | 'moved';

const rightOf = ({ guest }: Left) => (guest === undefined ? {} : { guest });

const stateOf = ({ status }: Pick<BookingView, 'status'>): LeftState =>
  status === 'awaiting_payment'
    ? 'open'
    : status === 'failed' || status === 'expired'
      ? 'ended'
      : 'moved';

/** Asks how it stands; the server asks the gateway. Throws ApiError, or the abort reason. */
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
 * Ends it unless it has been paid: then nothing is changed. Throws ApiError when it is not known
 * what came of it.
 */
export async function endLeft(api: ApiClient, left: Left): Promise<Exclude<LeftState, 'open'>> {
  const state = await lookAtLeft(api, left);
  if (state !== 'open') return state;
  const where = { params: { reference: left.reference }, query: rightOf(left) };
  try {
    const { cancelQuote } = await api.call('cancelQuote', where);
    // paid since: what somebody has paid for is never cancelled by a press that pays
    if (cancelQuote.refund.amount + cancelQuote.penalty.amount > 0) return 'moved';
    const { booking } = await api.call(
      'cancelBooking',
      { ...where, body: { cancelQuoteId: cancelQuote.cancelQuoteId } },
      { idempotencyKey: crypto.randomUUID() },
    );
    return stateOf(booking) === 'ended' ? 'ended' : 'moved';
  } catch (error) {
    // somebody was faster: the payer in another tab, or another press
    const isElsewhere =
      error instanceof ApiError &&
      (error.code === 'NOT_CANCELLABLE' || error.code === 'CANCEL_QUOTE_CHANGED');
    if (!isElsewhere) throw error;
    return (await lookAtLeft(api, left)) === 'ended' ? 'ended' : 'moved';
  }
}
