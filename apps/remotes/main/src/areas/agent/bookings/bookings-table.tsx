import { Button } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useEffect, useState } from 'react';
import type { Column, Selection } from '../parts/table-model.ts';
import { Table } from '../parts/table.tsx';
import type { Line, Lines, WholeSums } from './bookings.query.ts';
import { type ListAddress, MAX_SHOWN, PAGE_SIZE } from './list-address.ts';
import { columnSort, SORT_OF } from './list-tools.tsx';

/** Milliseconds for which the rows of the previous query stay. */
const MAX_WAIT_MS = 150;
const LOADING_ROWS = 12;

interface BookingsTableProps {
  readonly state: ListAddress;
  readonly onState: (state: ListAddress, replace?: boolean) => void;
  readonly lines: Lines;
  readonly columns: readonly Column<Line>[];
  /** Sums of the whole list, if the rows are a part of it; null until they are known. */
  readonly whole: WholeSums | null | undefined;
  readonly selection: Selection;
}

/** The rows, their sums, and a button for the next ones. */
export function BookingsTable(props: BookingsTableProps) {
  const { state, onState, lines, columns, whole, selection } = props;
  const { t } = useTranslation();
  const { rows, nextCursor } = lines;
  const isWaiting = useIsSlow(lines.status === 'pending' && lines.isOld);
  if (lines.status === 'rejected' && rows.length === 0) return null;
  const open = (reference: string | null, isFull = false) =>
    // moving from record to record adds no steps to the history
    onState({ ...state, open: reference, isFull }, state.open !== null && !isFull);
  return (
    <>
      <Table
        label={t('center.page.bookingsList')}
        columns={columns}
        rows={rows}
        idOf={({ reference }) => reference}
        nameOf={({ reference }) => reference}
        sort={columnSort(state)}
        onSort={(sort) =>
          onState({
            ...state,
            sort: sort && { ...sort, column: SORT_OF[sort.column] ?? sort.column },
            shown: PAGE_SIZE,
          })
        }
        density={state.density}
        selection={selection}
        open={state.open}
        onOpen={({ reference }, isFull) => open(reference, isFull)}
        onClose={() => open(null)}
        footTitle={
          whole
            ? t('centerBookings.wholeList', {
                total: whole.reduce((sum, { count }) => sum + count, 0).toLocaleString('en'),
              })
            : t('centerBookings.shown', { count: rows.length })
        }
        loadingRows={
          isWaiting || (rows.length === 0 && lines.status === 'pending') ? LOADING_ROWS : undefined
        }
      />
      {nextCursor !== null && rows.length >= MAX_SHOWN && (
        <p className="c-more muted">
          {t('centerBookings.mostShown', { total: MAX_SHOWN.toLocaleString('en') })}
        </p>
      )}
      {nextCursor !== null && !isWaiting && rows.length < MAX_SHOWN && (
        <p className="c-more">
          <Button
            size="sm"
            busy={lines.status === 'pending'}
            onClick={() => onState({ ...state, shown: rows.length + PAGE_SIZE }, true)}
          >
            {t('centerBookings.more')}
          </Button>
        </p>
      )}
    </>
  );
}

/** True once `isOn` has been true for MAX_WAIT_MS. */
function useIsSlow(isOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isOn) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isOn && isSlow;
}
