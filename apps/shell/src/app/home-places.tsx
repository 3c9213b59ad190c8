import { Destinations } from '../features/home/destinations.tsx';
import { NearOffers } from '../features/home/near-offers.tsx';
import { usePlaceOffers, usePlaceSearch } from '../state/use-place-offers.ts';

/**
 * Destination ideas: one offer at each of several places, and the agency's destinations with their
 * lowest prices.
 */
export function HomePlaces() {
  const search = usePlaceSearch();
  const { near, known } = usePlaceOffers(search?.places ?? null);
  if (!search) return null;
  return (
    <div ref={near}>
      <NearOffers service={search.service} known={known} />
      <Destinations places={search.places} service={search.service} known={known} />
    </div>
  );
}
