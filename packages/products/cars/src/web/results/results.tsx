import { Chip, icons, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { FilterChips } from '@portico/storefront/list/filter-chips.tsx';
import { ListHead } from '@portico/storefront/list/list-head.tsx';
import { ListResults } from '@portico/storefront/list/list-results.tsx';
import { ListNotes, NothingFits, SearchFailed } from '@portico/storefront/list/list-states.tsx';
import { emptinessOf } from '@portico/storefront/list/emptiness';
import type { Search } from '@portico/storefront/list/search-state.query';
import { relaxations } from '@portico/storefront/list/relaxations';
import { currentTime } from '@portico/storefront/platform/clock';
import { scrollToTop } from '@portico/storefront/platform/page';
import { useCountKept } from '@portico/storefront/search/use-count-kept';
import { usePricesShown } from '@portico/storefront/state/account';
import { useOnline } from '@portico/storefront/state/online';
import { useSplit, WIDE_SPLIT } from '@portico/storefront/state/split';
import { useCallback, useMemo, useState } from 'react';
import { type CarSearch, searchBody } from '../../rules/address.ts';
import { type CarView, formatView } from '../../rules/filter-address.ts';
import { type CarFilters, countOptions, filterRows, NO_FILTERS } from '../../rules/filters.ts';
import { leaders, sortsFor } from '../../rules/order.ts';
import type { NameOf } from '../search/place-names.ts';
import { ClassStrip } from './class-strip.tsx';
import { FilterRail } from './filter-rail.tsx';
import type { FoundSoFar } from './found.ts';
import type { RowAround } from './result-row.tsx';
import { ResultsList, RowSkeletons } from './results-list.tsx';
import { listHeading } from './list-heading.ts';
import { ListFoot } from './list-foot.tsx';
import { ResultsMap } from './results-map.tsx';
import { NothingFound } from './results-states.tsx';
import { useCarSearch } from './search.query.ts';
import { SortTabs } from './sort-tabs.tsx';
import { type Rows, useRows } from './use-rows.ts';
import { useActiveFilters, type ActiveFilter } from './active-filters.ts';

/** Rows per page of the list. */
const PAGE_ROWS = 20;
const AREA = 'carResults';

interface ResultsProps {
  readonly search: CarSearch;
  readonly view: CarView;
  readonly nameOf: NameOf;
  readonly onView: (view: CarView, how?: 'push' | 'replace') => void;
  /** Returns the URL of the same list for another search. */
  readonly addressOf: (search: CarSearch) => string;
}

interface Around extends ResultsProps {
  readonly state: Search<FoundSoFar>;
  readonly rows: Rows;
  readonly activeFilters: readonly ActiveFilter[];
  readonly isWaiting: boolean;
  readonly onFilters: (filters: CarFilters) => void;
  readonly onMap: () => void;
  /** Car under the pointer. */
  readonly pointed: string | null;
  readonly onPoint: (id: string | null) => void;
}

/** List of a search with its filters, sort orders and map. */
export function Results(props: ResultsProps) {
  const { search, view, onView } = props;
  const state = useCarSearch(search);
  const { found, failure, isReady } = state;
  const rows = useRows(state, view.filters, view.sort);
  const activeFilters = useActiveFilters(view.filters, found);
  const arePricesShown = usePricesShown();
  const [pointed, onPoint] = useState<string | null>(null);
  const onFilters = (filters: CarFilters) => onView({ ...view, filters });
  const onMap = () => onView({ ...view, isMap: !view.isMap }, view.isMap ? 'replace' : 'push');
  const isWaiting = !isReady && failure === null;
  const seen = { state, rows, activeFilters, isWaiting, pointed };
  const around = { ...props, ...seen, onFilters, onMap, onPoint };
  const rail = (
    <FilterRail rows={rows.all} filters={view.filters} found={found} onChange={onFilters} />
  );
  return (
    <ListResults
      area={AREA}
      rail={rail}
      isRailReady={!isWaiting && rows.all.length > 0}
      activeFilters={activeFilters.length}
      count={rows.shown.length}
      sorts={sortsFor(arePricesShown)}
      sort={view.sort}
      onSort={(sort) => onView({ ...view, sort })}
      map={{ isOn: view.isMap, onTurn: onMap }}
    >
      {(onOpen) => (
        <>
          <ListSection {...around} onOpen={onOpen} />
          <MapSection {...around} />
        </>
      )}
    </ListResults>
  );
}

function ListSection(props: Around & { readonly onOpen: () => void }) {
  const { view, onView, state, rows, activeFilters, isWaiting, onFilters, onMap, onOpen } = props;
  const { t } = useTranslation();
  const { found } = state;
  const arePricesShown = usePricesShown();
  const [isWhy, setWhy] = useState(false);
  const hasRows = !isWaiting && rows.all.length > 0;
  const isWhyShown = isWhy && view.sort === 'recommended';
  return (
    <section className="list-main" aria-labelledby="results-head" aria-busy={isWaiting}>
      <Head {...props} />
      {hasRows && (
        <>
          <Classes {...props} />
          <div className="is-under-map not-phone">
            <Sorts {...props} arePricesShown={arePricesShown} />
          </div>
          <div className="list-tools">
            <FilterChips
              activeFilters={activeFilters}
              none={NO_FILTERS}
              onFilters={onFilters}
              onOpen={onOpen}
            >
              <Chip
                className="list-map-chip"
                icon={view.isMap ? icons.list : icons.map}
                onPress={onMap}
              >
                {t(view.isMap ? 'list.list' : 'list.map')}
              </Chip>
            </FilterChips>
            {view.sort === 'recommended' && (
              <button
                type="button"
                className="link small car-why"
                aria-expanded={isWhy}
                onClick={() => setWhy(!isWhy)}
              >
                {t('list.why')}
              </button>
            )}
          </div>
          {isWhyShown && <Note>{t('carResults.whyText')}</Note>}
        </>
      )}
      <ListNotes area={AREA} state={state} hasRows={rows.all.length > 0} />
      {/* separate keys: rows must not reuse the elements of skeletons */}
      <div className="is-under-map" key={isWaiting ? 'waiting' : 'found'}>
        <Body
          {...props}
          isWhyShown={isWhyShown}
          onAll={() => onView({ ...view, filters: NO_FILTERS })}
        />
      </div>
      {found.isComplete && hasRows && (
        <ListFoot found={found} hidden={rows.all.length - rows.shown.length} />
      )}
    </section>
  );
}

/** Shows the found classes, each with its cheapest total under the other filters. */
function Classes({ view, rows, state: { found }, onFilters }: Around) {
  const { classes } = useMemo(() => countOptions(rows.all, view.filters), [rows.all, view.filters]);
  return (
    <ClassStrip
      counts={classes}
      filters={view.filters}
      currency={found.currency}
      onFilters={onFilters}
    />
  );
}

function Sorts({
  view,
  onView,
  rows,
  state: { found },
  arePricesShown,
}: Around & { readonly arePricesShown: boolean }) {
  const { shown, context } = rows;
  // the current order names the first row of the list, also while better ones wait
  const first = useMemo(
    () => ({ ...leaders(shown, context), [view.sort]: shown[0] }),
    [shown, context, view.sort],
  );
  return (
    <SortTabs
      sort={view.sort}
      leaders={first}
      currency={found.currency}
      arePricesShown={arePricesShown}
      onSort={(sort) => onView({ ...view, sort })}
    />
  );
}

function Head({ search, nameOf, state, rows, isWaiting }: Around) {
  const { t } = useTranslation();
  const arePricesShown = usePricesShown();
  const { found } = state;
  const heading = listHeading(search, nameOf, found, rows.shown.length, t);
  return (
    <ListHead
      area={AREA}
      head={heading.head}
      plain={heading.plain}
      isNone={rows.all.length === 0 && emptinessOf(state)?.kind === 'none'}
      searching={heading.searching}
      state={state}
      isWaiting={isWaiting}
      count={rows.shown.length}
      hasAnswers={found.isComplete}
      totals={arePricesShown ? t('carResults.totals') : null}
      waiting={rows.waiting}
      onShow={rows.reorder}
    />
  );
}

interface BodyProps extends Around {
  readonly isWhyShown: boolean;
  readonly onAll: () => void;
}

/** Shows the rows, or the reason there are none and possible remedies. */
function Body(props: BodyProps) {
  const { search, view, addressOf, state, rows, activeFilters, isWaiting, onFilters, isWhyShown } =
    props;
  const { onPoint } = props;
  const { found, again, key } = state;
  const isOnline = useOnline();
  const [count, setCount] = useCountKept(key, PAGE_ROWS);
  const { terms, currency, days } = found;
  const { context } = rows;
  const words = formatView({ ...view, isMap: false });
  const around = useMemo<RowAround>(
    () => ({
      search,
      view: words,
      days,
      terms,
      currency,
      why: isWhyShown ? context : null,
      onPoint,
    }),
    [search, words, days, terms, currency, isWhyShown, context, onPoint],
  );
  const why = rows.all.length === 0 ? emptinessOf(state, searchBody(search)) : null;
  if (why !== null && why.kind !== 'none')
    return <SearchFailed of={why} isOnline={isOnline} onRetry={again} />;
  if (isWaiting) return <RowSkeletons />;
  if (rows.all.length === 0)
    return (
      <NothingFound
        search={search}
        zone={found.pickUp?.timeZone ?? null}
        now={currentTime()}
        addressOf={addressOf}
      />
    );
  if (rows.shown.length === 0)
    return (
      <NothingFits
        area={AREA}
        steps={relaxations(
          view.filters,
          activeFilters,
          (one) => filterRows(rows.all, one).length,
          NO_FILTERS,
        )}
        onFilters={onFilters}
      />
    );
  return (
    <ResultsList
      shown={rows.shown}
      foundOf={rows.foundOf}
      around={around}
      count={count}
      onMore={() => setCount((before) => before + PAGE_ROWS)}
      isGrowing={!found.isComplete}
      keyOf={rows.keyOf}
      onSeen={rows.onSeen}
    />
  );
}

/** Shows the map next to the list if there is room, or if it was opened. */
function MapSection({ search, view, onView, state: { found, isReady }, rows, pointed }: Around) {
  const isSplit = useSplit(WIDE_SPLIT);
  const { foundOf } = rows;
  const onVendor = useCallback(
    (id: string) => {
      onView({ ...view, filters: { ...view.filters, vendors: [id] }, isMap: false });
      scrollToTop();
    },
    [view, onView],
  );
  if ((!isSplit && !view.isMap) || found.pickUp === null) return null;
  return (
    <div className="list-map">
      <ResultsMap
        search={search}
        terms={found.terms}
        view={formatView(view)}
        place={found.pickUp}
        currency={found.currency}
        shown={rows.shown}
        foundOf={foundOf}
        isReady={isReady}
        active={pointed === null ? null : (foundOf(pointed)?.pickUp.id ?? null)}
        onVendor={onVendor}
      />
    </div>
  );
}
