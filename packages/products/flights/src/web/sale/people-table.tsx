import type { ReactNode } from 'react';
import './travellers-table.css';

/** One traveller: the head of the row, and its cells, each as lines. */
export interface PersonRow {
  readonly head: ReactNode;
  readonly cells: readonly (readonly string[])[];
}

interface PeopleTableProps {
  /** Headings: of the travellers, then of each cell. */
  readonly heads: readonly string[];
  readonly rows: readonly PersonRow[];
}

/** Shows one row per traveller: a table, and on phones one card each. */
export function PeopleTable({ heads, rows }: PeopleTableProps) {
  return (
    <table className="travellers-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ head, cells }, i) => (
          <tr key={i}>
            <th scope="row">{head}</th>
            {cells.map((lines, column) => (
              <td key={column}>
                <span className="travellers-label" aria-hidden="true">
                  {heads[column + 1]}
                </span>
                <span>
                  {lines.map((line) => (
                    <span key={line} className="travellers-line">
                      {line}
                    </span>
                  ))}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
