import { SOLD_SLUGS } from '@portico/contract';
import { PAGES_OF } from '@portico/registry/web';
import { useSearchParams } from '@portico/runtime';
import { PartsProvider } from '@portico/storefront/product-parts';
import type { LoadPage } from '@portico/storefront/product-pages';

/**
 * My Trips: bookings of every product, so the parts of all of them. One of a product without a page
 * for it opens here.
 */
export const loadMyTrips: LoadPage = async () => {
  const [{ TripsPage }, { BookingPage }, ...parts] = await Promise.all([
    import('@portico/storefront/trips/trips-page.tsx'),
    import('@portico/storefront/booking/booking-page.tsx'),
    ...SOLD_SLUGS.map((slug) => PAGES_OF[slug].parts()),
  ]);
  const bySlug = Object.fromEntries(SOLD_SLUGS.map((slug, i) => [slug, parts[i]]));
  return () => {
    const [query] = useSearchParams();
    return (
      <PartsProvider value={bySlug}>
        {query.has('referenceNumber') ? <BookingPage /> : <TripsPage />}
      </PartsProvider>
    );
  };
};
