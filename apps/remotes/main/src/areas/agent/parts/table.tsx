import { classNames, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { CheckBox, HeadCell } from './table-head.tsx';
import { type Column, type TableProps, toggled } from './table-model.ts';
import { useTableRows } from './use-table-rows.ts';
import './table.css';

/**
 * The table of the command center. Rows take the focus: J and K or the arrows move, Enter opens,
 * X selects, Escape clears the selection, then closes the record.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, idOf, selection, density = 'normal', loadingRows } = props;
  const { onSort, sort = null, open = null, footTitle } = props;
  const { body, stop, onFocus } = useTableRows(props);
  const isLoading = loadingRows !== undefined;
  const all = selection !== undefined && rows.length > 0 && selection.ids.size >= rows.length;
  const { t } = useTranslation();
  return (
    <div className={classNames('c-table-place', open !== null && 'has-open')} data-key-area="list">
      <table className="c-table" data-density={density} aria-label={label} aria-busy={isLoading}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="c-check">
                <CheckBox
                  label={t('centerParts.table.selectAll')}
                  checked={all}
                  isPartly={!all && selection.ids.size > 0}
                  onChange={() => selection.onChange(all ? new Set() : new Set(rows.map(idOf)))}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onFocus={onFocus}>
          {isLoading
            ? Array.from({ length: loadingRows }, (_, at) => (
                <LoadingRow key={at} columns={columns} hasCheck={selection !== undefined} />
              ))
            : rows.map((row) => (
                <TableRow
                  key={idOf(row)}
                  table={props}
                  row={row}
                  id={idOf(row)}
                  isStop={idOf(row) === stop}
                />
              ))}
        </tbody>
        {footTitle !== undefined && !isLoading && (
          <Foot columns={columns} title={footTitle} hasCheck={selection !== undefined} />
        )}
      </table>
    </div>
  );
}

const cellClass = <Row,>({ isFigure, isWide, isExtra }: Column<Row>) =>
  classNames(isFigure && 'c-figure', isWide && 'c-wide', isExtra && 'c-extra');

/** Elements in a row that act themselves: a press on them does not open the row. */
const ACTS = 'a, button, input, label, select';

interface TableRowProps<Row> {
  readonly table: TableProps<Row>;
  readonly row: Row;
  readonly id: string;
  /** True for the row that Tab reaches. */
  readonly isStop: boolean;
}

function TableRow<Row>({ table, row, id, isStop }: TableRowProps<Row>) {
  const { columns, selection, open = null, onOpen, nameOf, detailOf } = table;
  const { t } = useTranslation();
  const detailId = useId();
  const detail = detailOf?.(row) ?? null;
  const isSelected = selection?.ids.has(id) === true;
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as Element).closest(ACTS) !== null) return;
    if (getSelection()?.type === 'Range') return;
    onOpen?.(row, event.ctrlKey || event.metaKey);
  };
  return (
    <>
      <tr
        data-row={id}
        tabIndex={isStop ? 0 : -1}
        aria-current={id === open ? 'true' : undefined}
        aria-describedby={detail === null ? undefined : detailId}
        className={classNames(isSelected && 'is-selected', onOpen && 'opens')}
        onClick={onOpen && onClick}
      >
        {selection && (
          <td className="c-check">
            <CheckBox
              label={t('centerParts.table.select', { name: nameOf(row) })}
              checked={isSelected}
              onChange={() => selection.onChange(toggled(selection.ids, id))}
            />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} className={cellClass(column)} data-phone={column.phone}>
            {column.cell(row) ?? '–'}
          </td>
        ))}
      </tr>
      {detail !== null && (
        <tr className="c-detail">
          <td id={detailId} colSpan={columns.length + (selection ? 1 : 0)}>
            {detail}
          </td>
        </tr>
      )}
    </>
  );
}

function LoadingRow<Row>({
  columns,
  hasCheck,
}: {
  readonly columns: readonly Column<Row>[];
  readonly hasCheck: boolean;
}) {
  return (
    <tr className="is-loading">
      {hasCheck && (
        <td className="c-check">
          <span className="c-box" />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)} data-phone={column.phone}>
          <Skeleton width={column.isWide ? 'most' : 'full'} />
        </td>
      ))}
    </tr>
  );
}

function Foot<Row>({
  columns,
  title,
  hasCheck,
}: {
  readonly columns: readonly Column<Row>[];
  readonly title: ReactNode;
  readonly hasCheck: boolean;
}) {
  const [first, ...others] = columns;
  return (
    <tfoot>
      <tr>
        {hasCheck && <td className="c-check" />}
        {first && (
          <th scope="row" data-phone="title">
            {title}
          </th>
        )}
        {others.map((column) => (
          <td
            key={column.id}
            className={cellClass(column)}
            data-phone={column.phone === 'amount' ? 'amount' : undefined}
          >
            {column.foot}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
