import {
  BottomBar,
  Button,
  Chip,
  classNames,
  Drawer,
  icons,
  ListPicker,
  Note,
  Pick,
  RemovableChip,
  Stream,
} from '@portico/design';
import type { HotelSearch } from '../../rules/address.ts';
import { aheadCarrier, useNavigationType, useTranslation } from '@portico/runtime';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { scrollBackTo, scrolledTo, scrollToTop } from '@portico/storefront/platform/page';
import { useOnline } from '@portico/storefront/state/online';
import { useSplit } from '@portico/storefront/state/split';
import { CompareTray } from './compare.tsx';
import { DaysAround } from './days-around.tsx';
import { FilterRail } from './filter-rail.tsx';
import { type Filters, dropWish, NO_FILTERS, wishesOf, wishKey } from './filters.ts';
import { ResultsList, RowSkeletons } from './results-list.tsx';
import { ResultsMap } from './results-map.tsx';
import {
  NothingFits,
  NothingFound,
  OfflineNote,
  SearchFailed,
  SomeSilent,
} from './results-states.tsx';
import { AHEAD, useHotelSearch } from './search.query.ts';
import { type Order, ORDERS, rowsAside } from './sorting.ts';
import { useRows } from './use-rows.ts';
import { compareToggled, type ResultView } from './view-address.ts';
import { useWishWords } from './wish-words.ts';

interface ResultsProps {
  readonly search: HotelSearch;
  readonly view: ResultView;
  readonly onView: (view: ResultView, how?: 'push' | 'replace') => void;
  /** Shows what was put aside side by side, or ends that. */
  readonly onCompare: (open: boolean) => void;
  /** Address of the same list for another search. */
  readonly onDays: (search: HotelSearch) => string;
  readonly onArea: (place: HotelSearch['place'], radius: number) => void;
}

const PAGE_ROWS = 24;
/** Where somebody was in a list, to be there again on the way back. */
const places = new Map<string, { offset: number; count: number }>();

