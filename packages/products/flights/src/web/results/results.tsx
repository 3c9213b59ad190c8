import { Button, icons } from '@portico/design';
import { formatFigures } from '@portico/rules/money-format';
import { aheadCarrier, useNavigate, useTranslation } from '@portico/runtime';
import { FilterChips } from '@portico/storefront/list/filter-chips.tsx';
import { ListHead } from '@portico/storefront/list/list-head.tsx';
import { ListResults } from '@portico/storefront/list/list-results.tsx';
import { ListNotes, NothingFits, SearchFailed } from '@portico/storefront/list/list-states.tsx';
import { emptinessOf } from '@portico/storefront/list/emptiness';
import { relaxations } from '@portico/storefront/list/relaxations';
import { useCountKept } from '@portico/storefront/search/use-count-kept';
import { usePricesShown } from '@portico/storefront/state/account';
import { useOnline } from '@portico/storefront/state/online';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { type AirSearch, formatPoint, searchBody, tripKindOf } from '../../rules/address.ts';
import { type AirView, formatView } from '../../rules/filter-address.ts';
import { type AirFilters, cheapestTotal, filterRows, NO_FILTERS } from '../../rules/filters.ts';
import { sortsFor } from '../../rules/order.ts';
import type { NameOf } from '../search/place-names.ts';
import { cityText } from '../search/words.ts';
import { DatesDialog } from './dates-dialog.tsx';
import { DaysAround } from './days-around.tsx';
import { FilterRail } from './filter-rail.tsx';
import { FIRST_ROWS } from './first-rows.ts';
import { type RowAround, RowSkeletons } from './result-row.tsx';
import { ResultsList } from './results-list.tsx';
import { NothingFound } from './results-states.tsx';
import { AHEAD, type FlightsFound, useFlightSearch } from './search.query.ts';
import { SortTabs } from './sort-tabs.tsx';
import { type Rows, useRows } from './use-rows.ts';
import { WhyNote } from './why-note.tsx';
import { useActiveFilters, type ActiveFilter } from './active-filters.ts';

/** Rows per page of the list. */
const PAGE_ROWS = 20;
const AREA = 'flightResults';

interface ResultsProps {
  readonly search: AirSearch;
  readonly view: AirView;
  readonly nameOf: NameOf;
  readonly onView: (view: AirView) => void;
  /** Returns the URL of the same list for another search. */
  readonly addressOf: (search: AirSearch) => string;
}

interface Around extends ResultsProps {
  readonly state: FlightsFound;
  readonly rows: Rows;
  /** Number of rows matching the view; `rows` are deferred. */
  readonly fitting: number;
  readonly activeFilters: readonly ActiveFilter[];
  readonly isWaiting: boolean;
  readonly onFilters: (filters: AirFilters) => void;
  readonly onMonth: () => void;
}

/** List of a search with its filters and sort orders. */
export function Results(props: ResultsProps) {
  const { search, view, onView } = props;
  const { t } = useTranslation();
  const state = useFlightSearch(search, view);
  const { found, failure, isReady, ahead, carried } = state;
  // a click takes effect at once with the number of rows left; the rows and the counts of further
  // filters are deferred
  const later = useDeferredValue(view);
  const rows = useRows(state, later.filters, later.sort, search.party);
  const fitting = useMemo(
    () => (later === view ? rows.fitting : filterRows(rows.all, view.filters).length),
    [later, view, rows.fitting, rows.all],
  );
  const activeFilters = useActiveFilters(view.filters, found);
  const arePricesShown = usePricesShown();
  const [isMonthOpen, setMonthOpen] = useState(false);
  const navigate = useNavigate();
  const onMonth = () => setMonthOpen(true);
  const onFilters = (filters: AirFilters) => onView({ ...view, filters });
  const isWaiting = !isReady && failure === null;
  const around = { ...props, state, rows, fitting, activeFilters, isWaiting, onFilters, onMonth };
  const rail = (
    <FilterRail
      rows={rows.all}
      filters={view.filters}
      counted={later.filters}
      found={found}
      onChange={onFilters}
    />
  );
  return (
    <>
      {carried !== null && <div {...aheadCarrier(AHEAD, carried)} />}
      <ListResults
        area={AREA}
        rail={rail}
        isRailReady={!isWaiting && ahead === null && rows.all.length > 0}
        railClass="air-rail"
        activeFilters={activeFilters.length}
        count={fitting}
        sorts={sortsFor(arePricesShown)}
        sort={view.sort}
        onSort={(sort) => onView({ ...view, sort })}
        bar={
          tripKindOf(search.slices) !== 'multi-city' && (
            <Button look="quiet" icon={icons.calendar} aria-haspopup="dialog" onClick={onMonth}>
              {t('flightResults.days')}
            </Button>
          )
        }
      >
        {(onOpen) => <ListSection {...around} onOpen={onOpen} />}
      </ListResults>
      {isMonthOpen && (
        <DatesDialog
          search={search}
          onClose={() => setMonthOpen(false)}
          onSearch={(next) => void navigate(props.addressOf(next))}
        />
      )}
    </>
  );
}

