// Columns, order and selection of a table.
import type { ReactNode } from 'react';

export type Direction = 'asc' | 'desc';
export interface Sort {
  readonly column: string;
  readonly direction: Direction;
}

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** null is shown as '–'. */
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end, each digit of one width. */
  readonly isFigure?: boolean;
  /** Takes the remaining width and truncates its text. */
  readonly isWide?: boolean;
  /** Left out while a record stands beside the list, and on narrow screens. */
  readonly isExtra?: boolean;
  /** Direction of the first press on its title; without it the column does not sort. */
  readonly sort?: Direction;
  /** Place on a phone, where a row has three lines; without it the column is left out there. */
  readonly phone?: 'title' | 'amount' | 'who' | 'time' | 'state';
  /** Sum at the foot. */
  readonly foot?: ReactNode;
}

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
}

export interface TableProps<Row> {
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Name of a row in the label of its checkbox. */
  readonly nameOf: (row: Row) => string;
  readonly sort?: Sort | null | undefined;
  readonly onSort?: (sort: Sort | null) => void;
  readonly selection?: Selection | undefined;
  /** Id of the row whose record is open. */
  readonly open?: string | null | undefined;
  /** Opens a row's record; `isFull` on a page of its own. */
  readonly onOpen?: ((row: Row, isFull: boolean) => void) | undefined;
  /** Closes the open record. */
  readonly onClose?: (() => void) | undefined;
  readonly density?: 'compact' | 'normal' | 'roomy';
  /** One sentence below a row, with at most one pair of actions. */
  readonly detailOf?: ((row: Row) => ReactNode) | undefined;
  /** Title of the line of sums: '15 shown'. Without it there is no foot. */
  readonly footTitle?: ReactNode;
  /** Number of rows to draw while they load. */
  readonly loadingRows?: number | undefined;
}

/** Returns the set with this id added, or removed if it was in. */
export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Returns the order after a press on a column: its own direction, the other one, none. */
export function nextSort<Row>(
  { id, sort }: Pick<Column<Row>, 'id' | 'sort'>,
  now: Sort | null,
): Sort | null {
  if (sort === undefined) return now;
  if (now?.column !== id) return { column: id, direction: sort };
  return now.direction === sort ? { column: id, direction: sort === 'asc' ? 'desc' : 'asc' } : null;
}
