import { Anchor, Picture } from '@portico/design';
import type { DealTab } from '@portico/rules/navigation';
import { useTranslation } from '@portico/runtime';
import type { PlaceSearch } from '@portico/storefront/home/product-home';
import { usePageFacts } from '../../platform/page-context.tsx';
import { useAgency } from '../../state/selectors.ts';
import { useDealView } from '../../state/use-deal-view.ts';
import type { PlacesKnown } from '../../state/ask-places.ts';

const SHOWN = 5;

interface DestinationsProps {
  readonly places: PlaceSearch;
  readonly service: DealTab;
  readonly known: PlacesKnown | null;
}

/**
 * Destinations chosen by the agency, as posters. Each links to a search and shows its lowest price
 * once known.
 */
export function Destinations(props: DestinationsProps) {
  const { topDestinations } = useAgency();
  return topDestinations.length === 0 ? null : <Places {...props} />;
}

function Places({ places, service, known }: DestinationsProps) {
  const { t } = useTranslation();
  const { topDestinations } = useAgency();
  const { today } = usePageFacts();
  const view = useDealView(service);
  const when = places.useWhen(today);
  return (
    <section className="wrap section" aria-labelledby="destinations-head">
      <div className="row between destinations-head">
        <h2 id="destinations-head" className="section-head">
          {t('shell.destinations.head')}
        </h2>
        <p className="muted">{when}</p>
      </div>
      <ul className="mosaic">
        {topDestinations.slice(0, SHOWN).map((place) => (
          <li key={place.placeId}>
            <Anchor className="destination" href={places.addressOf(place, today)}>
              <Picture nears shape="fill" picture={{ src: place.image, alt: place.imageAlt }} />
              <span className="destination-words">
                <span className="display destination-name">{place.name}</span>
                <bdi className="small muted destination-from">
                  {known?.offers.lowest(known.deals.get(place.placeId) ?? [], view)}
                </bdi>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
