// Booking pages of a product: the storefront's pages, combined with the product's parts.
import {
  type PageName,
  pageOf,
  type ProductRecord,
  PRODUCTS,
  type SoldSlug,
} from '@portico/contract';
import { PAGES_OF } from '@portico/registry/web';
import { useSearchParams } from '@portico/runtime';
import { PartsProvider } from '@portico/storefront/product-parts';
import type { LoadPage } from '@portico/storefront/product-pages';
import type { ComponentType } from 'react';

interface OfProduct {
  readonly slug: SoldSlug;
}

/**
 * Returns loaders for checkout, confirmation and booking, keyed by their names in the page table.
 */
export function journeyPages(slug: SoldSlug): Partial<Record<PageName, LoadPage>> {
  const { pages: own, journey }: ProductRecord = PRODUCTS[slug];
  if (journey === null) return {};
  const { checkout, confirmation, booking, guestBooking } = journey;
  const isOwn = Object.values(own).some(({ path }) => path === booking);
  const pages: (readonly [string, () => Promise<ComponentType<OfProduct>>])[] = [
    [
      checkout,
      async () => (await import('@portico/storefront/checkout/checkout-page.tsx')).CheckoutPage,
    ],
    [
      confirmation,
      guestBooking === undefined ? loadConfirmation : () => confirmationOr(loadBooking),
    ],
    ...(isOwn ? [[booking, loadBooking] as const] : []),
  ];
  return Object.fromEntries(pages.map(([path, load]) => [pageOf(path), withParts(slug, load)]));
}

const loadConfirmation = async (): Promise<ComponentType<OfProduct>> =>
  (await import('@portico/storefront/confirmation/confirmation-page.tsx')).ConfirmationPage;
const loadBooking = async () =>
  (await import('@portico/storefront/booking/booking-page.tsx')).BookingPage;

/**
 * Loads the confirmation page, which shows the booking instead if the address has `view=booking`.
 */
async function confirmationOr(
  load: () => Promise<ComponentType>,
): Promise<ComponentType<OfProduct>> {
  const [Confirmation, Booking] = await Promise.all([loadConfirmation(), load()]);
  return ({ slug }) => {
    const [query] = useSearchParams();
    return query.get('view') === 'booking' ? <Booking /> : <Confirmation slug={slug} />;
  };
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
