import { icons, Skeleton } from '@portico/design';
import { useLocation, useNavigate, usePageTitle, useTranslation } from '@portico/runtime';
import { useSameSearch } from '@portico/storefront/list/use-same-search';
import {
  BackToList,
  type GoneIcons,
  ItemWaiting,
  missingOffers,
  NoOffers,
  WrongItem,
} from '@portico/storefront/offers/item-page.tsx';
import { isolate } from '@portico/storefront/parts/isolate';
import { firstDay } from '@portico/storefront/parts/times';
import { useMemo } from 'react';
import { formatPoint, formatSearch, parseSearch } from '../../rules/address.ts';
import { formatView, parseView } from '../../rules/filter-address.ts';
import { parseItineraryKey } from '../../rules/itinerary-key.ts';
import { faresAddress, resultsAddress, START_PATH } from '../journey.ts';
import { isReturn } from '../journey-view/journey-times.ts';
import { airportCity } from '../journey-view/journey-words.ts';
import { EditSearch } from '../search/edit-search.tsx';
import { usePlaceNames } from '../search/place-names.ts';
import { traitsOf } from './fare-choice.ts';
import { FaresBody } from './fares-body.tsx';
import { type Fare, type Fares, useFares } from './fares.query.ts';
import './fares.css';

/** Reasons an existing itinerary cannot be booked. */
const GONE: GoneIcons = { ITEM_GONE: icons.planeUp, SOLD_OUT: icons.planeUp };

/**
 * /booknow/flights/search-details?itinerary=…&(search)&brand=…: shows the fares of one itinerary
 * and leads to the traveller form.
 */
export function FaresPage() {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(query), [query]);
  const view = useMemo(() => parseView(query), [query]);
  const named = params.get('itinerary');
  const itinerary = named !== null && parseItineraryKey(named) !== null ? named : null;
  const { search: parsed } = useMemo(() => parseSearch(query), [query]);
  const search = useSameSearch(parsed, formatSearch);
  const nameOf = usePlaceNames(
    search?.slices.flatMap(({ from, to }) => [formatPoint(from), formatPoint(to)]) ?? [],
  );
  const leaves = search?.slices[0];
  const zone = leaves && nameOf(formatPoint(leaves.from))?.timeZone;
  const isExpired = leaves !== undefined && leaves.date < firstDay(zone);
  const fares = useFares(itinerary, isExpired ? null : search);
  const title = useTitle(fares.status === 'ready' ? fares.data : null);
  usePageTitle(fares.status === 'ready' ? title : null);

  const words = formatView(view);
  const back = search === null || isExpired ? null : resultsAddress(search, words);
  const ways = { area: 'flightFares', back, start: START_PATH };
  if (itinerary === null || search === null || back === null)
    return <WrongItem {...ways} isExpired={itinerary !== null && isExpired} />;
  const missing = missingOffers(fares, (data) => data.fares.length);
  if (missing !== null)
    return <NoOffers {...ways} code={missing.code} gone={GONE} onRetry={() => fares.reload()} />;
  const choose = (fare: Fare) =>
    void navigate(faresAddress(itinerary, search, { ...fare, ...traitsOf(fare) }, words), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div className="wrap fares">
      <EditSearch
        search={search}
        nameOf={nameOf}
        onSearch={(next) => void navigate(resultsAddress(next, words))}
      />
      <BackToList area="flightFares" back={back} />
      <h1>{title}</h1>
      {fares.status === 'ready' ? (
        <FaresBody
          fares={fares.data}
          at={fares.at}
          failedAt={fares.failedAt}
          reload={fares.reload}
          itinerary={itinerary}
          search={search}
          view={view}
          back={back}
          brand={params.get('brand')}
          onChoose={choose}
        />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

/** 'Choose a fare to Lisbon and back'. */
function useTitle(fares: Fares | null): string {
  const { t } = useTranslation();
  const end = fares?.legs[0]?.at(-1)?.to;
  if (!fares || end === undefined) return t('flightFares.title');
  const place = isolate(airportCity(end, fares.airports));
  if (isReturn(fares.legs)) return t('flightFares.titleReturn', { place });
  return fares.legs.length === 1
    ? t('flightFares.titleTo', { place })
    : t('flightFares.titleMany', { count: fares.legs.length });
}

function Waiting() {
  return (
    <ItemWaiting className="fares-waiting">
      <div className="fares-flights" aria-hidden="true">
        <Skeleton width="most" />
        <div className="fares-legs">
          <Skeleton shape="head" />
          <Skeleton shape="head" />
        </div>
      </div>
      <div className="fares-waiting-columns" aria-hidden="true">
        {[1, 2, 3].map((column) => (
          <div key={column} className="stack">
            <Skeleton shape="head" width="half" />
            <Skeleton shape="price" width="half" />
            <Skeleton shape="button" />
            <Skeleton width="most" />
            <Skeleton width="half" />
            <Skeleton width="most" />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </ItemWaiting>
  );
}
