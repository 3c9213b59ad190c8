import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { close, type IconShape } from '../icons.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type PlanCell = {
  id: string;
  /** Complete accessible name: "14A, window, free of charge". */
  label: string;
  /**
   * `special` costs more or includes more; `mine` is selected; `taken` is unavailable, and its
   * label says why.
   */
  state: 'free' | 'special' | 'mine' | 'taken';
  /** Shown in the cell: initials of the person it is assigned to. */
  text?: string;
  icon?: IconShape;
};

export type PlanRow = {
  /** Row number, shown in the first gap. */
  label: string;
  /** One per column; null for an empty position. */
  cells: readonly (PlanCell | null)[];
  /**
   * Text above the row about its special features. Visual only: the labels of its cells contain it
   * too.
   */
  mark?: ReactNode;
  /** Shows exits at both ends of the mark. */
  isOpen?: boolean;
};

type PlanPickerProps = {
  label: string;
  /** Column letters. */
  columns: readonly string[];
  /** Numbers of columns after which there is a gap. */
  gaps: readonly number[];
  rows: readonly PlanRow[];
  /** Content of the nose: what is ahead. */
  head?: ReactNode;
  /** Content of the tail. */
  foot?: ReactNode;
  /** Id of the cell that is the tab stop initially. */
  start?: string | null;
  /** @param byKey True if it was selected with the keyboard, so that the focus may move on. */
  onTake: (id: string, byKey: boolean) => void;
  onActive?: (id: string) => void;
};

/** Position of a cell. */
export type PlanPlace = { readonly row: number; readonly column: number };

const PAGE = 5;

/**
 * Returns the position a key moves to; null for other keys or at the edge. Left means left in every
 * language: a plan shows a physical layout and is not mirrored. Gaps and empty positions are
 * skipped.
 */
export function planStep(
  key: string,
  { row, column }: PlanPlace,
  rows: readonly Pick<PlanRow, 'cells'>[],
): PlanPlace | null {
  const has = (at: number, in_: number) => (rows[at]?.cells[in_] ?? null) !== null;
  const inRow = (columns: readonly number[]) => {
    const found = columns.find((at) => has(row, at));
    return found === undefined ? null : { row, column: found };
  };
  const alongColumn = (from: number, step: 1 | -1) => {
    for (let at = from; at >= 0 && at < rows.length; at += step)
      if (has(at, column)) return { row: at, column };
    return null;
  };
  const count = rows[row]?.cells.length ?? 0;
  const before = Array.from({ length: column }, (_, i) => column - 1 - i);
  const after = Array.from({ length: Math.max(0, count - column - 1) }, (_, i) => column + 1 + i);
  switch (key) {
    case 'ArrowLeft':
      return inRow(before);
    case 'ArrowRight':
      return inRow(after);
    case 'Home':
      return inRow(before.toReversed());
    case 'End':
      return inRow(after.toReversed());
    case 'ArrowUp':
      return alongColumn(row - 1, -1);
    case 'ArrowDown':
      return alongColumn(row + 1, 1);
    case 'PageUp':
      return alongColumn(Math.max(0, row - PAGE), 1);
    case 'PageDown':
      return alongColumn(Math.min(rows.length - 1, row + PAGE), -1);
    default:
      return null;
  }
}

/**
 * Returns the position of an id; if it is not in the plan, the first available cell, else the first
 * cell.
 */
function placeOf(rows: readonly PlanRow[], id: string | null | undefined): PlanPlace {
  const find = (fits: (cell: PlanCell) => boolean): PlanPlace | undefined => {
    for (const [row, { cells }] of rows.entries()) {
      const column = cells.findIndex((cell) => cell !== null && fits(cell));
      if (column >= 0) return { row, column };
    }
    return undefined;
  };
  return (
    find((cell) => cell.id === id) ??
    find(({ state }) => state !== 'taken') ??
    find(() => true) ?? { row: 0, column: 0 }
  );
}

/**
 * Cells in their physical arrangement of rows and columns. One tab stop: arrow keys move by row and
 * column and skip no cell, Enter selects. The same choice must also be offered as text next to it.
 */
