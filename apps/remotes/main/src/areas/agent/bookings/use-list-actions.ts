// Selection of the list's rows, changes of the selected bookings, and the export.
import { BULK_MOST } from '@portico/contract/http/center/limits';
import { ownZone } from '@portico/storefront/platform/page';
import { useState } from 'react';
import type { Column, Selection } from '../parts/table-model.ts';
import type { Line, Lines } from './bookings.query.ts';
import { useBulk, useExport } from './bulk.query.ts';
import { exportedColumns } from './columns.tsx';
import { conditionsOf, type ListAddress, listQueryOf } from './list-address.ts';

const NONE: ReadonlySet<string> = new Set();

/** Returns the selected rows. A selection ends with the conditions that it was made under. */
export function useSelection(
  all: readonly Line[],
  conditions: object,
): Selection & { readonly rows: readonly Line[] } {
  const under = JSON.stringify(conditions);
  const [made, setMade] = useState({ under, ids: NONE });
  const rows = made.under === under ? all.filter(({ reference }) => made.ids.has(reference)) : [];
  return {
    rows,
    ids: new Set(rows.map(({ reference }) => reference)),
    onChange: (ids) => setMade({ under, ids }),
  };
}

interface Around {
  readonly state: ListAddress;
  /** Columns that are shown: the export has the same. */
  readonly columns: readonly Column<Line>[];
  readonly lines: Lines;
  readonly onReload: () => void;
}

/** Returns the selection, and the actions on it or, if nothing is selected, on the whole list. */
export function useListActions({ state, columns, lines, onReload }: Around) {
  const bulk = useBulk(onReload);
  const exporting = useExport();
  const selection = useSelection(lines.rows, conditionsOf(state, ownZone()));
  const { ids } = selection;
  return {
    bulk,
    selection: {
      ...selection,
      onChange: (next: ReadonlySet<string>) => {
        bulk.clear();
        selection.onChange(next);
      },
    },
    exporting,
    exportRows: () => {
      if (ids.size > BULK_MOST) return;
      exporting.run({
        ...listQueryOf(state, ownZone()),
        ...(ids.size > 0 && { references: [...ids].join(',') }),
        zone: ownZone(),
        columns: exportedColumns(columns).join(','),
      });
    },
  };
}
