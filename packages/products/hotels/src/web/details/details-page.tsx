import { Button, ErrorState, icons, LinkButton, Note, Skeleton, StateBlock } from '@portico/design';
import { parseSearch, formatSearch, type HotelSearch } from '../../rules/address.ts';
import { useLocation, useNavigate, usePageTitle, useTranslation } from '@portico/runtime';
import { useMemo } from 'react';
import { detailsAddress, resultsAddress, START_PATH } from '../journey.ts';
import { viewWords } from '../results/list-view.ts';
import { parseView } from '../../rules/filter-address.ts';
import { SearchForm } from '../search/page-search-form.tsx';
import { todayHere } from '@portico/storefront/parts/times';
import { EditSearch } from '../search/search-line.tsx';
import { useOnline } from '@portico/storefront/state/online';
import { type HotelPage, useHotelPage } from './details.query.ts';
import { HotelHead } from './hotel-head.tsx';
import { HotelBody } from './hotel-body.tsx';
import './details.css';

/**
 * /booknow/hotels/search-details?hotel=…&(search): shows one hotel and its rooms for a stay, and
 * leads to checkout.
 */
export function DetailsPage() {
  const { t } = useTranslation();
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(query), [query]);
  // links of deals use the parameter `id`
  const id = (params.get('hotel') ?? params.get('id'))?.slice(0, 80) || null;
  const { search: parsed, partial } = useMemo(() => parseSearch(query), [query]);
  const text = parsed === null || parsed.checkIn < todayHere() ? null : formatSearch(parsed);
  const search = useMemo(() => (text === null ? null : parseSearch(text).search), [text]);
  const hotel = useHotelPage(id);

  usePageTitle(hotel.status === 'ready' ? `${hotel.data.name}, ${hotel.data.city}` : null);

  const view = useMemo(() => parseView(params), [params]);
  const words = viewWords(view);
  const goTo = (next: HotelSearch, how: 'push' | 'replace', rate?: string | null) => {
    // another place opens a list; other dates keep the hotel
    const isElsewhere = next.place.name !== (search ?? partial).place?.name;
    void navigate(
      isElsewhere || id === null ? resultsAddress(next) : detailsAddress(id, next, rate, words),
      { replace: how === 'replace', preventScrollReset: true },
    );
  };
  const back = search ? resultsAddress(search, undefined, words) : START_PATH;

  if (
    id === null ||
    (hotel.status === 'failed' && (hotel.code === 'NOT_FOUND' || hotel.code === 'INVALID_FIELD'))
  ) {
    return <NotFound back={back} isSearch={search !== null} />;
  }
  if (hotel.status === 'failed') {
    return <NoAnswer hotel={hotel} back={back} />;
  }
  return (
    <div className="wrap details">
      {search && <EditSearch search={search} onSearch={(next) => goTo(next, 'push')} />}
      {hotel.status === 'pending' ? <HeadWaiting /> : <HotelHead hotel={hotel.data} />}
      {hotel.status === 'ready' && hotel.data.isPart && (
        <Note
          tone="warn"
          announce="politely"
          action={
            <Button size="sm" onClick={() => hotel.reload()}>
              {t('keptFilters.askAgain')}
            </Button>
          }
        >
          {t('hotel.partTold')}
        </Note>
      )}
      {!search && (
        <DatesSection
          partial={partial}
          hotel={hotel.status === 'ready' ? hotel.data : null}
          onSearch={(next) => void navigate(detailsAddress(id, next))}
        />
      )}
      {hotel.status === 'ready' && (
        <HotelBody
          hotel={hotel.data}
          search={search}
          rate={params.get('rate')}
          view={view}
          onRate={(rate) => search && goTo(search, 'replace', rate)}
          back={back}
        />
      )}
    </div>
  );
}

function HeadWaiting() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="details-waiting">
      <div className="hotel-head">
        <div className="stack">
          <Skeleton width="third" />
          <h1 className="hotel-name">
            <Skeleton shape="head" width="half" />
          </h1>
        </div>
      </div>
      <div className="gallery gallery-1">
        <div className="gallery-track">
          <div className="picture shape-fill">
            <Skeleton shape="fill" />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Shown if the URL has no hotel that is sold. */
function NotFound({ back, isSearch }: { readonly back: string; readonly isSearch: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="wrap details-state">
      <StateBlock
        icon={icons.searchX}
        headingLevel={1}
        role="alert"
        title={t('hotel.notFound')}
        actions={
          <LinkButton look="primary" href={back}>
            {t(isSearch ? 'hotel.backToResults' : 'find.go')}
          </LinkButton>
        }
      />
    </div>
  );
}

interface NoAnswerProps {
  readonly hotel: Extract<ReturnType<typeof useHotelPage>, { readonly status: 'failed' }>;
  readonly back: string;
}

/** Shown if the hotel could not be loaded. */
function NoAnswer({ hotel, back }: NoAnswerProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div className="wrap details-state">
      <ErrorState
        headingLevel={1}
        title={t(isOnline ? 'hotel.notTold' : 'results.offlineHead')}
        actions={
          <>
            <Button look="primary" onClick={() => hotel.reload()}>
              {t('common.retry')}
            </Button>
            <LinkButton href={back}>{t('hotel.backToResults')}</LinkButton>
          </>
        }
      >
        {t(hotel.code ? `errors.${hotel.code}` : 'listEmpty.noAnswerText')}
      </ErrorState>
    </div>
  );
}

interface DatesSectionProps {
  readonly partial: ReturnType<typeof parseSearch>['partial'];
  readonly hotel: HotelPage | null;
  readonly onSearch: (search: HotelSearch) => void;
}

/** Asks for dates if the URL has no valid ones. */
function DatesSection({ partial, hotel, onSearch }: DatesSectionProps) {
  const { t } = useTranslation();
  const town = hotel && {
    place: { name: hotel.city, latitude: hotel.latitude, longitude: hotel.longitude },
  };
  return (
    <section className="details-dates" aria-labelledby="dates-head">
      <h2 id="dates-head">
        {t(
          partial.checkIn !== undefined && partial.checkIn < todayHere()
            ? 'search.overHead'
            : 'search.incompleteHead',
        )}
      </h2>
      <p className="muted">{t('hotel.datesText')}</p>
      <SearchForm
        known={{ ...partial, ...(partial.place ? {} : town) }}
        onSearch={onSearch}
        showsMissing
      />
    </section>
  );
}
