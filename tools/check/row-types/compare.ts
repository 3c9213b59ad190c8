// Compares the rows that PostgreSQL returned with the row type that the statement declares.
import type { Kind, Kinds, Row } from './declared.ts';

/** Column of a result, as pg describes it. */
export interface ReturnedColumn {
  readonly name: string;
  /** Object id of its PostgreSQL type. */
  readonly dataTypeID: number;
}

/** Object ids of the built-in types whose values do not arrive as text. */
const KIND_BY_TYPE: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'buffer',
  20: 'number',
  21: 'number',
  23: 'number',
  700: 'number',
  701: 'number',
  114: 'any',
  3802: 'any',
};

const accepts = (kinds: Kinds, kind: Kind): boolean =>
  kind === 'any' || kinds.has('any') || kinds.has(kind);

/** Returns the kind of a value that is not null, or null if no value of the column is known. */
function kindOf(column: ReturnedColumn, rows: readonly Record<string, unknown>[]): Kind | null {
  const known = KIND_BY_TYPE[column.dataTypeID];
  if (known !== undefined) return known;
  const value = rows.map((row) => row[column.name]).find((each) => each !== null);
  if (value === undefined) return null;
  if (Array.isArray(value)) return 'array';
  if (Buffer.isBuffer(value)) return 'buffer';
  return typeof value as Kind;
}

/** Returns a sentence for each difference between declared and returned columns. */
export function differences(
  declared: Row,
  columns: readonly ReturnedColumn[],
  rows: readonly Record<string, unknown>[],
): readonly string[] {
  const returned = new Map(columns.map((column) => [column.name, column]));
  return [...declared].flatMap(([name, { kinds, isOptional }]) => {
    const column = returned.get(name);
    if (column === undefined) return isOptional ? [] : [`${name} is declared but not returned`];
    const wanted = [...kinds].join(' | ');
    const kind = kindOf(column, rows);
    if (kind !== null && !accepts(kinds, kind))
      return [`${name} is declared as ${wanted} but returned as ${kind}`];
    if (!accepts(kinds, 'null') && rows.some((row) => row[name] === null))
      return [`${name} is declared as ${wanted} but was null`];
    return [];
  });
}
