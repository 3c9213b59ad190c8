import { SOLD_SLUGS } from '@portico/contract';
import { PAGES_OF } from '@portico/registry/web';
import { PartsProvider } from '@portico/storefront/product-parts';
import type { LoadPage } from '@portico/storefront/product-pages';

/** My Trips: bookings of every product, so the parts of all of them. */
export const loadMyTrips: LoadPage = async () => {
  const [{ TripsPage }, ...parts] = await Promise.all([
    import('@portico/storefront/trips/trips-page.tsx'),
    ...SOLD_SLUGS.map((slug) => PAGES_OF[slug].parts()),
  ]);
  const bySlug = Object.fromEntries(SOLD_SLUGS.map((slug, i) => [slug, parts[i]]));
  return () => (
    <PartsProvider value={bySlug}>
      <TripsPage />
    </PartsProvider>
  );
};
