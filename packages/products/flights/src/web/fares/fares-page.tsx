import { Button, ErrorState, icons, LinkButton, Skeleton, StateBlock } from '@portico/design';
import { isWholeAnswer } from '@portico/rules/empty-reason';
import { useLocation, useNavigate, usePageTitle, useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { todayHere } from '@portico/storefront/parts/times';
import { markReturn } from '@portico/storefront/search/use-count-kept';
import { useOnline } from '@portico/storefront/state/online';
import { useMemo } from 'react';
import { type AirSearch, formatPoint, formatSearch, parseSearch } from '../../rules/address.ts';
import { formatView, parseView } from '../../rules/filter-address.ts';
import { parseItineraryKey } from '../../rules/itinerary-key.ts';
import { faresAddress, resultsAddress, START_PATH } from '../journey.ts';
import { isReturn } from '../journey-view/journey-times.ts';
import { airportCity } from '../journey-view/journey-words.ts';
import { EditSearch } from '../results/edit-search.tsx';
import { usePointNames } from '../search/point-names.ts';
import { traitsOf } from './fare-choice.ts';
import { FaresBody } from './fares-body.tsx';
import { type Fare, type Fares, useFares } from './fares.query.ts';
import './fares.css';

/**
 * /booknow/flights/search-details?itinerary=…&(search)&brand=…: shows the fares of one itinerary
 * and leads to the traveller form.
 */
export function FaresPage() {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const params = useMemo(() => new URLSearchParams(query), [query]);
  const view = useMemo(() => parseView(query), [query]);
  const named = params.get('itinerary');
  const itinerary = named !== null && parseItineraryKey(named) !== null ? named : null;
  const { search: parsed } = useMemo(() => parseSearch(query), [query]);
  const text = parsed === null ? null : formatSearch(parsed);
  const search = useMemo(() => (text === null ? null : parseSearch(text).search), [text]);
  const nameOf = usePointNames(
    search?.slices.flatMap(({ from, to }) => [formatPoint(from), formatPoint(to)]) ?? [],
  );
  const isOver = search !== null && (search.slices[0]?.date ?? '') < todayHere();
  const fares = useFares(itinerary, isOver ? null : search);
  const title = useTitle(fares.status === 'ready' ? fares.data : null);
  usePageTitle(fares.status === 'ready' ? title : null);

  if (itinerary === null || search === null) return <Wrong search={search} isOver={false} />;
  if (isOver) return <Wrong search={null} isOver />;
  const words = formatView(view);
  const back = resultsAddress(search, words);
  if (fares.status === 'failed')
    return <NoFares code={fares.code} back={back} search={search} onRetry={() => fares.reload()} />;
  if (fares.status === 'ready' && fares.data.fares.length === 0)
    return (
      <NoFares
        code={isWholeAnswer(fares.data.suppliers) ? 'SOLD_OUT' : 'SUPPLIER_UNAVAILABLE'}
        back={back}
        search={search}
        onRetry={() => fares.reload()}
      />
    );
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
      <p>
        <LinkButton
          look="quiet"
          size="sm"
          icon={icons.chevronBack}
          href={back}
          onClick={markReturn}
          className="fares-up"
        >
          {t('flightFares.allFlights')}
        </LinkButton>
      </p>
      <h1>{title}</h1>
      {fares.status === 'pending' ? (
        <Waiting />
      ) : (
        <FaresBody
          fares={fares.data}
          at={fares.at}
          reload={fares.reload}
          itinerary={itinerary}
          search={search}
          view={view}
          back={back}
          brand={params.get('brand')}
          onChoose={choose}
        />
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
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="fares-waiting">
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
    </div>
  );
}

/** Shown if the URL has no itinerary, or no valid search. */
function Wrong({
  search,
  isOver,
}: {
  readonly search: AirSearch | null;
  readonly isOver: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className="wrap fares">
      <StateBlock
        icon={icons.searchX}
        headingLevel={1}
        role="alert"
        title={t(isOver ? 'flightFares.over' : 'flightFares.wrong')}
        actions={
          <LinkButton look="primary" href={search ? resultsAddress(search) : START_PATH}>
            {t(search ? 'flightFares.toFlights' : 'flightFares.newSearch')}
          </LinkButton>
        }
      >
        {t(isOver ? 'flightFares.overText' : 'flightFares.wrongText')}
      </StateBlock>
    </div>
  );
}

interface GoneProps {
  readonly title: string;
  readonly text: string;
  /** URL of the originating list. */
  readonly back: string;
}

/** Shown if the itinerary is no longer sold, or none of its fares is left. */
function Gone({ title, text, back }: GoneProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap fares">
      <StateBlock
        icon={icons.planeUp}
        headingLevel={1}
        role="alert"
        title={t(title)}
        actions={
          <LinkButton look="primary" href={back}>
            {t('flightFares.toFlights')}
          </LinkButton>
        }
      >
        {t(text)}
      </StateBlock>
    </div>
  );
}

interface NoFaresProps {
  readonly code: string | null;
  readonly back: string;
  readonly search: AirSearch;
  readonly onRetry: () => void;
}

/**
 * Shows why there are no fares: no longer sold, sold out, unknown, or not all airlines responded.
 */
function NoFares({ code, back, search, onRetry }: NoFaresProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  if (code === 'ITEM_GONE')
    return <Gone title="flightFares.itemGone" text="flightFares.itemGoneText" back={back} />;
  if (code === 'SOLD_OUT')
    return <Gone title="flightFares.soldOut" text="flightFares.soldOutText" back={back} />;
  if (code === 'INVALID_FIELD') return <Wrong search={search} isOver={false} />;
  return (
    <div className="wrap fares">
      <ErrorState
        headingLevel={1}
        title={t(isOnline ? 'flightFares.failed' : 'common.offlineHead')}
        actions={
          <>
            <Button look="primary" onClick={onRetry}>
              {t('common.retry')}
            </Button>
            <LinkButton href={back}>{t('flightFares.toFlights')}</LinkButton>
          </>
        }
      >
        {t(code ? `errors.${code}` : 'flightFares.failedText')}
      </ErrorState>
    </div>
  );
}
