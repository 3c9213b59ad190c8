import { PRODUCTS, SOLD_SLUGS, type SoldSlug } from '@portico/contract';
import { Anchor, Picture } from '@portico/design';
import { HOMES } from '@portico/registry/web';
import { useTranslation } from '@portico/runtime';
import type { PlaceSearch } from '@portico/storefront/home/product-home';
import { usePageFacts } from '../../platform/page-context.tsx';
import { useAgency, useServices } from '../../state/selectors.ts';

const SHOWN = 5;

/** Places the agency has chosen, as posters; each leads to a search there by the first product that searches at places. */
export function Destinations() {
  const { topDestinations } = useAgency();
  const { active } = useServices();
  const places = SOLD_SLUGS.flatMap((slug: SoldSlug) =>
    active.includes(PRODUCTS[slug].title) ? (HOMES[slug].places ?? []) : [],
  )[0];
  return topDestinations.length === 0 || !places ? null : <Places places={places} />;
}

function Places({ places }: { readonly places: PlaceSearch }) {
  const { t } = useTranslation();
  const { topDestinations } = useAgency();
  const { today } = usePageFacts();
  const when = places.useWhen(today);
  return (
    <section className="wrap section" aria-labelledby="destinations-head">
      <div className="row between destinations-head">
        <h2 id="destinations-head" className="section-head">
          {t('shell.destinations.head')}
        </h2>
        <p className="muted">{t('shell.destinations.when', { when })}</p>
      </div>
      <ul className="mosaic">
        {topDestinations.slice(0, SHOWN).map((place) => (
          <li key={place.placeId}>
            <Anchor className="destination" href={places.addressOf(place, today)}>
              <Picture nears shape="fill" picture={{ src: place.image, alt: place.imageAlt }} />
              <span className="display destination-name">{place.name}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
