import { Button, ErrorState, icons, LinkButton, Skeleton, StateBlock } from '@portico/design';
import { isWholeAnswer } from '@portico/rules/empty-reason';
import { useLocation, useNavigate, usePageTitle, useTranslation } from '@portico/runtime';
import { todayHere } from '@portico/storefront/parts/times';
import { markReturn } from '@portico/storefront/search/use-count-kept';
import { useOnline } from '@portico/storefront/state/online';
import { useMemo } from 'react';
import { type CarSearch, formatSearch, parseSearch, parseVehicle } from '../../rules/address.ts';
import { formatView, parseView } from '../../rules/filter-address.ts';
import { offersAddress, resultsAddress, START_PATH } from '../journey.ts';
import { EditSearch } from '../search/edit-search.tsx';
import { usePlaceNames } from '../search/place-names.ts';
import { OffersBody } from './offers-body.tsx';
import { useOffers } from './offers.query.ts';
import './offers.css';

/**
 * /booknow/cars/result-details?vehicle=…&(search)&rate=…&extras=…: shows the rates of one car and
 * leads to the driver form.
 */
export function OffersPage() {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const params = useMemo(() => new URLSearchParams(query), [query]);
  const view = useMemo(() => parseView(query), [query]);
  const vehicle = useMemo(() => parseVehicle(params), [params]);
  const { search: parsed } = useMemo(() => parseSearch(query), [query]);
  const text = parsed === null ? null : formatSearch(parsed);
  const search = useMemo(() => (text === null ? null : parseSearch(text).search), [text]);
  const isOver = search !== null && search.pickUpAt.slice(0, 10) < todayHere();
  const offers = useOffers(vehicle, isOver ? null : search);
  const nameOf = usePlaceNames(search === null ? [] : [search.pickUp, search.dropOff]);
  usePageTitle(offers.status === 'ready' ? offers.data.model.model : null);

  if (vehicle === null || search === null) return <Wrong search={search} why="wrong" />;
  if (isOver) return <Wrong search={null} why="over" />;
  const words = formatView(view);
  const back = resultsAddress(search, words);
  if (offers.status === 'failed')
    return (
      <NoOffers code={offers.code} back={back} search={search} onRetry={() => offers.reload()} />
    );
  if (offers.status === 'ready' && offers.data.offers.length === 0)
    return (
      <NoOffers
        code={isWholeAnswer(offers.data.suppliers) ? 'SOLD_OUT' : 'SUPPLIER_UNAVAILABLE'}
        back={back}
        search={search}
        onRetry={() => offers.reload()}
      />
    );
  return (
    <div className="wrap rental">
      <EditSearch
        search={search}
        nameOf={nameOf}
        onSearch={(next) => void navigate(resultsAddress(next, words))}
      />
      <p>
        <LinkButton
          look="quiet"
          size="sm"
          icon={icons.chevronBack}
          href={back}
          onClick={markReturn}
          className="rental-up"
        >
          {t('carOffers.allCars')}
        </LinkButton>
      </p>
      {offers.status === 'pending' ? (
        <Waiting />
      ) : (
        <OffersBody
          of={offers.data}
          at={offers.at}
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
      )}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="rental-columns">
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
    </div>
  );
}

interface WrongProps {
  readonly search: CarSearch | null;
  readonly why: 'wrong' | 'over';
}

/** Shown if the URL has no car, no search, or a search with a past date. */
function Wrong({ search, why }: WrongProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap rental">
      <StateBlock
        icon={icons.searchX}
        headingLevel={1}
        role="alert"
        title={t(`carOffers.${why}`)}
        actions={
          <LinkButton look="primary" href={search ? resultsAddress(search) : START_PATH}>
            {t(search ? 'carOffers.toCars' : 'carOffers.newSearch')}
          </LinkButton>
        }
      >
        {t(`carOffers.${why}Text`)}
      </StateBlock>
    </div>
  );
}

/** Reasons an existing car cannot be rented; each has its own advice. */
const UNAVAILABLE_CODES = [
  'SOLD_OUT',
  'ITEM_GONE',
  'DESK_CLOSED',
  'TOO_LATE_TO_BOOK',
  'DRIVER_TOO_YOUNG',
  'DRIVER_TOO_OLD',
] as const;
type NotHadCode = (typeof UNAVAILABLE_CODES)[number];

function NotHad({ code, back }: { readonly code: NotHadCode; readonly back: string }) {
  const { t } = useTranslation();
  const isOfTimes = code === 'DESK_CLOSED' || code === 'TOO_LATE_TO_BOOK';
  return (
    <div className="wrap rental">
      <StateBlock
        icon={isOfTimes ? icons.clockAlert : icons.car}
        headingLevel={1}
        role="alert"
        title={t(`carOffers.notHad.${code}`)}
        actions={
          <>
            <LinkButton look="primary" href={back}>
              {t('carOffers.toCars')}
            </LinkButton>
            <LinkButton href={START_PATH}>{t('carOffers.newSearch')}</LinkButton>
          </>
        }
      >
        {t(`carOffers.notHadText.${code}`)}
      </StateBlock>
    </div>
  );
}

interface NoOffersProps {
  readonly code: string | null;
  readonly back: string;
  readonly search: CarSearch;
  readonly onRetry: () => void;
}

/** Shows why there are no rates: unavailable, an invalid request, or no response. */
function NoOffers({ code, back, search, onRetry }: NoOffersProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const notHad = UNAVAILABLE_CODES.find((one) => one === code);
  if (notHad !== undefined) return <NotHad code={notHad} back={back} />;
  if (code === 'INVALID_FIELD') return <Wrong search={search} why="wrong" />;
  return (
    <div className="wrap rental">
      <ErrorState
        headingLevel={1}
        title={t(isOnline ? 'carOffers.failed' : 'common.offlineHead')}
        actions={
          <>
            <Button look="primary" onClick={onRetry}>
              {t('common.retry')}
            </Button>
            <LinkButton href={back}>{t('carOffers.toCars')}</LinkButton>
          </>
        }
      >
        {t(code ? `errors.${code}` : 'carOffers.failedText')}
      </ErrorState>
    </div>
  );
}
