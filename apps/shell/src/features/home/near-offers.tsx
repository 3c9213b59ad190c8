import { Carousel, MediaCardSkeleton, useCarousel } from '@portico/design';
import type { DealTab } from '@portico/rules/navigation';
import { useTranslation } from '@portico/runtime';
import { usePageFacts } from '../../platform/page-context.tsx';
import { useAgency } from '../../state/selectors.ts';
import { useDealView } from '../../state/use-deal-view.ts';
import type { PlacesKnown } from '../../state/ask-places.ts';

/** Number of offers in one row. */
const SHOWN = 4;

interface NearOffersProps {
  readonly service: DealTab;
  readonly known: PlacesKnown | null;
}

/**
 * One offer at each of several places. Avoids the places of the deals above if there are enough
 * others.
 */
export function NearOffers({ service, known }: NearOffersProps) {
  const { t } = useTranslation();
  const { homePlaces } = useAgency();
  const { dealPlace, today } = usePageFacts();
  const view = useDealView(service);
  const control = useCarousel();
  const elsewhere = homePlaces.filter(({ name }) => name !== dealPlace.searchString);
  const places = (elsewhere.length < SHOWN ? homePlaces : elsewhere).slice(0, SHOWN);
  if (places.length === 0) return null;
  return (
    <section className="wrap section" id="near" aria-labelledby="near-head">
      <h2 id="near-head" className="section-head">
        {t('shell.near.head')}
      </h2>
      <div
        className={view.auth ? 'near-cards near-member' : 'near-cards'}
        aria-busy={known === null}
      >
        <Carousel control={control} label={t('shell.near.head')}>
          {places.map((place) =>
            known ? (
              <known.offers.Card
                key={place.placeId}
                place={place}
                deals={known.deals.get(place.placeId) ?? []}
                today={today}
                view={view}
              />
            ) : (
              <MediaCardSkeleton key={place.placeId} />
            ),
          )}
        </Carousel>
      </div>
    </section>
  );
}
