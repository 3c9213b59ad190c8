// Checks which requirements are covered by tests: an id in a test's title, `[R2.4-05]`, in a test
// of the kind its proof requires.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { titlesOf } from './titles.ts';

const TESTS = '{packages,apps,e2e,tools/check}/**/*.{test.ts,test.tsx,e2e.ts}';
const ID = /\bR\d+(?:\.\d+)?-\d+\b/g;

/**
 * Kind of proof. `unit`: one function, reducer or constant. `api`: a call to a running server over
 * HTTP. `browser`: an automated browser. `review`: the list of requirements itself.
 */
export type Kind = 'unit' | 'api' | 'browser' | 'review';
const KINDS: readonly string[] = ['unit', 'api', 'browser', 'review'] satisfies readonly Kind[];
const isKind = (text: string): text is Kind => KINDS.includes(text);

export interface Row {
  readonly id: string;
  /** Each group needs a test; one of the kinds in a group is enough. */
  readonly proof: readonly (readonly Kind[])[];
}

/**
 * Parses rows.txt: an id, then its proof, `api+browser` for both, `unit/api` for either. Throws on
 * an invalid line.
 */
export function readRows(text: string): readonly Row[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', proof = ''] = line.split(' ');
      const groups = proof.split('+').map((group) => group.split('/').filter(isKind));
      if (groups.flat().length !== proof.split(/[+/]/).length)
        throw new Error(`rows.txt: '${line}' names no kind of proof`);
      return { id, proof: groups };
    });
}

/**
 * Ways a test reaches a server over HTTP: its own client, an environment of the test kit, or the
 * helpers for accounts.
 */
const HTTP =
  /\b(?:fetch|agencyClient|startServer|startServerProcess|demoWorld|rehearse|openStage|openFleet|accountsGround)\(/;

/**
 * Returns the kind of proof a test file can provide; undefined for one with processes or a database
 * that makes no HTTP call.
 */
export function kindOf(file: string, source: string): Kind | undefined {
  if (file.startsWith('tools/check/')) return 'review';
  if (file.endsWith('.e2e.ts')) return 'browser';
  if (file.endsWith('.db.test.ts')) return HTTP.test(source) ? 'api' : undefined;
  return 'unit';
}

/** Returns the ids in the titles of one test file's source. */
export const idsInTitles = (source: string, tsx = false): readonly string[] =>
  source.match(ID) === null ? [] : titlesOf(source, tsx).flatMap((title) => title.match(ID) ?? []);

/** A requirement whose id occurs in titles, but not in those of every kind its proof requires. */
export interface OtherKind {
  readonly id: string;
  /** Missing kinds: `api`, or `unit or api`. */
  readonly lacks: readonly string[];
  readonly files: readonly string[];
}

export interface RowReport {
  readonly all: readonly string[];
  /** id → test files that cover it, for requirements with a complete proof. */
  readonly carried: ReadonlyMap<string, readonly string[]>;
  readonly otherKind: readonly OtherKind[];
  /** Requirements that occur in no title. */
  readonly open: readonly string[];
  /** Ids in titles without a requirement: typing errors. */
  readonly unknown: readonly string[];
}

export interface TestFile {
  readonly file: string;
  readonly source: string;
}

/** Reads every test file of the tree. */
export const readTests = (root: string): readonly TestFile[] =>
  globSync(TESTS, { cwd: root })
    .filter((file) => !file.includes('node_modules'))
    .map((file) => ({ file, source: readFileSync(resolve(root, file), 'utf8') }));

/** Classifies requirements by the titles of the tests. */
export function judgeRows(rows: readonly Row[], tests: readonly TestFile[]): RowReport {
  const known = new Set(rows.map(({ id }) => id));
  const files = new Map<string, string[]>();
  const kinds = new Map<string, Set<Kind>>();
  const unknown = new Set<string>();
  for (const { file, source } of tests) {
    const kind = kindOf(file, source);
    for (const id of new Set(idsInTitles(source, file.endsWith('.tsx')))) {
      if (!known.has(id)) unknown.add(id);
      files.set(id, [...(files.get(id) ?? []), file]);
      if (kind !== undefined) kinds.set(id, (kinds.get(id) ?? new Set()).add(kind));
    }
  }
  const carried = new Map<string, readonly string[]>();
  const otherKind: OtherKind[] = [];
  const open: string[] = [];
  for (const { id, proof } of rows) {
    const has = kinds.get(id);
    const lacks = proof
      .filter((group) => !group.some((kind) => has?.has(kind)))
      .map((group) => group.join(' or '));
    const named = files.get(id);
    if (named === undefined) open.push(id);
    else if (lacks.length > 0) otherKind.push({ id, lacks, files: named });
    else carried.set(id, named);
  }
  return { all: rows.map(({ id }) => id), carried, otherKind, open, unknown: [...unknown] };
}

/** Reads the list of requirements and the titles of all tests. */
export const reportRows = (root: string): RowReport =>
  judgeRows(readRows(readFileSync(resolve(root, 'tools/check/rows.txt'), 'utf8')), readTests(root));

/**
 * A requirement proven only by code that the product does not call yet: it does not count until it
 * is called.
 */
export interface WaitingRow {
  readonly id: string;
  /** Rest of the line: the waiting code, and its future caller. */
  readonly what: string;
}

/** Parses the table of docs/rows-waiting.md. */
export const readWaiting = (root: string): readonly WaitingRow[] =>
  readFileSync(resolve(root, 'docs/rows-waiting.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, ids = '', what = ''] = line.split('|').map((cell) => cell.trim());
      return (ids.match(ID) ?? []).map((id) => ({ id, what }));
    });
