import { Anchor, Picture } from '@portico/design';
import { dealDates } from '@portico/rules/dates';
import { formatSearch } from '@portico/rules/search-address';
import { partyOf, useSearchWords } from '@portico/remote-kit/search';
import { useTranslation } from '@portico/runtime';
import { usePageFacts } from '../../platform/page-context.tsx';
import { useAgency, useServices } from '../../state/selectors.ts';

const SHOWN = 5;
const PARTY = [{ adults: 2, childAges: [] }];
const SHOWN_PARTY = partyOf(PARTY);

/** Places the agency has chosen, as posters; each leads to its stays on the deals' weekend. */
export function Destinations() {
  const { t } = useTranslation();
  const { topDestinations } = useAgency();
  const { active } = useServices();
  const { today } = usePageFacts();
  const { start, end } = dealDates(today);
  const words = useSearchWords({ checkIn: start, checkOut: end, rooms: SHOWN_PARTY });
  if (topDestinations.length === 0 || !active.includes('Hotels')) return null;
  return (
    <section className="wrap section" aria-labelledby="destinations-head">
      <div className="row between destinations-head">
        <h2 id="destinations-head" className="section-head">
          {t('shell.destinations.head')}
        </h2>
        <p className="muted">
          {t('shell.destinations.when', {
            when: [words.days, words.heads].filter((part) => part !== '').join(t('common.comma')),
          })}
        </p>
      </div>
      <ul className="mosaic">
        {topDestinations
          .slice(0, SHOWN)
          .map(({ placeId, name, latitude, longitude, image, imageAlt }) => {
            const search = formatSearch({
              place: { id: placeId, name, latitude, longitude },
              checkIn: start,
              checkOut: end,
              rooms: PARTY,
            });
            return (
              <li key={placeId}>
                <Anchor className="destination" href={`/booknow/hotels/search?${search}`}>
                  <Picture nears shape="fill" picture={{ src: image, alt: imageAlt }} />
                  <span className="display destination-name">{name}</span>
                </Anchor>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
