import { classNames, Icon, icons } from '@portico/design';
import { useEffect, useRef } from 'react';
import { type Column, nextSort, type Sort } from './table-model.ts';

interface CheckBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** True if some, but not all, rows are selected. */
  readonly isPartly?: boolean;
  readonly onChange: () => void;
}

/** A checkbox without visible label, in the first column. */
export function CheckBox({ label, checked, isPartly = false, onChange }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className="c-check-target">
      <input
        ref={box}
        type="checkbox"
        className="c-box"
        aria-label={label}
        checked={checked}
        onChange={onChange}
      />
    </label>
  );
}

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | null;
  readonly onSort: ((sort: Sort | null) => void) | undefined;
}

/** Title of a column; a button if the column sorts. */
export function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { id, title, isFigure, isWide, isExtra } = column;
  const direction = sort?.column === id ? sort.direction : null;
  return (
    <th
      scope="col"
      className={classNames(isFigure && 'c-figure', isWide && 'c-wide', isExtra && 'c-extra')}
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      {column.sort === undefined || onSort === undefined ? (
        title
      ) : (
        <button type="button" className="c-sort" onClick={() => onSort(nextSort(column, sort))}>
          {title}
          {direction !== null && (
            <Icon of={direction === 'asc' ? icons.arrowUp : icons.arrowDown} size="sm" />
          )}
        </button>
      )}
    </th>
  );
}
