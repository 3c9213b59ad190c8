import type { CreateBookingBody, ErrorCode, Quote, SoldSlug } from '@portico/contract';
import { useLocation, useNavigate } from '@portico/runtime';
import { useState } from 'react';
import { confirmationAddress } from '../journey.ts';
import { goTo } from '../platform/leave.ts';
import { attemptSlot, rememberCheckout } from '../parts/checkout-return.ts';
import { clearTab, readTab, writeTab } from '../platform/storage.ts';
import { useBook } from './checkout.query.ts';

export interface Refusal {
  readonly code: ErrorCode | null;
  readonly field?: string | undefined;
  readonly quote?: Quote | undefined;
}

interface Attempt {
  readonly key: string;
  readonly body: string;
}

/**
 * The one press that pays. Its key is kept in this tab with the body it was made for: a second press, a reload and a lost
 * answer send the same key again and meet the same booking; a changed form is another request and gets another key.
 */
export function usePayment(slug: SoldSlug): {
  pay: (body: CreateBookingBody) => Promise<Refusal | null>;
  busy: boolean;
} {
  const book = useBook();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);

  async function pay(body: CreateBookingBody): Promise<Refusal | null> {
    if (busy) return null;
    setBusy(true);
    const slot = attemptSlot(body.quoteId);
    const text = JSON.stringify(body);
    const before = readTab<Attempt>(slot);
    const send = (key: string) => {
      writeTab(slot, { key, body: text } satisfies Attempt);
      return book(body, key);
    };
    try {
      const known = before?.body === text ? before.key : null;
      let result = await send(known ?? crypto.randomUUID());
      // What was refused before (a declined card) is answered again under its key: this press is a new attempt.
      if (known !== null && result.kind === 'refused' && result.code !== null)
        result = await send(crypto.randomUUID());
      if (result.kind === 'refused') {
        // A refusal is final for its key; only an answer that never came must meet the same request again.
        if (result.code !== null) clearTab(slot);
        setBusy(false);
        return result;
      }
      if (result.kind === 'under-way' && result.progress.next) {
        rememberCheckout({
          reference: result.progress.reference,
          address: pathname + search,
          guest: result.progress.guestToken,
        });
        goTo(result.progress.next.url); // busy stays: the button must not wake up while the page is left
        return null;
      }
      const reference =
        result.kind === 'booked' ? result.booking.reference : result.progress.reference;
      const guest = result.kind === 'booked' ? result.guestToken : result.progress.guestToken;
      void navigate(confirmationAddress(slug, reference, guest), { replace: true });
      return null;
    } catch (error) {
      setBusy(false);
      throw error;
    }
  }
  return { pay, busy };
}
