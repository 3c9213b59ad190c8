import { Anchor, Picture } from '@portico/design';
import { dealDates } from '@portico/rules/dates';
import { formatSearch } from '@portico/rules/search-address';
import { useTranslation } from '@portico/runtime';
import { usePageFacts } from '../../platform/page-context.tsx';
import { useAgency, useServices } from '../../state/selectors.ts';

const SHOWN = 5;

/** Places the agency has chosen, as posters; each leads to its stays on the deals' weekend. */
export function Destinations() {
  const { t } = useTranslation();
  const { topDestinations } = useAgency();
  const { active } = useServices();
  const { today } = usePageFacts();
  const { start, end } = dealDates(today);
  if (topDestinations.length === 0 || !active.includes('Hotels')) return null;
  return (
    <section className="wrap section" aria-labelledby="destinations-head">
      <h2 id="destinations-head" className="section-head">{t('shell.destinations.head')}</h2>
      <ul className="mosaic">
        {topDestinations.slice(0, SHOWN).map(({ placeId, name, latitude, longitude, image, imageAlt }) => {
          const search = formatSearch({ place: { id: placeId, name, latitude, longitude }, checkIn: start, checkOut: end, rooms: [{ adults: 2, childAges: [] }] });
          return (
            <li key={placeId}>
              <Anchor className="destination" href={`/booknow/hotels/search?${search}`}>
                <Picture shape="fill" picture={{ src: image, alt: imageAlt }} />
                <span className="display destination-name">{name}</span>
              </Anchor>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
