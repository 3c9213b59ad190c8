// Remembers the checkout a payer left for the payment page: stored in this tab, so that a declined
// card leads back to the same form, and the browser's back button to the payment that is still
// open.
import { PRODUCTS, type Quote, type SoldSlug } from '@portico/contract';
import { clearTab, readTab, writeTab } from '../platform/storage.ts';

const SLOT = 'pay:return';
/** A checkout left for the payment page. */
export interface Left {
  readonly reference: string;
  readonly address: string;
  /** Token of a guest's booking. */
  readonly guest?: string | undefined;
  /** Purchase as displayed by the checkout. */
  readonly quote?: Quote | undefined;
  /** Ids of quotes that have replaced it since the user came back. */
  readonly taken?: readonly string[];
}

export const rememberCheckout = (left: Left): void => writeTab(SLOT, left);

/** Returns the storage key for the idempotency key of a quote's payment. */
export const attemptSlot = (quoteId: string): string => `pay:${quoteId}`;

/**
 * Removes the payment attempt after it ended without a booking: the next click is a new attempt.
 */
export function forgetAttempt(reference: string): void {
  const left = readTab<Left>(SLOT);
  if (left?.reference !== reference) return;
  for (const quoteId of quotesOf(left)) clearTab(attemptSlot(quoteId));
  clearTab(SLOT);
}

/**
 * Transfers a left payment to the quote that replaces its own: that payment must still be ended.
 */
export function carryLeft(from: string, to: string): void {
  const left = bookingLeftFor(from);
  if (left && from !== to) writeTab(SLOT, { ...left, taken: [...(left.taken ?? []), to] });
}

const quoteOf = ({ address }: Left): string =>
  new URLSearchParams(address.split('?')[1]).get('quote') ?? '';

const quotesOf = (left: Left): string[] => [quoteOf(left), ...(left.taken ?? [])];

/** Returns the booking this tab left the quote's checkout for; null if there is none. */
export function bookingLeftFor(quoteId: string | null): Left | null {
  const left = readTab<Left>(SLOT);
  return left && quoteId !== null && quotesOf(left).includes(quoteId) ? left : null;
}

/**
 * Returns the guest token of the booking this tab left to pay for: the payment page never receives
 * it.
 */
export function guestLeftFor(reference: string | null): string | null {
  const left = readTab<Left>(SLOT);
  return (left?.reference === reference ? left?.guest : undefined) ?? null;
}

/**
 * Returns the address of the checkout a booking came from, with the event as `state`; null in
 * another tab or browser.
 */
export function checkoutAddress(
  slug: SoldSlug,
  reference: string,
  state: 'declined' | 'left' | 'SOLD_OUT' | 'NAME_REFUSED' | 'SEAT_TAKEN',
  quoteId: string | null,
): string | null {
  const { checkout } = PRODUCTS[slug].journey;
  const left = readTab<Left>(SLOT);
  const known =
    left?.reference === reference && left.address.startsWith(checkout)
      ? left.address
      : quoteId
        ? `${checkout}?${new URLSearchParams({ quote: quoteId })}`
        : null;
  if (known === null) return null;
  const [path = '', search = ''] = known.split('?');
  const query = new URLSearchParams(search);
  query.set('state', state);
  return `${path}?${query}`;
}

const amendSlot = (reference: string): string => `amend:return:${reference}`;

/**
 * Stores the guest token before leaving for the payment page to pay for a change: it is available
 * again only in this tab.
 */
export function rememberAmending(reference: string, guest: string | null): void {
  if (guest !== null) writeTab(amendSlot(reference), guest);
}

/** Returns the token of a guest who returns to the booking after paying for a change. */
export const guestAmending = (reference: string | null): string | null =>
  reference === null ? null : readTab<string>(amendSlot(reference));
