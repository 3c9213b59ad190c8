// Which requirement rows are carried by a test: an id in a test's title, `[R2.4-05]`, in a test of
// the kind its proof asks for.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { titlesOf } from './titles.ts';

const TESTS = '{packages,apps,e2e,tools/check}/**/*.{test.ts,test.tsx,e2e.ts}';
const ID = /\bR\d+(?:\.\d+)?-\d+\b/g;

/**
 * What a proof may ask for. `unit`: one function, reducer or constant. `api`: a call to a running
 * server over HTTP. `browser`: a driven browser. `review`: the list of rows itself.
 */
export type Kind = 'unit' | 'api' | 'browser' | 'review';
const KINDS: readonly string[] = ['unit', 'api', 'browser', 'review'] satisfies readonly Kind[];
const isKind = (text: string): text is Kind => KINDS.includes(text);

export interface Row {
  readonly id: string;
  /** Each group must have a test; one of the kinds in a group is enough. */
  readonly proof: readonly (readonly Kind[])[];
}

/**
 * Reads rows.txt: an id, then its proof, `api+browser` for both, `unit/api` for either. Throws at a
 * line that is none.
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
 * How a test reaches a server over HTTP: its own client, one of the worlds of the test kit, or the
 * ground of accounts.
 */
const HTTP =
  /\b(?:fetch|agencyClient|startServer|startServerProcess|demoWorld|rehearse|openStage|openFleet|accountsGround)\(/;

/**
 * The kind of proof a test file can give; undefined for one with processes or a database that makes
 * no HTTP call.
 */
export function kindOf(file: string, source: string): Kind | undefined {
  if (file.startsWith('tools/check/')) return 'review';
  if (file.endsWith('.e2e.ts')) return 'browser';
  if (file.endsWith('.db.test.ts')) return HTTP.test(source) ? 'api' : undefined;
  return 'unit';
}

/** Ids in the titles of one test file's source. */
export const idsInTitles = (source: string, tsx = false): readonly string[] =>
  source.match(ID) === null ? [] : titlesOf(source, tsx).flatMap((title) => title.match(ID) ?? []);

/** A row whose id stands in titles, but not in those of every kind its proof asks for. */
export interface OtherKind {
  readonly id: string;
  /** What is missing: `api`, or `unit or api`. */
  readonly lacks: readonly string[];
  readonly files: readonly string[];
}

export interface RowReport {
  readonly all: readonly string[];
  /** id → test files that carry it, for rows whose proof is whole. */
  readonly carried: ReadonlyMap<string, readonly string[]>;
  readonly otherKind: readonly OtherKind[];
  /** Rows no title names. */
  readonly open: readonly string[];
  /** Ids in titles that no requirement has: a slip of the pen. */
  readonly unknown: readonly string[];
}

export interface TestFile {
  readonly file: string;
  readonly source: string;
}

/** Every test file of the tree. */
export const readTests = (root: string): readonly TestFile[] =>
  globSync(TESTS, { cwd: root })
    .filter((file) => !file.includes('node_modules'))
    .map((file) => ({ file, source: readFileSync(resolve(root, file), 'utf8') }));

/** Sorts rows by what the titles of the tests prove. */
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

/** Reads the list of rows and every test's titles. */
export const reportRows = (root: string): RowReport =>
  judgeRows(readRows(readFileSync(resolve(root, 'tools/check/rows.txt'), 'utf8')), readTests(root));

/**
 * A row proven only by code that the product does not call yet: it loses its claim until something
 * does.
 */
export interface WaitingRow {
  readonly id: string;
  /** The rest of its line: what waits, and for whom. */
  readonly what: string;
}

/** Reads the table of docs/rows-waiting.md. */
export const readWaiting = (root: string): readonly WaitingRow[] =>
  readFileSync(resolve(root, 'docs/rows-waiting.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, ids = '', what = ''] = line.split('|').map((cell) => cell.trim());
      return (ids.match(ID) ?? []).map((id) => ({ id, what }));
    });
