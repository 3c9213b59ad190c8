// Addresses every sold product has, from its record in the contract.
import {
  type ProductRecord,
  productNamed,
  PRODUCTS,
  type ProductTitle,
  type SoldSlug,
} from '@portico/contract';

/** Pages the engine leads to. @throws for a product that is not sold */
export function journeyOf(product: ProductTitle): NonNullable<ProductRecord['journey']> {
  const { journey } = productNamed(product);
  if (!journey) throw new Error(`${product} has no journey`);
  return journey;
}

/** Start page of a product: its search on its own. */
export const startOf = (slug: SoldSlug): string => PRODUCTS[slug].path;

const withGuest = (path: string, reference: string, guest: string | null | undefined): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ referenceNumber: reference, ...(guest ? { guest } : {}) })}`;

/** Where the confirmation of a booking is shown; guests carry their token. */
export const confirmationAddress = (slug: SoldSlug, reference: string, guest?: string): string =>
  withGuest(PRODUCTS[slug].journey.confirmation, reference, guest);

/** Address of a booking's own page. */
export const bookingAddress = (
  { product, reference }: { readonly product: ProductTitle; readonly reference: string },
  guest: string | null,
): string => {
  const { booking, guestBooking = booking } = journeyOf(product);
  return withGuest(guest ? guestBooking : booking, reference, guest);
};

/** The checkout of a quote whose payment came to nothing. */
export const retryAddress = (product: ProductTitle, quoteId: string): string =>
  `${journeyOf(product).checkout}?${new URLSearchParams({ quote: quoteId })}`;
