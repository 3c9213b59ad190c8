// Where a payer left for the payment page: kept in this tab, so that a declined card leads back to the same form.
import { readTab, writeTab } from '../platform/storage.ts';

const SLOT = 'pay:return';
interface Left {
  readonly reference: string;
  readonly address: string;
}

export const rememberCheckout = (reference: string, address: string): void => writeTab(SLOT, { reference, address } satisfies Left);

/** Address of the checkout a booking came from, with what happened in `state`; null in another tab or browser. */
export function checkoutAddress(reference: string, state: 'declined' | 'left' | 'SOLD_OUT', quoteId: string | null): string | null {
  const left = readTab<Left>(SLOT);
  const known = left?.reference === reference && left.address.startsWith('/booknow/hotels/checkout') ? left.address : quoteId ? `/booknow/hotels/checkout?${new URLSearchParams({ quote: quoteId })}` : null;
  if (known === null) return null;
  const [path = '', search = ''] = known.split('?');
  const query = new URLSearchParams(search);
  query.set('state', state);
  return `${path}?${query}`;
}
