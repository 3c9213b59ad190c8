// Saved views: the list's filters, order and columns under a name.
import { PRODUCT_SLUGS, PRODUCTS } from '@portico/contract';
import type { CallInput, CallSuccess } from '@portico/runtime';
import type { Column } from '../parts/table-model.ts';
import type { Line } from './bookings.query.ts';
import { changedColumns, exportedColumns, isShown } from './columns.tsx';
import {
  type ListAddress,
  listQueryOf,
  PAGE_SIZE,
  readAddress,
  writeAddress,
} from './list-address.ts';

export type SavedView = CallSuccess<'savedViews'>['data']['views'][number];
export type SavedViewBody = CallInput<'addSavedView'>['body'];

type Columns = readonly Pick<Column<Line>, 'id'>[];

/** Returns what a view of this list keeps. Days are counted by the clocks of each reader. */
export function keptOf(
  state: ListAddress,
  columns: Columns,
): Pick<SavedViewBody, 'query' | 'columns'> {
  const { zone: _zone, ...query } = listQueryOf(state, '');
  const shown = columns.filter((column) => isShown(column, state.columns));
  return { query: query as SavedViewBody['query'], columns: [...exportedColumns(shown)] };
}

/** Returns the list as a view keeps it. The height of the rows stays that of the reader. */
export function listOf(
  { id, query, columns: kept }: Pick<SavedView, 'id' | 'query' | 'columns'>,
  columns: Columns,
  { density }: Pick<ListAddress, 'density'>,
): ListAddress {
  const { product, sort, direction, ...conditions } = query;
  const slug = PRODUCT_SLUGS.find((one) => PRODUCTS[one].title === product);
  const address = new URLSearchParams({
    ...conditions,
    ...(slug && { product: slug }),
    ...(sort && { sort: `${sort}-${direction ?? 'desc'}` }),
  });
  return {
    ...readAddress(address),
    columns: changedColumns(columns, kept),
    density,
    saved: id,
  };
}

/** Text that is the same for two lists with the same filters, order and columns. */
const sense = (state: ListAddress): string =>
  writeAddress({
    ...state,
    columns: state.columns.toSorted(),
    saved: null,
    open: null,
    isFull: false,
    shown: PAGE_SIZE,
    density: 'normal',
  });

/** True if the list differs from the view that it was opened with. */
export const hasChanged = (view: SavedView, state: ListAddress, columns: Columns): boolean =>
  sense(listOf(view, columns, state)) !== sense(state);