/** The list of a search with its filters, its order and its map. */
export function Results({
  search,
  view,
  onView,
  onCompare: showCompared,
  onDays,
  onArea,
}: ResultsProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const state = useHotelSearch(search, view);
  const { found, failure, at, isSettled, ahead, carried, key, again } = state;
  const { filters, order, compared } = view;
  const { listings, rows, moved, settle, onSeen } = useRows(state, filters, order);
  const words = useWishWords(filters, found.currency);
  const wishes = wishesOf(filters);
  const [count, setCount] = useCountKept(key);
  const [active, setActive] = useState<string | null>(null);
  const [filtersOpen, setFiltersOpen] = useState(false);

  const setFilters = useCallback(
    (next: Filters) => {
      onView({ ...view, filters: next });
    },
    [view, onView],
  );
  const setOrder = (next: Order) => onView({ ...view, order: next });
  const onPoint = useCallback(
    (id: string, pointed: boolean) =>
      setActive((before) => (pointed ? id : before === id ? null : before)),
    [],
  );
  // the same function for every row: a tick does not draw the others anew
  const latest = useRef({ view, onView });
  latest.current = { view, onView };
  const onCompare = useCallback(
    (id: string) =>
      latest.current.onView({
        ...latest.current.view,
        compared: compareToggled(latest.current.view.compared, id),
      }),
    [],
  );
  const onMore = useCallback(() => setCount((before) => before + PAGE_ROWS), [setCount]);

  const showsMap = useSplit() || view.isMap;
  const toggleMap = () => onView({ ...view, isMap: !view.isMap }, view.isMap ? 'replace' : 'push');

  const isWaiting = !isSettled && failure === null;
  const hasAnswers =
    found.isComplete || (ahead !== null && found.suppliers.answered === found.suppliers.asked);
  const silent = found.isComplete ? found.suppliers.asked - found.suppliers.answered : 0;
  const hasPrices =
    listings.some(({ choices }) => choices[0]?.total != null) || listings.length === 0;
  const orders = ORDERS.filter((one) => one !== 'price' || hasPrices);
  const sort = (short: boolean) => (
    <Pick
      label={`${t('results.sort')}: ${t(`results.sort.${order}`)}`}
      {...(short ? { icon: icons.sort } : {})}
      value={short ? t('results.sort') : t(`results.sort.${order}`)}
    >
      {(close) => (
        <ListPicker
          label={t('results.sort')}
          title={t('results.sort')}
          items={orders.map((id) => ({ id, label: t(`results.sort.${id}`) }))}
          selected={order}
          checks
          onSelect={(id) => {
            setOrder(id as Order);
            close();
          }}
        />
      )}
    </Pick>
  );
  const rail = (
    <FilterRail
      listings={listings}
      filters={filters}
      currency={found.currency}
      onChange={setFilters}
    />
  );
  const comparedRows = useMemo(
    () => rowsAside(compared, rows, listings),
    [compared, rows, listings],
  );

  return (
    <div className={classNames('results', view.isMap && 'is-map')}>
      {carried !== null && <div {...aheadCarrier(AHEAD, carried)} />}
      <aside className="results-rail" aria-label={t('results.filters')}>
        {isWaiting || ahead !== null ? null : rail}
      </aside>
      <section className="results-list" aria-labelledby="results-head" aria-busy={isWaiting}>
        <div className="results-top">
          <div className="row between">
            <h1 id="results-head" className="results-head">
              {isWaiting ? (
                <span key="waiting">{t('results.searching', { place: search.place.name })}</span>
              ) : (
                <span key="found">
                  {t('results.found', { count: ahead ?? rows.length, place: search.place.name })}
                </span>
              )}
            </h1>
            <span className="not-phone">{sort(false)}</span>
          </div>
          <p className="visually-hidden" role="status">
            {isWaiting || !found.isComplete
              ? ''
              : t('results.found', { count: rows.length, place: search.place.name })}
          </p>
          {failure === null && (
            <div className="results-told">
              {hasAnswers ? (
                <p className="small muted">{t('hotel.totalsIncludeAtHotel')}</p>
              ) : (
                <Stream
                  answered={found.suppliers.answered}
                  asked={Math.max(1, found.suppliers.asked)}
                  sentence={
                    found.suppliers.asked === 0
                      ? t('results.searching', { place: search.place.name })
                      : t('results.stillSearching', found.suppliers)
                  }
                  label={t('results.searching', { place: search.place.name })}
                />
              )}
            </div>
          )}
          <DaysAround search={search} addressOf={onDays} />
          <div className="chips one-line results-chips">
            <Chip
              className="results-filters-chip"
              icon={icons.filters}
              onPress={() => setFiltersOpen(true)}
            >
              {t('results.filters')}
            </Chip>
            <Chip
              className="results-map-chip"
              icon={view.isMap ? icons.list : icons.map}
              onPress={toggleMap}
            >
              {t(view.isMap ? 'results.list' : 'results.map')}
            </Chip>
            {wishes.map((wish) => (
              <RemovableChip
                key={wishKey(wish)}
                removeLabel={t('results.removeFilter', { name: words(wish) })}
                onRemove={() => setFilters(dropWish(filters, wish))}
              >
                {words(wish)}
              </RemovableChip>
            ))}
            {wishes.length > 0 && (
              <Button look="quiet" size="sm" onClick={() => setFilters(NO_FILTERS)}>
                {t('results.clearAll')}
              </Button>
            )}
          </div>
        </div>
        {!isOnline && found.hotels.length > 0 && <OfflineNote at={at} />}
        {silent > 0 && found.hotels.length > 0 && <SomeSilent silent={silent} onAgain={again} />}
        {moved > 0 && (
          <Note
            className="results-moved"
            announce="politely"
            action={
              <Button size="sm" onClick={settle}>
                {t('results.settle')}
              </Button>
            }
          >
            {t('results.moved', { count: moved })}
          </Note>
        )}
        {failure || (found.isComplete && found.hotels.length === 0 && silent > 0) ? (
          <SearchFailed code={failure?.code ?? null} isOnline={isOnline} onRetry={again} />
        ) : isWaiting ? (
          <RowSkeletons />
        ) : found.hotels.length === 0 ? (
          <NothingFound
            place={search.place.name}
            radius={view.radius}
            onWiden={(miles) => onView({ ...view, radius: miles })}
            onEdit={scrollToTop}
          />
        ) : rows.length === 0 ? (
          <NothingFits
            listings={listings}
            filters={filters}
            currency={found.currency}
            onDrop={(given) => setFilters(given.reduce(dropWish, filters))}
          />
        ) : (
          <ResultsList
            rows={rows}
            search={search}
            count={count}
            onMore={onMore}
            isGrowing={!found.isComplete}
            active={active}
            compared={compared}
            onPoint={onPoint}
            onCompare={onCompare}
            onSeen={onSeen}
          />
        )}
      </section>
      {showsMap && (
        <div className="results-map">
          <ResultsMap
            search={search}
            listings={listings}
            rows={rows}
            isReady={isSettled && found.isComplete}
            active={active}
            onPoint={onPoint}
            onArea={onArea}
            radius={view.radius}
          />
        </div>
      )}
      <CompareTray
        rows={comparedRows}
        search={search}
        isOpen={view.isComparing}
        onOpen={showCompared}
        onRemove={onCompare}
        onClear={() => onView({ ...view, compared: [] })}
      />
      <Drawer
        open={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        label={t('results.filters')}
        closeLabel={t('common.close')}
        head={<h2>{t('results.filters')}</h2>}
        foot={
          <Button look="primary" full onClick={() => setFiltersOpen(false)}>
            {t('results.showResults', { count: rows.length })}
          </Button>
        }
      >
        {rail}
      </Drawer>
      <BottomBar label={t('results.filters')}>
        <Button
          look="quiet"
          icon={icons.filters}
          aria-haspopup="dialog"
          onClick={() => setFiltersOpen(true)}
        >
          {t('results.filters')}
          {wishes.length > 0 && <span className="dot">{wishes.length}</span>}
        </Button>
        {sort(true)}
        <Button look="quiet" icon={view.isMap ? icons.list : icons.map} onClick={toggleMap}>
          {t(view.isMap ? 'results.list' : 'results.map')}
        </Button>
      </BottomBar>
    </div>
  );
}

/** How many rows are shown; a list one comes back to has as many as before and stands where it stood. */
function useCountKept(key: string): [number, (change: (before: number) => number) => void] {
  const isBack = useNavigationType() === 'POP';
  const [count, setCount] = useState(() =>
    isBack ? (places.get(key)?.count ?? PAGE_ROWS) : PAGE_ROWS,
  );
  const first = useRef(true);
  const latest = useRef(count);
  latest.current = count;
  useEffect(() => {
    if (first.current) {
      first.current = false;
      const place = isBack ? places.get(key) : undefined;
      if (place) return scrollBackTo(place.offset);
      return;
    }
    setCount(PAGE_ROWS);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another search begins anew; coming back is decided once
  }, [key]);
  // put away in the same moment as the list: the scrolling that follows is that of another page
  useLayoutEffect(() => {
    const note = () => places.set(key, { offset: scrolledTo(), count: latest.current });
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);
  return [count, setCount];
}
