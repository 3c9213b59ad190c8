// node apps/launch/node24.mjs tools/mutants/run.ts [name…]: applies one mutant after another to a
// copy of the code and runs the tests that must detect it. Exits with an error if one survives.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_NUMBER } from '@portico/test-kit/sample';
import type { Mutant, Test } from './mutant.ts';
import { MUTANTS } from './mutants.ts';
import { copyTree, type Tree } from './tree.ts';

export interface Verdict {
  readonly passed: number;
  readonly failed: number;
  /** Set if a file could not be loaded, or nothing ran: no statement about the tests. */
  readonly broken: string | undefined;
}

const LONGEST_MS = 180_000;

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Runs tests in the copy, those of one file in one run. */
export async function runTests(tree: Tree, tests: readonly Test[]): Promise<Verdict> {
  let passed = 0;
  let failed = 0;
  for (const { project, file, titles } of filesOf(tests)) {
    const path = join(tree.folder, 'report.json');
    rmSync(path, { force: true });
    const args = [
      'run',
      '--project',
      project,
      file,
      '--reporter=json',
      `--outputFile=${path}`,
      ...(titles.length === 0 ? [] : ['-t', titles.map(escaped).join('|')]),
    ];
    const output = await vitest(tree, args);
    if (!existsSync(path)) return { passed, failed, broken: output.slice(-2_000) };
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    const missing = whyNothingRan(report, titles);
    if (missing !== undefined)
      return { passed, failed, broken: `${file}: ${missing || output.slice(-2_000)}` };
  }
  return { passed, failed, broken: undefined };
}

/** Groups tests by file; without titles all tests of the file are meant. */
function filesOf(tests: readonly Test[]) {
  const files = Map.groupBy(tests, ({ project, file }) => `${project} ${file}`);
  return [...files.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const titles = group.flatMap(({ title }) => (title === undefined ? [] : [title]));
    return [{ ...first, titles: titles.length < group.length ? [] : titles }];
  });
}

/** Returns a message if no test ran, or none for a requested title; undefined if all ran. */
function whyNothingRan({ testResults }: Report, titles: readonly string[]): string | undefined {
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed');
  if (ran.length === 0) return testResults.map(({ message }) => message).join('\n');
  const absent = titles.find((title) => !ran.some(({ fullName }) => fullName.includes(title)));
  return absent === undefined ? undefined : `no test '${absent}'`;
}

/** Escapes a title for vitest's regular expression. */
const escaped = (title: string): string => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function vitest(tree: Tree, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [join(tree.folder, 'node_modules/vitest/vitest.mjs'), ...args],
      {
        cwd: tree.folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...withoutVitest(process.env),
          PORTICO_FULL: '',
          // a test selected by its title runs whatever its turn
          PORTICO_TURNS: 'all',
          PORTICO_SAMPLE: String(RUN_NUMBER),
          CI: '1',
          FORCE_COLOR: '0',
        },
      },
    );
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    child.on('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
  });
}

/** A nested run must not take itself for the outer one. */
function withoutVitest(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^(VITEST|NODE_ENV|PORTICO_RUN$|TEST$|DEV$|PROD$|SSR$|MODE$)/.test(name),
    ),
  );
}

/** Returns undefined if the tests detect the mutant, else the reason why not. */
export async function lives(tree: Tree, mutant: Mutant): Promise<string | undefined> {
  const mend = tree.apply(mutant);
  let unlink: (() => void) | undefined;
  try {
    unlink = mutant.build === undefined ? undefined : await tree.build(mutant.build);
    const { failed, broken } = await runTests(tree, mutant.tests);
    if (failed > 0) return undefined;
    return broken === undefined
      ? `'${mutant.name}' lives: no test noticed`
      : `'${mutant.name}' does not load: ${broken}`;
  } catch (error) {
    return `'${mutant.name}' cannot be played: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    unlink?.();
    mend();
  }
}

/** Returns each test named by a mutant, without duplicates. */
export function testsOf(mutants: readonly Mutant[]): Test[] {
  return [
    ...new Map(
      mutants.flatMap(({ tests }) => tests).map((test) => [JSON.stringify(test), test]),
    ).values(),
  ];
}

if (import.meta.main) {
  const names = process.argv.slice(2);
  const chosen =
    names.length === 0
      ? MUTANTS
      : MUTANTS.filter(({ name }) => names.some((part) => name.includes(part)));
  const tree = copyTree();
  try {
    let alive = 0;
    for (const mutant of chosen) {
      const began = performance.now();
      const why = await lives(tree, mutant);
      if (why !== undefined) alive += 1;
      console.log(
        `${why === undefined ? 'caught' : 'LIVES '} ${String(Math.round((performance.now() - began) / 1_000)).padStart(3)} s  ${mutant.name}${why === undefined ? '' : `\n${why}`}`,
      );
    }
    console.log(`${chosen.length - alive} of ${chosen.length} caught`);
    process.exitCode = alive === 0 ? 0 : 1;
  } finally {
    tree.remove();
  }
}
