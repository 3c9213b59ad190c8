import { classNames } from '@portico/design';
import { aheadCarrier, useTranslation } from '@portico/runtime';
import { FiltersDrawer, ListBar } from '@portico/storefront/list/list-phone.tsx';
import { useOnline } from '@portico/storefront/state/online';
import { useSplit } from '@portico/storefront/state/split';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { SearchedPlace } from '../../http.ts';
import type { HotelSearch } from '../../rules/address.ts';
import { CompareTray } from './compare.tsx';
import { DaysAround } from './days-around.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterRail } from './filter-rail.tsx';
import { type Filters, activeFilters } from '../../rules/filters.ts';
import { ResultsBody } from './results-body.tsx';
import { ResultsMap } from './results-map.tsx';
import { ResultsNotes } from './results-notes.tsx';
import { placeOf } from './list-head.ts';
import { ListView, viewWords } from './list-view.ts';
import { nightsOf } from '../nights.ts';
import { ResultsTop } from './results-top.tsx';
import { AHEAD, type Search, useHotelSearch } from './search.query.ts';
import { SortPick } from './sort-pick.tsx';
import { rowsAside, usualOrder } from '../../rules/order.ts';
import { useRowsShown } from './use-rows-shown.ts';
import { type Rows, useRows } from './use-rows.ts';
import { compareToggled, type ResultView } from '../../rules/filter-address.ts';

interface ResultsProps {
  readonly search: HotelSearch;
  readonly view: ResultView;
  readonly onView: (view: ResultView, how?: 'push' | 'replace') => void;
  /** Opens or closes the comparison of the selected hotels. */
  readonly onCompare: (open: boolean) => void;
  /** Returns the URL of the same list for another search. */
  readonly onDays: (search: HotelSearch) => string;
  readonly onArea: (place: HotelSearch['place'], radius: number | null) => void;
}

/**
 * Returns the handlers that change the view; each keeps its identity while its dependencies are
 * unchanged.
 */
function useViewChanges({ view, onView }: Pick<ResultsProps, 'view' | 'onView'>) {
  const onFilters = useCallback(
    (next: Filters) => {
      onView({ ...view, filters: next });
    },
    [view, onView],
  );
  // the same function for every row: ticking one does not render the others again
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
  const onMap = () => onView({ ...view, isMap: !view.isMap }, view.isMap ? 'replace' : 'push');
  return { onFilters, onCompare, onMap };
}

/** The hotel under the pointer, in the list or on the map. */
function usePointed() {
  const [active, setActive] = useState<string | null>(null);
  const onPoint = useCallback(
    (id: string, pointed: boolean) =>
      setActive((before) => (pointed ? id : before === id ? null : before)),
    [],
  );
  return { active, onPoint };
}
type Pointed = ReturnType<typeof usePointed>;

