// Checks the statements of migrations: the previous version runs against the migrated database, so
// nothing it uses may be removed, and no statement may hold a lock while it scans a possibly large
// table.
import { type Migration, REPEAT } from '../../apps/server/src/kernel/db/migrations.ts';
import { splitStatements, withoutComments } from '../../apps/server/src/kernel/db/statements.ts';

/** Migrations up to this number have already run and must not change. */
export const LAST_UNCHECKED = 150;

/**
 * Migrations that changed no row because row security was forced, by the later one that does their
 * work.
 */
export const DONE_LATER: ReadonlyMap<number, number> = new Map([[168, 177]]);

/** A statement not allowed in a migration. */
export interface Refusal {
  /** Line number in the file, from 1. */
  readonly line: number;
  readonly reason: string;
}

/**
 * `contract`: allowed if the file says that no running version uses it. `never`: not allowed in any
 * file.
 */
type Verdict = { readonly kind: 'contract' | 'never'; readonly reason: string } | null;

const contract = (reason: string): Verdict => ({ kind: 'contract', reason });
const never = (reason: string): Verdict => ({ kind: 'never', reason });

const GOES = 'the version before may use what it takes away';
const NARROWS = 'the version before may write what it refuses';
const SCANS = 'it reads the whole table under a lock';

type Actions = readonly (readonly [pattern: RegExp, verdict: Verdict])[];

/**
 * Actions of ALTER TABLE; the first matching pattern decides, and an action that matches none is
 * rejected.
 */
