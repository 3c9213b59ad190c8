// The pages of a product's journey: those of the storefront, with the product's parts.
import { type PageName, pageOf, PRODUCTS, type SoldSlug } from '@portico/contract';
import { PAGES_OF } from '@portico/registry/web';
import { PartsProvider } from '@portico/storefront/product-parts';
import type { LoadPage } from '@portico/storefront/product-pages';
import type { ComponentType } from 'react';

interface OfProduct {
  readonly slug: SoldSlug;
}

/** Checkout, confirmation and the page of a booking, by the names they have in the table of pages. */
export function journeyPages(slug: SoldSlug): Partial<Record<PageName, LoadPage>> {
  const { checkout, confirmation, booking } = PRODUCTS[slug].journey;
  const pages: [string, () => Promise<ComponentType<OfProduct>>][] = [
    [
      checkout,
      async () => (await import('@portico/storefront/checkout/checkout-page.tsx')).CheckoutPage,
    ],
    [
      confirmation,
      async () =>
        (await import('@portico/storefront/confirmation/confirmation-page.tsx')).ConfirmationPage,
    ],
    [
      booking,
      async () => (await import('@portico/storefront/booking/booking-page.tsx')).BookingPage,
    ],
  ];
  return Object.fromEntries(pages.map(([path, load]) => [pageOf(path), withParts(slug, load)]));
}

const withParts =
  (slug: SoldSlug, load: () => Promise<ComponentType<OfProduct>>): LoadPage =>
  async () => {
    const [Page, own] = await Promise.all([load(), PAGES_OF[slug].parts()]);
    const parts = { [slug]: own };
    return () => (
      <PartsProvider value={parts}>
        <Page slug={slug} />
      </PartsProvider>
    );
  };