/** List of a search with its filters, order and map. */
export function Results(props: ResultsProps) {
  const { search, view, onView, onCompare: showCompared } = props;
  const { t } = useTranslation();
  const state = useHotelSearch(search, view);
  const { found, failure, isReady, ahead, carried } = state;
  const { place: known } = found;
  const { place: named } = search;
  const place = useMemo(() => placeOf(known, named), [known, named]);
  const order = view.order ?? usualOrder(place.kind);
  const rowsState = useRows(state, view.filters, order, search.place.id);
  const { listings, rows, counts } = rowsState;
  const pointed = usePointed();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const changes = useViewChanges(props);
  const isWaiting = !isReady && failure === null;
  const sort = (short: boolean) => (
    <SortPick
      order={order}
      listings={listings}
      short={short}
      onOrder={(order) => onView({ ...view, order })}
    />
  );
  const rail = (
    <FilterRail
      listings={listings}
      filters={view.filters}
      currency={found.currency}
      nights={nightsOf(search)}
      onChange={changes.onFilters}
    />
  );
  const comparedRows = useMemo(
    () => rowsAside(view.compared, rows, listings),
    [view.compared, rows, listings],
  );
  const words = useMemo(() => viewWords(view), [view]);
  const shared = { ...props, place, state, rowsState, pointed, changes, isWaiting };
  return (
    <ListView value={words}>
      <div className={classNames('results', view.isMap && 'is-map')}>
        {carried !== null && <div {...aheadCarrier(AHEAD, carried)} />}
        <aside className="results-rail" aria-label={t('results.filters')}>
          {isWaiting || ahead !== null ? null : rail}
        </aside>
        <ListSection {...shared} sort={sort(false)} onFilters={() => setFiltersOpen(true)} />
        <MapSection {...shared} />
        <CompareTray
          rows={comparedRows}
          search={search}
          kind={place.kind}
          isOpen={view.isComparing}
          onOpen={showCompared}
          onRemove={changes.onCompare}
          onClear={() => onView({ ...view, compared: [] })}
        />
        <FiltersDrawer
          open={filtersOpen}
          onClose={() => setFiltersOpen(false)}
          area="results"
          showLabel={[
            t('results.showResults', { count: counts.inside + counts.around }),
            ...(counts.around > 0 ? [t('results.ofThemAround', { count: counts.around })] : []),
          ].join(' ')}
        >
          {rail}
        </FiltersDrawer>
        <ListBar
          area="results"
          wishes={activeFilters(view.filters).length}
          onFilters={() => setFiltersOpen(true)}
          map={{ isOn: view.isMap, onTurn: changes.onMap }}
        >
          {sort(true)}
        </ListBar>
      </div>
    </ListView>
  );
}

interface SectionProps extends ResultsProps {
  readonly place: SearchedPlace;
  readonly state: Search;
  readonly rowsState: Rows;
  readonly pointed: Pointed;
  readonly changes: ReturnType<typeof useViewChanges>;
  readonly isWaiting: boolean;
}

interface ListSectionProps extends SectionProps {
  readonly sort: ReactNode;
  readonly onFilters: () => void;
}

/** Heading, notes and rows of the list. */
function ListSection({
  search,
  place,
  view,
  onView,
  onDays,
  onArea,
  state,
  rowsState,
  pointed,
  changes,
  isWaiting,
  sort,
  onFilters,
}: ListSectionProps) {
  const isOnline = useOnline();
  const { count, onMore } = useRowsShown(state, rowsState.rows, pointed.onPoint);
  return (
    <section className="results-list" aria-labelledby="results-head" aria-busy={isWaiting}>
      <ResultsTop
        place={place}
        isFirst={
          rowsState.searched !== null &&
          rowsState.rows[0]?.listing.hotel.id === rowsState.searched.hotel.id
        }
        nights={nightsOf(search)}
        state={state}
        counts={rowsState.counts}
        isWaiting={isWaiting}
        sort={sort}
        days={
          <DaysAround
            search={search}
            addressOf={onDays}
            known={state.found.otherDates}
            currency={state.found.currency}
          />
        }
      >
        <FilterChips
          view={view}
          currency={state.found.currency}
          nights={nightsOf(search)}
          onFilters={changes.onFilters}
          onOpen={onFilters}
          onMap={changes.onMap}
        />
      </ResultsTop>
      <ResultsNotes state={state} rowsState={rowsState} place={place} isOnline={isOnline} />
      <ResultsBody
        state={state}
        rowsState={rowsState}
        search={search}
        place={place}
        view={view}
        onView={onView}
        onAll={() =>
          onArea({ ...search.place, latitude: place.latitude, longitude: place.longitude }, null)
        }
        isWaiting={isWaiting}
        isOnline={isOnline}
        list={{ count, onMore, ...pointed, onCompare: changes.onCompare }}
      />
    </section>
  );
}

/** Shows the map next to the list if there is room, or if it was opened. */
function MapSection({ search, place, view, onArea, state, rowsState, pointed }: SectionProps) {
  const isSplit = useSplit();
  if (!isSplit && !view.isMap) return null;
  return (
    <div className="results-map">
      <ResultsMap
        search={search}
        place={place}
        listings={rowsState.listings}
        rows={rowsState.rows}
        isReady={state.isReady && state.found.isComplete}
        active={pointed.active}
        onPoint={pointed.onPoint}
        onArea={onArea}
        radius={view.radius}
      />
    </div>
  );
}