export function PlanPicker({
  label,
  columns,
  gaps,
  rows,
  head,
  foot,
  start,
  onTake,
  onActive,
}: PlanPickerProps) {
  const [moved, setMoved] = useState<string | null>(null);
  const active = placeOf(rows, moved ?? start);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = planStep(event.key, active, rows);
    const cell = next && rows[next.row]?.cells[next.column];
    if (!cell) return;
    event.preventDefault();
    setMoved(cell.id);
    onActive?.(cell.id);
    event.currentTarget
      .querySelector<HTMLElement>(`[data-place="${CSS.escape(cell.id)}"]`)
      ?.focus();
  };
  const take = (cell: PlanCell, event: MouseEvent) => {
    setMoved(cell.id);
    onActive?.(cell.id);
    if (cell.state !== 'taken') onTake(cell.id, event.detail === 0);
  };
  return (
    <div className="plan" dir="ltr">
      <div className="plan-nose" aria-hidden={head === undefined || undefined}>
        {head !== undefined && (
          <div className="plan-head" dir="auto">
            {head}
          </div>
        )}
      </div>
      <div className="plan-body">
        <div
          role="grid"
          tabIndex={-1}
          aria-label={label}
          className="plan-grid"
          onKeyDown={onKeyDown}
        >
          <div role="row" className="plan-row plan-columns">
            {columns.map((letter, i) => (
              <Fragment key={letter}>
                <span role="columnheader" className="plan-letter">
                  {letter}
                </span>
                {gaps.includes(i + 1) && <span className="plan-gap" />}
              </Fragment>
            ))}
          </div>
          {rows.map((row, r) => (
            <Row
              key={row.label}
              row={row}
              columns={columns}
              gaps={gaps}
              stop={active.row === r ? active.column : null}
              onPress={take}
            />
          ))}
        </div>
        {foot !== undefined && (
          <div className="plan-foot" dir="auto">
            {foot}
          </div>
        )}
      </div>
    </div>
  );
}

type RowProps = {
  row: PlanRow;
  columns: readonly string[];
  gaps: readonly number[];
  /** Column of the tab stop; null if it is in another row. */
  stop: number | null;
  onPress: (cell: PlanCell, event: MouseEvent) => void;
};

function Row({ row, columns, gaps, stop, onPress }: RowProps) {
  return (
    <>
      {row.mark !== undefined && (
        <div className={classNames('plan-mark', row.isOpen && 'is-open')} aria-hidden="true">
          <span dir="auto">{row.mark}</span>
        </div>
      )}
      <div role="row" className="plan-row">
        {row.cells.map((cell, i) => (
          <Fragment key={columns[i] ?? i}>
            {cell === null ? (
              <span className="plan-none" />
            ) : (
              <button
                type="button"
                role="gridcell"
                data-place={cell.id}
                className={classNames('plan-place', `is-${cell.state}`)}
                aria-label={nameOf(cell)}
                aria-selected={cell.state === 'mine'}
                aria-disabled={cell.state === 'taken' || undefined}
                tabIndex={stop === i ? 0 : -1}
                onClick={(event) => onPress(cell, event)}
              >
                <PlaceInside cell={cell} />
              </button>
            )}
            {gaps.includes(i + 1) && (
              <span className="plan-gap">
                {i + 1 === gaps[0] && <span role="rowheader">{row.label}</span>}
              </span>
            )}
          </Fragment>
        ))}
      </div>
    </>
  );
}

/**
 * Accessible name including the visible text, so that users of voice control can say what they see.
 */
const nameOf = ({ label, text }: PlanCell): string =>
  text === undefined ? label : `${label} (${text})`;

function PlaceInside({ cell }: { cell: Pick<PlanCell, 'state' | 'text' | 'icon'> }) {
  if (cell.state === 'taken') return <Icon of={close} size="sm" />;
  if (cell.text !== undefined) return <span className="plan-text" data-text={cell.text} />;
  return cell.icon ? <Icon of={cell.icon} size="sm" /> : null;
}

/** A cell as a symbol, for a legend or next to its description. */
export function PlanSign({ cell }: { cell: Pick<PlanCell, 'state' | 'text' | 'icon'> }) {
  return (
    <span className={classNames('plan-place is-sign', `is-${cell.state}`)} aria-hidden="true">
      <PlaceInside cell={cell} />
    </span>
  );
}
