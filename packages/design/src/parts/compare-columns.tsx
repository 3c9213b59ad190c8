import { type ReactNode, useId } from 'react';
import { check, type IconShape } from '../icons.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Amount } from './price-block.tsx';

export type CompareColumn = {
  id: string;
  title: string;
  /** Provider, shown above the title if names alone do not distinguish the columns. */
  by?: string;
  /** Formatted amount. Optional: omitted if amounts are hidden. */
  amount?: string;
  /** What the amount covers, or the difference to another column. */
  note?: ReactNode;
  /** Set if it is no longer available: shown instead of the button. */
  gone?: string;
};

export type CompareCell = {
  /** A few words: "Yes", "$60.00". */
  words: ReactNode;
  /** Second line. */
  detail?: ReactNode;
  /** One short word or amount for narrow columns. */
  short: ReactNode;
  /** Shown in grey: the same as in the previous column, or not included. */
  quiet?: boolean;
};

export type CompareLine = {
  icon: IconShape;
  label: string;
  /** One per column. */
  cells: readonly CompareCell[];
};

type CompareColumnsProps = {
  caption: string;
  /** Content of the empty corner, above the line labels. */
  corner?: ReactNode;
  columns: readonly CompareColumn[];
  lines: readonly CompareLine[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Name of the radio group; unique on the page. */
  name: string;
  selectLabel: string;
  selectedLabel: string;
};

/**
 * Compares two or more options side by side with the same lines for each. The head is a radio
 * group: arrow keys move and select. Phones keep the table with its head in view, each line's label
 * across the full width and one short word per column; up to four columns fit without horizontal
 * scrolling.
 */
export function CompareColumns({
  caption,
  corner,
  columns,
  lines,
  selected,
  onSelect,
  name,
  selectLabel,
  selectedLabel,
}: CompareColumnsProps) {
  return (
    <div
      className={classNames('compare-frame', columns.length > 4 && 'is-wide')}
      role="radiogroup"
      aria-label={caption}
    >
      <table className={classNames('compare', `columns-${Math.min(columns.length, 6)}`)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td className="compare-corner">{corner}</td>
            {columns.map((column) => (
              <ColumnHead
                key={column.id}
                column={column}
                on={column.id === selected}
                name={name}
                verb={column.id === selected ? selectedLabel : selectLabel}
                onSelect={onSelect}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.label}>
              <th scope="row">
                <span className="compare-label">
                  <Icon of={line.icon} />
                  {line.label}
                </span>
              </th>
              {line.cells.map((cell, i) => (
                <td
                  key={columns[i]?.id ?? i}
                  className={classNames(
                    cell.quiet && 'is-quiet',
                    columns[i]?.id === selected && 'on',
                  )}
                >
                  <span className="compare-long">
                    <b>{cell.words}</b>
                    {cell.detail !== undefined && <small>{cell.detail}</small>}
                  </span>
                  <b className="compare-short" aria-hidden="true">
                    {cell.short}
                  </b>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ColumnHeadProps = {
  column: CompareColumn;
  on: boolean;
  name: string;
  verb: string;
  onSelect: (id: string) => void;
};

function ColumnHead({ column, on, name, verb, onSelect }: ColumnHeadProps) {
  const id = useId();
  const isGone = column.gone !== undefined;
  return (
    <th scope="col" className={classNames(on && 'on', isGone && 'is-gone')}>
      <label className="compare-head">
        <span id={`${id}-title`} className="compare-head-words">
          {column.by !== undefined && <small>{column.by}</small>}
          <span className="compare-title">{column.title}</span>
          {column.amount !== undefined && (
            <b className="compare-amount">
              <Amount>{column.amount}</Amount>
            </b>
          )}
          {column.note !== undefined && <small className="compare-note">{column.note}</small>}
        </span>
        <input
          className="visually-hidden"
          type="radio"
          name={name}
          value={column.id}
          checked={on}
          disabled={isGone}
          onChange={() => onSelect(column.id)}
          aria-labelledby={`${id}-title`}
        />
        <span className="compare-pick" aria-hidden="true">
          {on && <Icon of={check} size="sm" />}
          <span>{column.gone ?? verb}</span>
        </span>
      </label>
    </th>
  );
}

/** Lists the lines of one column with their full texts: below the table on a phone. */
export function CompareInFull({
  title,
  note,
  lines,
  column,
}: {
  title: string;
  /** Text below the title that does not fit into the column's head on a phone. */
  note?: ReactNode;
  lines: readonly CompareLine[];
  /** Index of the column in the table, from 0. */
  column: number;
}) {
  const id = useId();
  return (
    <section className="compare-full" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p className="small muted">{note}</p>}
      <ul>
        {lines.map((line) => {
          const cell = line.cells[column];
          return (
            cell && (
              <li key={line.label}>
                <Icon of={line.icon} />
                <span>
                  <small>{line.label}</small>
                  <b>{cell.words}</b>
                  {cell.detail !== undefined && <small>{cell.detail}</small>}
                </span>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
