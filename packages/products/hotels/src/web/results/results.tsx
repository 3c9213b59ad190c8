import { BottomBar, Button, classNames, Drawer, icons, Note } from '@portico/design';
import { aheadCarrier, useTranslation } from '@portico/runtime';
import { useOnline } from '@portico/storefront/state/online';
import { useSplit } from '@portico/storefront/state/split';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { HotelSearch } from '../../rules/address.ts';
import { CompareTray } from './compare.tsx';
import { DaysAround } from './days-around.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterRail } from './filter-rail.tsx';
import { type Filters, wishesOf } from './filters.ts';
import { ResultsBody } from './results-body.tsx';
import { ResultsMap } from './results-map.tsx';
import { OfflineNote, SomeSilent } from './results-states.tsx';
import { ResultsTop } from './results-top.tsx';
import { AHEAD, useHotelSearch } from './search.query.ts';
import { SortPick } from './sort-pick.tsx';
import { type Order, rowsAside } from './sorting.ts';
import { PAGE_ROWS, useCountKept } from './use-count-kept.ts';
import { useRows } from './use-rows.ts';
import { compareToggled, type ResultView } from './view-address.ts';

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
  const rowsState = useRows(state, filters, order);
  const { listings, rows, moved, settle } = rowsState;
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
  const silent = found.isComplete ? found.suppliers.asked - found.suppliers.answered : 0;
  const setOrder = (next: Order) => onView({ ...view, order: next });
  const sort = (short: boolean) => (
    <SortPick order={order} listings={listings} short={short} onOrder={setOrder} />
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
        <ResultsTop
          search={search}
          state={state}
          count={rows.length}
          isWaiting={isWaiting}
          sort={sort(false)}
          days={<DaysAround search={search} addressOf={onDays} />}
        >
          <FilterChips
            view={view}
            currency={found.currency}
            onFilters={setFilters}
            onOpen={() => setFiltersOpen(true)}
            onMap={toggleMap}
          />
        </ResultsTop>
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
        <ResultsBody
          state={state}
          rowsState={rowsState}
          search={search}
          view={view}
          onView={onView}
          isWaiting={isWaiting}
          isOnline={isOnline}
          list={{ count, onMore, active, onPoint, onCompare }}
        />
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
