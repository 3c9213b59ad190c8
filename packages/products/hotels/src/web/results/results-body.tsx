import { emptinessOf } from '@portico/storefront/list/emptiness';
import {
  NothingFits,
  SearchFailed,
  unansweredCount,
} from '@portico/storefront/list/list-states.tsx';
import { relaxations } from '@portico/storefront/list/relaxations';
import { useOnline } from '@portico/storefront/state/online';
import type { ComponentProps } from 'react';
import { scrollToTop } from '@portico/storefront/platform/page';
import type { SearchedPlace } from '../../http.ts';
import { type HotelSearch, hotelSearchBody } from '../../rules/address.ts';
import { countFits, NO_FILTERS } from '../../rules/filters.ts';
import { ResultsList, RowSkeletons } from './results-list.tsx';
import { NothingFound } from './results-states.tsx';
import type { ActiveFilter } from './active-filters.ts';
import type { HotelsFound } from './search.query.ts';
import { SearchedHotel } from './searched-hotel.tsx';
import type { Rows } from './use-rows.ts';
import type { ResultView } from '../../rules/filter-address.ts';

interface ResultsBodyProps {
  readonly state: HotelsFound;
  readonly rows: Rows;
  readonly activeFilters: readonly ActiveFilter[];
  readonly search: HotelSearch;
  readonly place: SearchedPlace;
  readonly view: ResultView;
  readonly onView: (view: ResultView) => void;
  /** Returns from a map area to the whole place. */
  readonly onAll: () => void;
  readonly isWaiting: boolean;
  readonly list: Pick<
    ComponentProps<typeof ResultsList>,
    'count' | 'onMore' | 'active' | 'onPoint' | 'onCompare'
  >;
}

/** Shows the rows, or the reason there are none and possible remedies. */
export function ResultsBody({
  state,
  rows: { shown, all, counts, searched, onSeen, keyOf },
  activeFilters,
  search,
  place,
  view,
  onView,
  onAll,
  isWaiting,
  list,
}: ResultsBodyProps) {
  const { found, again } = state;
  const isOnline = useOnline();
  const why =
    found.hotels.length === 0 ? emptinessOf(state, hotelSearchBody(search, view.radius)) : null;
  if (why !== null && why.kind !== 'none')
    return <SearchFailed of={why} isOnline={isOnline} onRetry={again} />;
  if (isWaiting) return <RowSkeletons />;
  if (found.hotels.length === 0)
    return (
      <NothingFound
        place={place.name}
        radius={view.radius}
        onWiden={(miles) => onView({ ...view, radius: miles })}
        onAll={onAll}
        onEdit={scrollToTop}
      />
    );
  if (shown.length === 0)
    return (
      <NothingFits
        area="results"
        steps={relaxations(view.filters, activeFilters, (one) => countFits(all, one), NO_FILTERS)}
        onFilters={(filters) => onView({ ...view, filters })}
      />
    );
  return (
    <ResultsList
      rows={shown}
      search={search}
      place={place}
      counts={counts}
      {...list}
      isGrowing={!found.isComplete}
      compared={view.compared}
      keyOf={keyOf}
      onSeen={onSeen}
    >
      {place.kind === 'hotel' && searched === null && (
        <SearchedHotel
          name={place.name}
          isAwaited={!found.isComplete}
          isUnsure={unansweredCount(found) > 0}
        />
      )}
    </ResultsList>
  );
}
