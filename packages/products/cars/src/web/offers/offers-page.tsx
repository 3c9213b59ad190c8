import { icons, Skeleton } from '@portico/design';
import { useLocation, useNavigate, usePageTitle } from '@portico/runtime';
import { useSameSearch } from '@portico/storefront/list/use-same-search';
import {
  BackToList,
  type GoneIcons,
  ItemWaiting,
  missingOffers,
  NoOffers,
  WrongItem,
} from '@portico/storefront/offers/item-page.tsx';
import { firstDay } from '@portico/storefront/parts/times';
import { useMemo } from 'react';
import { formatSearch, parseSearch, parseVehicle } from '../../rules/address.ts';
import { formatView, parseView } from '../../rules/filter-address.ts';
import { offersAddress, resultsAddress, START_PATH } from '../journey.ts';
import { EditSearch } from '../search/edit-search.tsx';
import { usePlaceNames, zoneOf } from '../search/place-names.ts';
import { OffersBody } from './offers-body.tsx';
import { useOffers } from './offers.query.ts';
import './offers.css';

/** Reasons an existing car cannot be rented. */
const GONE: GoneIcons = {
  SOLD_OUT: icons.car,
  ITEM_GONE: icons.car,
  DESK_CLOSED: icons.clockAlert,
  TOO_LATE_TO_BOOK: icons.clockAlert,
  DRIVER_TOO_YOUNG: icons.car,
  DRIVER_TOO_OLD: icons.car,
};

/**
 * /booknow/cars/result-details?vehicle=…&(search)&rate=…&extras=…: shows the rates of one car and
 * leads to the driver form.
 */
export function OffersPage() {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(query), [query]);
  const view = useMemo(() => parseView(query), [query]);
  const vehicle = useMemo(() => parseVehicle(params), [params]);
  const { search: parsed } = useMemo(() => parseSearch(query), [query]);
  const search = useSameSearch(parsed, formatSearch);
  const nameOf = usePlaceNames(search === null ? [] : [search.pickUp, search.dropOff]);
  const isExpired =
    search !== null && search.pickUpAt.slice(0, 10) < firstDay(zoneOf(search.pickUp, nameOf));
  const offers = useOffers(vehicle, isExpired ? null : search);
  usePageTitle(offers.status === 'ready' ? offers.data.model.model : null);

  const words = formatView(view);
  const back = search === null || isExpired ? null : resultsAddress(search, words);
  const ways = { area: 'carOffers', back, start: START_PATH };
  if (vehicle === null || search === null || back === null)
    return <WrongItem {...ways} isExpired={vehicle !== null && isExpired} />;
  const missing = missingOffers(offers, (data) => data.offers.length);
  if (missing !== null)
    return <NoOffers {...ways} code={missing.code} gone={GONE} onRetry={() => offers.reload()} />;
  return (
    <div className="wrap rental">
      <EditSearch
        search={search}
        nameOf={nameOf}
        onSearch={(next) => void navigate(resultsAddress(next, words))}
      />
      <BackToList area="carOffers" back={back} />
      {offers.status === 'ready' ? (
        <OffersBody
          of={offers.data}
          at={offers.at}
          failedAt={offers.failedAt}
          reload={offers.reload}
          search={search}
          view={view}
          rate={params.get('rate')}
          extras={params.get('extras') ?? ''}
          onChoose={(rate, extras) =>
            void navigate(offersAddress(vehicle, search, { rate, extras, view: words }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <ItemWaiting className="rental-columns">
      <div className="stack" aria-hidden="true">
        <div className="picture shape-wide">
          <Skeleton shape="fill" />
        </div>
        <Skeleton shape="head" width="half" />
        <Skeleton width="most" />
        <Skeleton width="half" />
      </div>
      <div className="panel rental-side" aria-hidden="true">
        <div className="panel-inside stack">
          <Skeleton width="half" />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="price" width="half" />
          <Skeleton shape="button" />
        </div>
      </div>
    </ItemWaiting>
  );
}
