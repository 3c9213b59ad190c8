// Builds SQL as values: sql`select … where id = ${id}` is a statement with parameters, never a
// string with interpolated values.
import { createHash } from 'node:crypto';

/** A statement and its parameters. `Row` is the row type declared by the caller. */
export interface Sql<Row = unknown> {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly row?: Row;
}

class Fragment<Row> implements Sql<Row> {
  readonly strings: readonly string[];
  private readonly parts: readonly unknown[];

  constructor(strings: readonly string[], parts: readonly unknown[]) {
    this.strings = strings;
    this.parts = parts;
  }

  write(values: unknown[]): string {
    let text = this.strings[0] ?? '';
    this.parts.forEach((part, index) => {
      if (part instanceof Fragment) text += part.write(values);
      else {
        values.push(part);
        text += `$${values.length}`;
      }
      text += this.strings[index + 1] ?? '';
    });
    return text;
  }

  get text(): string {
    return this.write([]);
  }

  get values(): unknown[] {
    const values: unknown[] = [];
    this.write(values);
    return values;
  }
}

/**
 * Tagged template: `sql<{ id: string }>\`select id from booking where reference = ${reference}\``.
 * Another sql`…` inside is spliced in; every other value becomes a parameter. Pass lists as arrays:
 * `where id = any(${ids})`. Objects for jsonb: `${JSON.stringify(value)}::jsonb`.
 */
export function sql<Row = Record<string, unknown>>(
  strings: TemplateStringsArray,
  ...parts: unknown[]
): Sql<Row> {
  return new Fragment<Row>(strings, parts);
}

/** Joins pieces, each a value or a fragment, with a separator (default: a comma). */
sql.join = (pieces: readonly unknown[], separator = ', '): Sql => {
  if (pieces.length === 0) throw new Error('sql.join needs at least one piece');
  return new Fragment(['', ...pieces.slice(1).map(() => separator), ''], pieces);
};

/** Quotes a table or column name. */
sql.ident = (name: string): Sql => new Fragment([`"${name.replaceAll('"', '""')}"`], []);

/** Empty fragment for conditional pieces. */
sql.empty = new Fragment<Record<string, unknown>>([''], []) as Sql;

/**
 * Returns a condition on a key. A single id is not sent as a list: PostgreSQL's generic plan for a
 * key is as good as one made for its value.
 */
export const isAmong = (ids: readonly string[]): Sql =>
  ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${[...ids]})`;

export interface Statement {
  readonly name?: string;
  readonly text: string;
  /** Constant pieces of the outermost template: tests find its declared row type by them. */
  readonly pieces: readonly string[];
  readonly values: unknown[];
}

const names = new Map<string, string>();
const MAX_PREPARED = 1000;

/**
 * Returns the statement to send: a named (prepared) one, unless there are far too many different
 * texts.
 */
export function statementOf(query: Sql): Statement {
  const values: unknown[] = [];
  const isOurs = query instanceof Fragment;
  const text = isOurs ? query.write(values) : query.text;
  if (!isOurs) values.push(...query.values);
  const pieces = isOurs ? query.strings : [text];
  let name = names.get(text);
  if (name === undefined) {
    if (names.size >= MAX_PREPARED) return { text, values, pieces };
    name = `p${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
  }
  return { name, text, values, pieces };
}
