import { emptinessOf } from '@portico/storefront/list/emptiness';
import { SearchFailed, unansweredCount } from '@portico/storefront/list/list-states.tsx';
import type { ComponentProps } from 'react';
import { scrollToTop } from '@portico/storefront/platform/page';
import type { SearchedPlace } from '../../http.ts';
import { type HotelSearch, hotelSearchBody } from '../../rules/address.ts';
import { nightsOf } from '../nights.ts';
import { dropWish } from '../../rules/filters.ts';
import { ResultsList, RowSkeletons } from './results-list.tsx';
import { NothingFits, NothingFound } from './results-states.tsx';
import type { Search } from './search.query.ts';
import { SearchedHotel } from './searched-hotel.tsx';
import type { Rows } from './use-rows.ts';
import type { ResultView } from '../../rules/filter-address.ts';

interface ResultsBodyProps {
  readonly state: Search;
  readonly rowsState: Pick<Rows, 'rows' | 'listings' | 'counts' | 'searched' | 'onSeen' | 'keyOf'>;
  readonly search: HotelSearch;
  readonly place: SearchedPlace;
  readonly view: ResultView;
  readonly onView: (view: ResultView) => void;
  /** Returns from a map area to the whole place. */
  readonly onAll: () => void;
  readonly isWaiting: boolean;
  readonly isOnline: boolean;
  readonly list: Pick<
    ComponentProps<typeof ResultsList>,
    'count' | 'onMore' | 'active' | 'onPoint' | 'onCompare'
  >;
}

/** Shows the rows, or the reason there are none and possible remedies. */
export function ResultsBody({
  state,
  rowsState: { rows, listings, counts, searched, onSeen, keyOf },
  search,
  place,
  view,
  onView,
  onAll,
  isWaiting,
  isOnline,
  list,
}: ResultsBodyProps) {
  const { filters } = view;
  const { found, again } = state;
  const why =
    found.hotels.length === 0 ? emptinessOf(state, hotelSearchBody(search, view.radius)) : null;
  if (why !== null && why.kind !== 'none')
    return <SearchFailed area="results" of={why} isOnline={isOnline} onRetry={again} />;
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
  if (rows.length === 0)
    return (
      <NothingFits
        listings={listings}
        filters={filters}
        currency={found.currency}
        nights={nightsOf(search)}
        onDrop={(given) => onView({ ...view, filters: given.reduce(dropWish, filters) })}
      />
    );
  return (
    <ResultsList
      rows={rows}
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
