import { Chip, icons } from '@portico/design';
import { aheadCarrier, useTranslation } from '@portico/runtime';
import { FilterChips } from '@portico/storefront/list/filter-chips.tsx';
import { SortPick } from '@portico/storefront/list/list-phone.tsx';
import { ListResults } from '@portico/storefront/list/list-results.tsx';
import { ListNotes } from '@portico/storefront/list/list-states.tsx';
import { usePricesShown } from '@portico/storefront/state/account';
import { useSplit } from '@portico/storefront/state/split';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { SearchedPlace } from '../../http.ts';
import type { HotelSearch } from '../../rules/address.ts';
import { compareToggled, type ResultView } from '../../rules/filter-address.ts';
import { type Filters, NO_FILTERS } from '../../rules/filters.ts';
import { type Order, rowsAside, sortsFor, usualOrder } from '../../rules/order.ts';
import { nightsOf } from '../nights.ts';
import { type ActiveFilter, useActiveFilters } from './active-filters.ts';
import { CompareTray } from './compare.tsx';
import { DaysAround } from './days-around.tsx';
import { FilterRail } from './filter-rail.tsx';
import { placeOf } from './list-head.ts';
import { ListView, viewWords } from './list-view.ts';
import { ResultsBody } from './results-body.tsx';
import { ResultsHead } from './results-head.tsx';
import { ResultsMap } from './results-map.tsx';
import { AHEAD, type HotelsFound, useHotelSearch } from './search.query.ts';
import { useRowsShown } from './use-rows-shown.ts';
import { type Rows, useRows } from './use-rows.ts';

const AREA = 'results';

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
  const onOrder = (order: Order) => onView({ ...view, order });
  return { onFilters, onCompare, onMap, onOrder };
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
  const rows = useRows(state, view.filters, order, search.place.id);
  const { all, shown, counts } = rows;
  const nights = nightsOf(search);
  const activeFilters = useActiveFilters(view.filters, found.currency, nights);
  const pointed = usePointed();
  const changes = useViewChanges(props);
  const sorts = sortsFor(usePricesShown());
  const isWaiting = !isReady && failure === null;
  const comparedRows = useMemo(
    () => rowsAside(view.compared, shown, all),
    [view.compared, shown, all],
  );
  const words = useMemo(() => viewWords(view), [view]);
  const around = {
    ...props,
    place,
    order,
    state,
    rows,
    activeFilters,
    pointed,
    changes,
    isWaiting,
  };
  return (
    <ListView value={words}>
      {carried !== null && <div {...aheadCarrier(AHEAD, carried)} />}
      <ListResults
        area={AREA}
        rail={
          <FilterRail
            listings={all}
            filters={view.filters}
            currency={found.currency}
            nights={nights}
            onChange={changes.onFilters}
          />
        }
        isRailReady={!isWaiting && ahead === null}
        activeFilters={activeFilters.length}
        count={counts.inside + counts.around}
        countNote={
          counts.around > 0 ? t('results.ofThemAround', { count: counts.around }) : undefined
        }
        sorts={sorts}
        sort={order}
        onSort={changes.onOrder}
        map={{ isOn: view.isMap, onTurn: changes.onMap }}
      >
        {(onOpen) => (
          <>
            <ListSection {...around} sorts={sorts} onOpen={onOpen} />
            <MapSection {...around} />
            <CompareTray
              rows={comparedRows}
              search={search}
              kind={place.kind}
              isOpen={view.isComparing}
              onOpen={showCompared}
              onRemove={changes.onCompare}
              onClear={() => onView({ ...view, compared: [] })}
            />
          </>
        )}
      </ListResults>
    </ListView>
  );
}

interface Around extends ResultsProps {
  readonly place: SearchedPlace;
  readonly order: Order;
  readonly state: HotelsFound;
  readonly rows: Rows;
  readonly activeFilters: readonly ActiveFilter[];
  readonly pointed: Pointed;
  readonly changes: ReturnType<typeof useViewChanges>;
  readonly isWaiting: boolean;
}

interface ListSectionProps extends Around {
  readonly sorts: readonly Order[];
  /** Opens the filters. */
  readonly onOpen: () => void;
}

/** Heading, notes and rows of the list. */
function ListSection(props: ListSectionProps) {
  const { search, place, order, view, onView, onDays, onArea, state, rows, activeFilters } = props;
  const { pointed, changes, isWaiting, sorts, onOpen } = props;
  const { t } = useTranslation();
  const { found } = state;
  const { count, onMore } = useRowsShown(state, rows.shown, pointed.onPoint);
  return (
    <section className="list-main" aria-labelledby="results-head" aria-busy={isWaiting}>
      <div className="stay-top">
        <ResultsHead
          place={place}
          nights={nightsOf(search)}
          state={state}
          rows={rows}
          isWaiting={isWaiting}
          sort={<SortPick area={AREA} sorts={sorts} sort={order} onSort={changes.onOrder} />}
        />
        <DaysAround
          search={search}
          addressOf={onDays}
          known={found.otherDates}
          currency={found.currency}
        />
        <FilterChips
          activeFilters={activeFilters}
          none={NO_FILTERS}
          onFilters={changes.onFilters}
          onOpen={onOpen}
        >
          <Chip
            className="list-map-chip"
            icon={view.isMap ? icons.list : icons.map}
            onPress={changes.onMap}
          >
            {t(view.isMap ? 'list.list' : 'list.map')}
          </Chip>
        </FilterChips>
      </div>
      <ListNotes area={AREA} state={state} hasRows={found.hotels.length > 0} />
      <ResultsBody
        state={state}
        rows={rows}
        activeFilters={activeFilters}
        search={search}
        place={place}
        view={view}
        onView={onView}
        onAll={() =>
          onArea({ ...search.place, latitude: place.latitude, longitude: place.longitude }, null)
        }
        isWaiting={isWaiting}
        list={{ count, onMore, ...pointed, onCompare: changes.onCompare }}
      />
    </section>
  );
}

/** Shows the map next to the list if there is room, or if it was opened. */
function MapSection({ search, place, view, onArea, state, rows, pointed }: Around) {
  const isSplit = useSplit();
  if (!isSplit && !view.isMap) return null;
  return (
    <div className="list-map">
      <ResultsMap
        search={search}
        place={place}
        listings={rows.all}
        rows={rows.shown}
        isReady={state.isReady && state.found.isComplete}
        active={pointed.active}
        onPoint={pointed.onPoint}
        onArea={onArea}
        radius={view.radius}
      />
    </div>
  );
}
