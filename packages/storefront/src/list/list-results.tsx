// Frame of a list: filters beside it, in a drawer on narrow screens, and the bar at their bottom.
// `area` is the product's text area; all products use the same keys.
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useState } from 'react';
import { FiltersDrawer, ListBar, SortPick } from './list-phone.tsx';

interface ListResultsProps<Sort extends string> {
  readonly area: string;
  /** The filters; rendered beside the list and in the drawer. */
  readonly rail: ReactNode;
  /** False while there is nothing to filter beside the list. */
  readonly isRailReady: boolean;
  /** Class of the column of filters. */
  readonly railClass?: string;
  /** Number of active filters. */
  readonly activeFilters: number;
  /** Number of matching rows, on the button that closes the drawer. */
  readonly count: number;
  /** Follows that number. */
  readonly countNote?: string | undefined;
  readonly sorts: readonly Sort[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Optional, for lists with a map: whether it is shown, and a function to toggle it. */
  readonly map?: { readonly isOn: boolean; readonly onTurn: () => void };
  /** Further buttons of the bar. */
  readonly bar?: ReactNode;
  /** Renders head and rows, with a function that opens the filters. */
  readonly children: (onOpen: () => void) => ReactNode;
}

/** Lays out a list with its filters, sort orders and, if it has one, its map. */
export function ListResults<Sort extends string>(props: ListResultsProps<Sort>) {
  const { area, rail, isRailReady, railClass, activeFilters, count, countNote, sorts } = props;
  const { sort, onSort, map, bar, children } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const onOpen = () => setOpen(true);
  const shows = t(`${area}.showResults`, { count });
  return (
    <div className={map?.isOn ? 'list-results is-map' : 'list-results'}>
      <aside
        className={railClass === undefined ? 'list-rail' : `list-rail ${railClass}`}
        aria-label={t('list.filters')}
      >
        {isRailReady ? rail : null}
      </aside>
      {children(onOpen)}
      <FiltersDrawer
        open={isOpen}
        onClose={() => setOpen(false)}
        showLabel={countNote === undefined ? shows : `${shows} ${countNote}`}
      >
        {rail}
      </FiltersDrawer>
      <ListBar activeFilters={activeFilters} onFilters={onOpen} {...(map && { map })}>
        <SortPick area={area} short sorts={sorts} sort={sort} onSort={onSort} />
        {bar}
      </ListBar>
    </div>
  );
}
