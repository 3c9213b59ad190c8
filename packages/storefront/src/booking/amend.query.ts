// Buys an offer for an existing booking: a change, or an addition.
import type { BookingInProgress, BookingView, ErrorCode } from '@portico/contract';
import { type ApiClient, ApiError, useApi, useTranslation } from '@portico/runtime';
import { useRef, useState } from 'react';
import { useTerms } from '../checkout/checkout.query.ts';
import { rememberAmending } from '../parts/checkout-return.ts';
import { goTo } from '../platform/leave.ts';
import { clearTab, readTab, writeTab } from '../platform/storage.ts';
import { useCameBack } from '../platform/use-came-back.ts';

/** The purchased item: a sealed offer of one kind, returned by the product's own call. */
export type AmendOffer =
  | { readonly changeOfferId: string }
  | { readonly addOnsOfferId: string }
  | /** The second payment of the booking, which needs no offer. */ { readonly isBalance: true };

export type AmendTrouble = ErrorCode | 'offline' | 'terms';

/** Errors after which the page shows an older state of the booking. */
const OUTDATED: ReadonlySet<ErrorCode> = new Set([
  'CHANGE_IN_PROGRESS',
  'NOTICE_DECIDED',
  'BALANCE_PAID',
  'PAYMENT_IN_REVIEW',
]);

interface Attempt {
  readonly key: string;
  readonly body: string;
}

interface Around {
  readonly booking: BookingView;
  readonly guest: string | null;
  /** Called with the updated booking once it is done. */
  readonly onBooking: (booking: BookingView) => void;
  /** Called while it is in progress: the booking must be loaded again. */
  readonly onNews: () => void;
}

type Sent =
  | { readonly status: 201; readonly booking: BookingView }
  | { readonly status: 202; readonly progress: BookingInProgress };

interface Agreed {
  readonly payment?: { readonly method: 'card' };
  readonly acceptedTerms: string;
  readonly language: string;
}

const paymentOf = ({ acceptedTerms, language }: Agreed) => ({
  payment: { method: 'card' as const },
  acceptedTerms,
  language,
});

async function send(
  api: ApiClient,
  { booking: { reference }, guest }: Pick<Around, 'booking' | 'guest'>,
  body: AmendOffer & Agreed,
  idempotencyKey: string,
): Promise<Sent> {
  const around = { params: { reference }, query: guest ? { guest } : {} };
  const options = { idempotencyKey };
  const sent =
    'changeOfferId' in body
      ? await api.send('changeBooking', { ...around, body }, options)
      : 'addOnsOfferId' in body
        ? await api.send('addToBooking', { ...around, body }, options)
        : await api.send('payBalance', { ...around, body: paymentOf(body) }, options);
  return sent.status === 201
    ? { status: 201, booking: sent.data.booking }
    : { status: 202, progress: sent.data };
}

/**
 * Buys a change or an addition. The idempotency key is stored in this tab with the request body: a
 * second click, or a retry after a lost response, refers to the same change; only another offer
 * gets another key. `isWaiting` is true until the terms are loaded.
 */
export function useAmending({ booking, guest, onBooking, onNews }: Around) {
  const api = useApi();
  const { i18n } = useTranslation();
  const terms = useTerms(i18n.language);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<AmendTrouble | null>(null);
  const under = useRef(false);
  const setUnder = (is: boolean) => {
    under.current = is;
    setBusy(is);
  };
  useCameBack(() => {
    setUnder(false);
    onNews();
  });
  // the second payment may be pressed while a change is open: each keeps its own key
  const slotOf = (offer: AmendOffer) =>
    `amend-${booking.reference}${'isBalance' in offer ? '-balance' : ''}`;

  async function press(body: AmendOffer & Agreed): Promise<Sent> {
    const text = JSON.stringify(body);
    const slot = slotOf(body);
    const before = readTab<Attempt>(slot);
    const known = before?.body === text ? before.key : null;
    const attempt = (key: string) => {
      writeTab(slot, { key, body: text } satisfies Attempt);
      return send(api, { booking, guest }, body, key);
    };
    try {
      return await attempt(known ?? crypto.randomUUID());
    } catch (error) {
      // an earlier rejection is returned again for its key: this click is a new attempt
      if (known === null || !(error instanceof ApiError) || error.code === null) throw error;
      return attempt(crypto.randomUUID());
    }
  }

  /** @param isPaid True if an amount is due. */
  async function buy(offer: AmendOffer, isPaid: boolean): Promise<void> {
    if (under.current) return;
    const slot = slotOf(offer);
    setTrouble(null);
    if (!terms.version) {
      terms.reload();
      return setTrouble('terms');
    }
    setUnder(true);
    try {
      const sent = await press({
        ...offer,
        ...(isPaid && { payment: { method: 'card' } }),
        acceptedTerms: terms.version,
        language: i18n.language,
      });
      clearTab(slot);
      if (sent.status === 201) return onBooking(sent.booking);
      // the button must stay disabled while the page is being left
      if (sent.progress.next) {
        rememberAmending(booking.reference, guest);
        return goTo(sent.progress.next.url);
      }
      onNews();
    } catch (error) {
      setUnder(false);
      if (!(error instanceof ApiError)) throw error;
      // a rejection is final for its key; after a lost response the same request must be repeated
      if (error.code !== null) clearTab(slot);
      if (error.code !== null && OUTDATED.has(error.code)) onNews();
      setTrouble(error.code ?? 'offline');
    }
  }
  const isWaiting = terms.version === undefined;
  return { buy, isBusy, isWaiting, terms, trouble, forget: () => setTrouble(null) };
}
