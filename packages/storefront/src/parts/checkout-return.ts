// Where a payer left for the payment page: kept in this tab, so that a declined card leads back to
// the same form, and the browser's own way back to the payment that is still open.
import { PRODUCTS, type Quote, type SoldSlug } from '@portico/contract';
import { clearTab, readTab, writeTab } from '../platform/storage.ts';

const SLOT = 'pay:return';
/** A checkout that was left for the payment page. */
export interface Left {
  readonly reference: string;
  readonly address: string;
  /** Token of a guest's booking. */
  readonly guest?: string | undefined;
  /** What was to be paid, as the checkout showed it. */
  readonly quote?: Quote | undefined;
  /** Quotes that took the place of that one since somebody came back. */
  readonly taken?: readonly string[];
}

export const rememberCheckout = (left: Left): void => writeTab(SLOT, left);

/** Where the one press of a quote's checkout keeps its key. */
export const attemptSlot = (quoteId: string): string => `pay:${quoteId}`;

/** The payment this tab left for has ended without a booking: the next press is a new attempt. */
export function forgetAttempt(reference: string): void {
  const left = readTab<Left>(SLOT);
  if (left?.reference !== reference) return;
  for (const quoteId of quotesOf(left)) clearTab(attemptSlot(quoteId));
  clearTab(SLOT);
}

/**
 * Another quote has taken the place of one whose payment was left: that payment is still the one to
 * end.
 */
export function carryLeft(from: string, to: string): void {
  const left = bookingLeftFor(from);
  if (left && from !== to) writeTab(SLOT, { ...left, taken: [...(left.taken ?? []), to] });
}

const quoteOf = ({ address }: Left): string =>
  new URLSearchParams(address.split('?')[1]).get('quote') ?? '';

const quotesOf = (left: Left): string[] => [quoteOf(left), ...(left.taken ?? [])];

/** The booking this tab left that quote's checkout for, if it did. */
export function bookingLeftFor(quoteId: string | null): Left | null {
  const left = readTab<Left>(SLOT);
  return left && quoteId !== null && quotesOf(left).includes(quoteId) ? left : null;
}

/** A guest's token of the booking this tab left to pay for: the payment page never sees it. */
export function guestLeftFor(reference: string | null): string | null {
  const left = readTab<Left>(SLOT);
  return (left?.reference === reference ? left?.guest : undefined) ?? null;
}

/**
 * Address of the checkout a booking came from, with what happened in `state`; null in another tab
 * or browser.
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
 * Somebody leaves for the payment page to pay for a change: their token comes back to them in this
 * tab alone.
 */
export function rememberAmending(reference: string, guest: string | null): void {
  if (guest !== null) writeTab(amendSlot(reference), guest);
}

/** The token of a guest who comes back to their booking from paying for a change of it. */
export const guestAmending = (reference: string | null): string | null =>
  reference === null ? null : readTab<string>(amendSlot(reference));