function ListSection(props: Around & { readonly onOpen: () => void }) {
  const {
    search,
    view,
    onView,
    addressOf,
    state,
    rows,
    activeFilters,
    isWaiting,
    onFilters,
    onOpen,
  } = props;
  const { t } = useTranslation();
  const { found } = state;
  const arePricesShown = usePricesShown();
  const [isWhyOpen, setWhyOpen] = useState(false);
  const hasRows = !isWaiting && rows.all.length > 0;
  const own = useMemo(() => cheapestTotal(rows.all), [rows.all]);
  return (
    <section className="list-main" aria-labelledby="results-head" aria-busy={isWaiting}>
      <Head {...props} />
      <DaysAround
        search={search}
        addressOf={addressOf}
        own={
          own === null || found.currency === null ? null : { total: own, currency: found.currency }
        }
        isFiltered={activeFilters.length > 0}
        isReady={found.isComplete && rows.all.length > 0}
        onMonth={props.onMonth}
      />
      {hasRows && (
        <>
          <SortTabs
            sort={view.sort}
            leaders={rows.leaders}
            currency={found.currency}
            arePricesShown={arePricesShown}
            onSort={(sort) => onView({ ...view, sort })}
          />
          <div className="list-tools air-tools">
            <FilterChips
              activeFilters={activeFilters}
              none={NO_FILTERS}
              onFilters={onFilters}
              onOpen={onOpen}
            />
            {view.sort === 'best' && (
              <button
                type="button"
                className="link small"
                aria-expanded={isWhyOpen}
                onClick={() => setWhyOpen(!isWhyOpen)}
              >
                {t('list.why')}
              </button>
            )}
          </div>
          {isWhyOpen && view.sort === 'best' && (
            <WhyNote weights={rows.context.weights} currency={found.currency} />
          )}
        </>
      )}
      <ListNotes area={AREA} state={state} hasRows={rows.all.length > 0} />
      <Body {...props} isWhyOpen={isWhyOpen && view.sort === 'best'} />
    </section>
  );
}

function Head({ search, nameOf, state, rows, fitting, isWaiting }: Around) {
  const { t, i18n } = useTranslation();
  const arePricesShown = usePricesShown();
  const { found } = state;
  const { asked, answered } = found.suppliers;
  const to = search.slices[0]?.to;
  const legs = rows.all[0]?.legs[0];
  // the search result also contains the names of its places
  const place =
    (to && cityTextKnown(to, nameOf)) ||
    (legs && found.airports[legs.to]?.city) ||
    (to ? cityText(to, nameOf) : '');
  const isBack = isThereAndBack(search);
  const kind = search.slices.length === 1 ? 'one' : isBack ? 'return' : 'multi';
  const count = state.ahead?.count ?? fitting;
  const head = t(`flightResults.head.${kind}`, {
    count,
    number: formatFigures(count, 'saved', 0, i18n.language),
    place,
  });
  const plain = place === '' ? t('flightResults.plainAny') : t('flightResults.plain', { place });
  const searching =
    place === '' ? t('flightResults.searchingAny') : t('flightResults.searching', { place });
  return (
    <ListHead
      area={AREA}
      head={head}
      plain={plain}
      isNone={rows.all.length === 0 && emptinessOf(state)?.kind === 'none'}
      searching={searching}
      state={state}
      isWaiting={isWaiting}
      count={count}
      hasAnswers={found.isComplete || (state.ahead !== null && answered === asked)}
      totals={arePricesShown ? t('flightResults.totals') : null}
      waiting={rows.waiting}
      onShow={rows.reorder}
    />
  );
}

const cityTextKnown = (point: AirSearch['slices'][number]['to'], nameOf: NameOf): string =>
  nameOf(formatPoint(point))?.city ?? '';

const isThereAndBack = ({ slices }: AirSearch): boolean => {
  const [out, back, ...more] = slices;
  return (
    out !== undefined &&
    back !== undefined &&
    more.length === 0 &&
    formatPoint(out.from) === formatPoint(back.to) &&
    formatPoint(out.to) === formatPoint(back.from)
  );
};

/** Shows the rows, or the reason there are none and possible remedies. */
function Body(props: Around & { readonly isWhyOpen: boolean }) {
  const { search, view, nameOf, addressOf, state, rows, activeFilters, isWaiting, onFilters } =
    props;
  const { isWhyOpen } = props;
  const { found, again, key } = state;
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [count, setCount] = useCountKept(key, PAGE_ROWS);
  const { airports, airlines, currency } = found;
  const { context } = rows;
  const words = formatView(view);
  const around = useMemo<RowAround>(
    () => ({
      search,
      view: words,
      airports,
      airlines,
      currency,
      why: isWhyOpen ? context : null,
    }),
    [search, words, airports, airlines, currency, isWhyOpen, context],
  );
  const why = rows.all.length === 0 ? emptinessOf(state, searchBody(search)) : null;
  if (why !== null && why.kind !== 'none')
    return <SearchFailed of={why} isOnline={isOnline} onRetry={again} />;
  if (isWaiting) return <RowSkeletons legs={search.slices.length} />;
  if (rows.all.length === 0)
    return (
      <NothingFound
        search={search}
        cityOf={(point) => cityText(point, nameOf)}
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
  const { ahead } = state;
  const hidden = ahead === null ? rows.all.length - rows.fitting : 0;
  return (
    <>
      <ResultsList
        shown={ahead === null ? rows.shown : rows.shown.slice(0, FIRST_ROWS)}
        foundOf={rows.foundOf}
        around={around}
        count={count}
        times={ahead?.times ?? null}
        onMore={() => setCount((before) => before + PAGE_ROWS)}
        isGrowing={!found.isComplete}
        keyOf={rows.keyOf}
        onSeen={rows.onSeen}
      />
      <Foot>
        {hidden > 0 && `${t('flightResults.hidden', { count: hidden })} `}
        {Object.keys(found.usual).length > 0 && t('flightResults.usualText')}
      </Foot>
    </>
  );
}

const Foot = ({ children }: { readonly children: ReactNode }) => (
  <p className="list-foot small muted">{children}</p>
);
