import { Button, Note, Skeleton } from '@portico/design';
import { useSameSearch } from '@portico/storefront/list/use-same-search';
import { ItemWaiting, NoOffers, WrongItem } from '@portico/storefront/offers/item-page.tsx';
import { parseSearch, formatSearch, type HotelSearch } from '../../rules/address.ts';
import { useLocation, useNavigate, usePageTitle, useTranslation } from '@portico/runtime';
import { useEffect, useMemo } from 'react';
import { resultsAddress, START_PATH } from '../journey.ts';
import { onwardFrom, viewWords } from '../results/list-view.ts';
import { parseView } from '../../rules/filter-address.ts';
import { isPast, todayHere } from '@portico/storefront/parts/times';
import { EditSearch } from '../search/edit-search.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { useSearchForm } from '../search/use-search-form.ts';
import { type HotelPage, useHotelPage } from './details.query.ts';
import { HotelHead } from './hotel-head.tsx';
import { HotelBody } from './hotel-body.tsx';
import '@portico/storefront/search/search.css';
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
  const search = useSameSearch(
    parsed === null || isPast(parsed.checkIn) ? null : parsed,
    formatSearch,
  );
  const hotel = useHotelPage(id);

  usePageTitle(hotel.status === 'ready' ? `${hotel.data.name}, ${hotel.data.city}` : null);

  const view = useMemo(() => parseView(params), [params]);
  const words = viewWords(view);
  // links of deals and of saved hotels name no place
  const known = hotel.status === 'ready' ? { place: townOf(hotel.data), ...partial } : partial;
  const here = { id, place: (search ?? known).place?.name, view };
  const goTo = (next: HotelSearch, how: 'push' | 'replace', rate?: string | null) =>
    void navigate(onwardFrom(here, next, rate), {
      replace: how === 'replace',
      preventScrollReset: true,
    });
  const back = search && resultsAddress(search, undefined, words);
  const ways = { area: 'hotel', back, start: START_PATH };

  if (id === null || (hotel.status === 'failed' && hotel.code === 'NOT_FOUND'))
    return <WrongItem {...ways} />;
  if (hotel.status === 'failed')
    return <NoOffers {...ways} code={hotel.code} gone={{}} onRetry={() => hotel.reload()} />;
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
          key={id}
          known={known}
          onSearch={(next) => void navigate(onwardFrom(here, next))}
        />
      )}
      {hotel.status === 'ready' && (
        <HotelBody
          hotel={hotel.data}
          search={search}
          rate={params.get('rate')}
          view={view}
          onRate={(rate) => search && goTo(search, 'replace', rate)}
          back={back ?? START_PATH}
        />
      )}
    </div>
  );
}

function HeadWaiting() {
  return (
    <ItemWaiting className="details-waiting">
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
    </ItemWaiting>
  );
}

const townOf = ({ city, latitude, longitude }: HotelPage): HotelSearch['place'] => ({
  name: city,
  latitude,
  longitude,
});

interface DatesSectionProps {
  readonly known: Partial<HotelSearch>;
  readonly onSearch: (search: HotelSearch) => void;
}

/** The form; the town of a hotel that loads later is filled in unless a place was entered. */
function useDatesForm({ known, onSearch }: DatesSectionProps) {
  const form = useSearchForm({ known, onSearch, today: todayHere(), showsMissing: true });
  const { place } = known;
  const isEntered = form.draft.place !== null || form.typed.text !== '';
  useEffect(() => {
    if (place === undefined || isEntered) return;
    form.change({ place });
    form.typed.write(place.name);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the town becomes known: a field that is emptied stays empty
  }, [place?.name]);
  return form;
}

/** Asks for dates if the URL has no valid ones. */
function DatesSection({ known, onSearch }: DatesSectionProps) {
  const { t } = useTranslation();
  const { checkIn } = known;
  const isExpired = checkIn !== undefined && isPast(checkIn);
  return (
    <section className="details-dates" aria-labelledby="dates-head">
      <h2 id="dates-head">{t(isExpired ? 'list.lost.overHead' : 'list.lost.head')}</h2>
      <p className="muted">{t('hotel.datesText')}</p>
      <SearchForm form={useDatesForm({ known, onSearch })} />
    </section>
  );
}
