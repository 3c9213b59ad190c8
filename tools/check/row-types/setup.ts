// Setup of the database tests: every statement that a test runs is compared with the row type that
// it declares, and the test file fails if they differ. Statements of other processes are not seen.
import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { differences, type ReturnedColumn } from './compare.ts';
import { DeclaredRows, type DeclaredStatement } from './declared.ts';

interface Result {
  readonly fields?: readonly ReturnedColumn[];
  readonly rows?: readonly Record<string, unknown>[];
}

/** Kept by the process: test files share it, and each loads this module again. */
interface Watch {
  /** By the constant pieces of their template, joined. */
  readonly declared: ReadonlyMap<string, readonly DeclaredStatement[]>;
  readonly found: Set<string>;
}

/** Between pieces; a character that no statement contains. */
const MARK = '\u0000';
const root = resolve(import.meta.dirname, '../../..');
const WATCH = Symbol.for('portico.row-types');
const shared = globalThis as unknown as { [WATCH]?: Watch };

function start(): Watch {
  const declared = new DeclaredRows();
  const files = globSync('apps/server/src/**/*.ts', {
    cwd: root,
    exclude: (path) => path.endsWith('.test.ts'),
  });
  const statements = files.flatMap((file) => declared.statementsOf(resolve(root, file)));
  const watch: Watch = {
    declared: Map.groupBy(statements, ({ pieces }) => pieces.join(MARK)),
    found: new Set(),
  };
  const client = pg.Client.prototype as unknown as {
    query: (...parts: unknown[]) => unknown;
  };
  const send = client.query;
  client.query = function query(this: unknown, ...parts: unknown[]) {
    const sent = send.apply(this, parts);
    const pieces = (parts[0] as { readonly pieces?: readonly string[] } | undefined)?.pieces;
    const found = pieces === undefined ? undefined : watch.declared.get(pieces.join(MARK));
    if (found !== undefined && sent instanceof Promise)
      void sent.then(
        (result: Result) => observe(watch, found, result),
        () => undefined, // the caller gets the same error
      );
    return sent;
  };
  return watch;
}

function observe(
  watch: Watch,
  statements: readonly DeclaredStatement[],
  { fields = [], rows = [] }: Result,
): void {
  // two statements may have the same pieces: one of the declarations has to fit
  const all = statements.map(({ file, line, row }) =>
    row === null
      ? []
      : differences(row, fields, rows).map(
          (difference) => `${relative(root, file)}:${line}: ${difference}`,
        ),
  );
  if (all.every((each) => each.length > 0))
    for (const difference of all[0] ?? []) watch.found.add(difference);
}

const watch = (shared[WATCH] ??= start());

afterAll(() => {
  const found = [...watch.found];
  watch.found.clear();
  if (found.length > 0)
    throw new Error(`Row types differ from what PostgreSQL returned:\n${found.join('\n')}`);
});
