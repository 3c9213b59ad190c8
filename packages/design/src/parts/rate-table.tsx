import { type ReactNode, useId } from 'react';
import { check } from '../icons.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Picture, type PictureSource } from './picture.tsx';

type RateGroupProps = {
  picture: PictureSource | null;
  title: string;
  headingLevel?: 2 | 3;
  /** Short facts, one per line; icons allowed. */
  facts?: readonly ReactNode[];
  children: ReactNode;
};

/** The item the rates belong to, at the start; the rates themselves, at the end. */
export function RateGroup({
  picture,
  title,
  headingLevel = 3,
  facts = [],
  children,
}: RateGroupProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className="rate-group">
      <div className="rate-group-about">
        <Picture picture={picture} shape="wide" />
        <Heading className="rate-group-title">{title}</Heading>
        <ul>
          {facts.map((fact, index) => (
            <li key={index}>{fact}</li>
          ))}
        </ul>
      </div>
      {children}
    </section>
  );
}

export type RateRow = {
  id: string;
  /**
   * One per column except the button column: the name first, the price last (aligned to the end).
   */
  cells: readonly ReactNode[];
  /** Set if it is no longer available: shown instead of the button. */
  gone?: string;
};

type RateTableProps = {
  caption: string;
  /** Headings, one per cell. */
  columns: readonly string[];
  /** Accessible heading of the button column. */
  chooseColumn: string;
  rows: readonly RateRow[];
  selected: string | null;
  onSelect: (id: string) => void;
  /**
   * Radio group name shared by all tables of a page, so that arrow keys move through all of them
   * and one rate is selected overall.
   */
  name: string;
  selectLabel: string;
  selectedLabel: string;
};

/**
 * Rates with their conditions side by side. Columns align across the whole page; on phones the rows
 * become cards.
 */
export function RateTable({
  caption,
  columns,
  chooseColumn,
  rows,
  selected,
  onSelect,
  name,
  selectLabel,
  selectedLabel,
}: RateTableProps) {
  const id = useId();
  return (
    <table className="rates">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={index === columns.length - 1 ? 'rate-price' : undefined}
            >
              {column}
            </th>
          ))}
          <th scope="col" className="rate-choose">
            <span className="visually-hidden">{chooseColumn}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const on = row.id === selected;
          return (
            <tr
              key={row.id}
              className={classNames(on && 'on', row.gone !== undefined && 'is-gone')}
            >
              {row.cells.map((cell, index) => (
                <td
                  key={index}
                  id={index === 0 ? `${id}-${row.id}` : undefined}
                  className={classNames(
                    `rate-cell-${index + 1}`,
                    index === row.cells.length - 1 && 'rate-price',
                  )}
                >
                  {cell}
                </td>
              ))}
              <td className="rate-choose">
                {row.gone !== undefined ? (
                  <span className="small faint">{row.gone}</span>
                ) : (
                  <label className={classNames('button line sm', on && 'on')}>
                    <input
                      className="visually-hidden"
                      type="radio"
                      name={name}
                      value={row.id}
                      checked={on}
                      onChange={() => onSelect(row.id)}
                      aria-labelledby={`${id}-${row.id}-verb ${id}-${row.id}`}
                    />
                    {on && <Icon of={check} size="sm" />}
                    <span id={`${id}-${row.id}-verb`}>{on ? selectedLabel : selectLabel}</span>
                  </label>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
