import { SOLD_SLUGS } from '@portico/contract';
import { PAGES_OF } from '@portico/registry/web';
import { useSearchParams } from '@portico/runtime';
import { PartsProvider } from '@portico/storefront/product-parts';
import type { LoadPage } from '@portico/storefront/product-pages';

/**
 * My Trips: bookings of all products, so it loads the parts of all of them. Bookings of a product
 * without a page of its own open here.
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