const ACTIONS: Actions = [
  [/^add column .*\bgenerated always as .*stored/, never('it writes the whole table anew')],
  [/^add column .*\b(?:unique|primary key)\b/, never('it builds an index under a lock')],
  [/^add column .*\bcheck ?\(/, never(`${SCANS}: add the constraint by itself, NOT VALID`)],
  [
    /^add column .*\breferences .*\bdefault\b|^add column .*\bdefault\b.*\breferences\b/,
    never(SCANS),
  ],
  [
    /^add column .*\bdefault (?!now\(\)|null|true|false|-?\d|'|array\[|current_)/,
    never('a default that is no constant writes the whole table anew'),
  ],
  [
    /^add column (?!.*\bdefault\b).*\bnot null\b/,
    contract('a NOT NULL column needs a default: the version before does not write it'),
  ],
  [/^add column /, null],
  [/^add (?:constraint \S+ )?(?:check|foreign key)\b.*\bnot valid$/, null],
  [
    /^add (?:constraint \S+ )?(?:check|foreign key)\b/,
    never(`${SCANS}: add NOT VALID, and validate it outside a transaction`),
  ],
  [/^add (?:constraint \S+ )?(?:unique|primary key) using index\b/, contract(NARROWS)],
  [
    /^add (?:constraint \S+ )?(?:unique|primary key|exclude)\b/,
    never('it builds an index under a lock: make it concurrently, then add it USING INDEX'),
  ],
  [/^validate constraint\b/, never('it may take long: validate outside a transaction')],
  [/^alter (?:column )?\S+ set default\b/, null],
  [/^alter (?:column )?\S+ set (?:statistics|storage|compression|\()/, null],
  [/^alter (?:column )?\S+ set not null$/, contract(NARROWS)],
  [/^alter (?:column )?\S+ (?:set data )?type\b/, contract('it changes the type of a column')],
  [/^(?:no )?force row level security$/, null],
  [/^set \(/, null],
  [/^(?:drop|rename|alter|disable|set schema)\b/, contract(GOES)],
  [
    /^(?:enable row level security|enable trigger|owner to)\b/,
    contract('it changes what the version before may read and write'),
  ],
];

/** Statements of a file that runs in one transaction. */
const INSIDE: Actions = [
  [/^create (?:table|type|domain|schema|sequence|view|trigger|or replace view)\b/, null],
  [/^create (?:or replace )?(?:function|procedure)\b/, null],
  [
    /^create (?:unique )?index concurrently\b|^drop index concurrently\b/,
    never('it cannot run in a transaction: mark the file'),
  ],
  [
    /^create (?:unique )?index\b/,
    never('writes wait until the index is made: make it CONCURRENTLY outside a transaction'),
  ],
  [/^create policy\b/, contract('it changes what the version before may read and write')],
  [/^(?:grant|comment on|insert into)\b/, null],
  [
    /^(?:update|delete from|truncate|lock|cluster|vacuum|reindex|refresh)\b/,
    never('it may take long under a lock: change rows in batches outside a transaction'),
  ],
  [/^(?:drop|alter|revoke)\b/, contract(GOES)],
];

/** Statements of a file outside a transaction: each may be repeated after a crash. */
const OUTSIDE: Actions = [
  [/^create index concurrently if not exists \S+ on\b/, null],
  [/^create unique index concurrently if not exists \S+ on\b/, contract(NARROWS)],
  [/^create (?:unique )?index\b/, never('say CREATE INDEX CONCURRENTLY IF NOT EXISTS with a name')],
  [/^drop index concurrently if exists\b/, contract(GOES)],
  [/^alter table \S+ validate constraint \S+$/, null],
  [/^alter table \S+ (?:no )?force row level security$/, null],
  [/^(?:analyze|comment on)\b/, null],
];

/** The text and number of migrations, as read from their folder. */
type Numbered = Pick<Migration, 'text' | 'version'>;

const SETS_FORCE = /^alter table (?:if exists )?(?:only )?(\S+) (no )?force row level security$/;

/**
 * Returns the tables on whose owner row security is forced, by these migrations. The owner has no
 * policy: it reads and changes none of their rows, without an error.
 */
export function forcedTables(migrations: readonly Pick<Numbered, 'text'>[]): ReadonlySet<string> {
  const forced = new Set<string>();
  for (const { text } of migrations)
    for (const statement of splitStatements(text)) {
      const isPlatform = statement.text.includes('platform_table');
      const guarded = isPlatform ? undefined : guardedTable(statement.text);
      const [, table, no] = SETS_FORCE.exec(plain(statement.text)) ?? [];
      if (guarded !== undefined) forced.add(guarded);
      else if (table !== undefined && no === undefined) forced.add(table);
      else if (table !== undefined) forced.delete(table);
    }
  return forced;
}

/**
 * Returns the statements of a migration that read or change rows of a table while row security is
 * forced on it, and those that leave it unforced.
 */
export function unseenRows(migration: Numbered, forced: ReadonlySet<string>): Refusal[] {
  if (DONE_LATER.has(migration.version)) return [];
  const hidden = new Set(forced);
  const open = new Map<string, number>();
  const refusals: Refusal[] = [];
  for (const { text, line } of splitStatements(migration.text)) {
    const statement = plain(text);
    const [, altered, no] = SETS_FORCE.exec(statement) ?? [];
    if (altered !== undefined && no !== undefined) {
      if (hidden.delete(altered)) open.set(altered, line);
    } else if (altered !== undefined) {
      hidden.add(altered);
      open.delete(altered);
    } else if (CHANGES_ROWS.test(statement))
      for (const table of tablesIn(statement))
        if (hidden.has(table))
          refusals.push({
            line,
            reason: `row security is forced on ${table}, so its owner finds no row of it: say ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY before, and FORCE after`,
          });
  }
  for (const [table, line] of open)
    refusals.push({ line, reason: `row security is never forced on ${table} again` });
  return refusals;
}

/** Statements that depend on the rows that are there; without SELECT an INSERT does not. */
const CHANGES_ROWS =
  /^(?:with|update|delete|merge|select)\b|^insert\b.*\bselect\b|^create table .*\bas\b/;

const tablesIn = (statement: string): Set<string> =>
  new Set(
    [
      ...statement.matchAll(/\b(?:update|from|join|using)\s+(?:only\s+)?(?:public\.)?([a-z_]\w*)/g),
    ].flatMap(([, table]) => table ?? []),
  );

/**
 * Returns the statements not allowed in a migration. Tables created by the file itself are empty
 * and unknown to the previous version, so their indexes, policies and columns are not restricted;
 * nor are the rights to functions that it creates.
 */
export function refusalsOf(
  migration: Pick<Migration, 'text' | 'isOutside' | 'contractSince'>,
): Refusal[] {
  const statements = splitStatements(migration.text).map(({ text, line }) => ({
    line,
    text: plain(text),
    raw: text,
    isRepeated: text.includes(REPEAT),
  }));
  const made = new Set(
    statements.flatMap(({ text }) => {
      const [, table, routine] =
        /^create (?:table (?:if not exists )?([^\s(]+)|function ([^\s(]+))/.exec(text) ?? [];
      return table ?? (routine === undefined ? [] : `${routine}()`);
    }),
  );
  return statements.flatMap(({ line, text, raw, isRepeated }) => {
    if (!migration.isOutside && made.has(guardedTable(raw) ?? '')) return [];
    const verdicts = migration.isOutside ? [outside(text, isRepeated)] : inside(text, made);
    const bad = verdicts.find(
      (one) => one !== null && (one.kind === 'never' || migration.contractSince === null),
    );
    return bad ? [{ line, reason: `${bad.reason}: ${text.slice(0, 80)}` }] : [];
  });
}

/**
 * Returns the table whose row security and grants are set up by a call defined in
 * db/migrations/0001; undefined for any other statement.
 */
const guardedTable = (statement: string): string | undefined =>
  /^\s*select portico\.(?:agency_table|agency_journal|platform_table)\('(\w+)'\)\s*;?\s*$/i.exec(
    withoutComments(statement),
  )?.[1];

function outside(text: string, isRepeated: boolean): Verdict {
  if (!isRepeated) return decide(OUTSIDE, text, 'does not belong outside a transaction');
  if (!/\blimit \d/.test(text)) return never('a batch needs a LIMIT');
  if (/^(?:with .*\)|) ?update\b/.test(text)) return null;
  return /^(?:with .*\)|) ?delete\b/.test(text)
    ? contract(GOES)
    : never('only UPDATE and DELETE repeat');
}

function inside(text: string, made: ReadonlySet<string>): Verdict[] {
  const altered = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(text);
  if (altered !== null)
    return made.has(altered[1] ?? '')
      ? []
      : partsOf(altered[2] ?? '').map((part) => decide(ACTIONS, part, 'is not known to be safe'));
  const on = /^create (?:unique index|index|policy) .*?\bon (?:only )?([^\s(]+)/.exec(text)?.[1];
  if (on !== undefined && made.has(on) && !text.includes(' concurrently ')) return [];
  const revoked = /^revoke \w+ on function ([^\s(]+)\([^)]*\) from [^,]+$/.exec(text)?.[1];
  if (revoked !== undefined && made.has(`${revoked}()`)) return [];
  return [decide(INSIDE, text, 'is not known to be safe')];
}

function decide(actions: Actions, text: string, otherwise: string): Verdict {
  const found = actions.find(([pattern]) => pattern.test(text));
  return found === undefined ? never(otherwise) : found[1];
}

/** Normalizes a statement: lowercase, single spaces, no quoted text, no comments. */
function plain(statement: string): string {
  return withoutComments(statement)
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Splits the actions of ALTER TABLE at commas, except those within parentheses. */
function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0;
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) =>
    part
      .trim()
      .replace(
        /^(add|drop) (?!column|constraint|check|foreign|unique|primary|exclude)(?:if (?:not )?exists )?/,
        '$1 column ',
      ),
  );
}
