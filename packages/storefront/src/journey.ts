// Addresses of every sold product, from its record in the contract.
import {
  addressOf,
  type ProductRecord,
  productNamed,
  PRODUCTS,
  type ProductTitle,
  type SoldSlug,
} from '@portico/contract';

/**
 * Returns the product's booking pages.
 * @throws If the product is not sold.
 */
export function journeyOf(product: ProductTitle): NonNullable<ProductRecord['journey']> {
  const { journey } = productNamed(product);
  if (!journey) throw new Error(`${product} has no journey`);
  return journey;
}

/** Returns the start page of a product, which contains its search. */
export const startOf = (slug: SoldSlug): string => PRODUCTS[slug].path;

const withGuest = (path: string, reference: string, guest: string | null | undefined): string =>
  addressOf(path, { referenceNumber: reference, guest: guest || undefined });

/** Returns the address of a booking's confirmation; guests carry their token. */
export const confirmationAddress = (slug: SoldSlug, reference: string, guest?: string): string =>
  withGuest(PRODUCTS[slug].journey.confirmation, reference, guest);

/** Returns the address of a booking's own page. */
export const bookingAddress = (
  { product, reference }: { readonly product: ProductTitle; readonly reference: string },
  guest: string | null,
): string => {
  const { booking, guestBooking = booking } = journeyOf(product);
  return withGuest(guest ? guestBooking : booking, reference, guest);
};

/** Returns the checkout of a quote whose payment failed. */
export const retryAddress = (product: ProductTitle, quoteId: string): string =>
  `${journeyOf(product).checkout}?${new URLSearchParams({ quote: quoteId })}`;
