// Which requirement rows are carried by a test: an id in a test's title, `[R2.4-05]`.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const TESTS = '{packages,apps,e2e,tools/check}/**/*.{test.ts,test.tsx,e2e.ts}';
const ID = /\bR\d+(?:\.\d+)?-\d+\b/g;
/** A title is the first string of it(…), test(…), describe(…) and their .each forms. */
const TITLE =
  /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?\s*\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

/** Ids in the titles of one test file's source. */
export function idsInTitles(source: string): readonly string[] {
  const titles = [...source.matchAll(TITLE)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  return titles.flatMap((title) => title.match(ID) ?? []);
}

export interface RowReport {
  readonly all: readonly string[];
  /** id → test files that carry it. */
  readonly carried: ReadonlyMap<string, readonly string[]>;
  readonly open: readonly string[];
  /** Ids in titles that no requirement has: a slip of the pen. */
  readonly unknown: readonly string[];
}

/** Reads the list of rows and every test's titles. */
export function reportRows(root: string): RowReport {
  const all = readFileSync(resolve(root, 'tools/check/rows.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);
  const known = new Set(all);
  const carried = new Map<string, string[]>();
  const unknown = new Set<string>();
  for (const file of globSync(TESTS, { cwd: root }).filter(
    (path) => !path.includes('node_modules'),
  )) {
    for (const id of idsInTitles(readFileSync(resolve(root, file), 'utf8'))) {
      if (!known.has(id)) unknown.add(id);
      else if (!carried.get(id)?.includes(file))
        carried.set(id, [...(carried.get(id) ?? []), file]);
    }
  }
  return { all, carried, open: all.filter((id) => !carried.has(id)), unknown: [...unknown] };
}
