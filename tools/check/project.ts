// Runs vitest projects for npm test, and processes that pass or fail as a whole.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NOTES_VARIABLE, parseNotes, type RunNote } from '../../packages/test-kit/src/run-notes.ts';
import { RUN_NUMBER } from '../../packages/test-kit/src/sample.ts';
import { alone, counted, failuresOf, secondTime } from './counting.ts';
import type { RunReport } from './report.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
export const bin = (path: string): string => join(ROOT, 'node_modules', path);

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly ok: boolean;
  /** Files that failed and were retried, with the result. */
  readonly again: readonly string[];
  /** Full names of the tests that failed finally. */
  readonly failures: readonly string[];
  readonly notes: readonly RunNote[];
}

/** The running process; a signal ends it, and then this process. */
let running: ChildProcess | undefined;
let interruptedAt: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // npm forwards a Ctrl-C that the terminal has already sent to this process: only a later one is
    // a second request
    if (interruptedAt !== undefined && performance.now() - interruptedAt > 700) process.exit(1);
    if (interruptedAt === undefined) running?.kill(signal);
    interruptedAt ??= performance.now();
  });
}

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    running = child;
    child.on('error', () => done(1));
    child.on('exit', (code) => {
      if (interruptedAt !== undefined) process.exit(1);
      done(code ?? 1);
    });
  });
}

/** Runs a script that passes or fails as a whole. */
export async function playWhole(...args: readonly string[]): Promise<Outcome> {
  const ok = (await run(args)) === 0;
  return { passed: Number(ok), failed: Number(!ok), ok, again: [], failures: [], notes: [] };
}

export interface ProjectRun {
  readonly project: string;
  /** Folder for reports. */
  readonly folder: string;
  readonly isFull: boolean;
  /** Files to run. Default: all of the project. */
  readonly files?: readonly string[];
  /** Share of the files, such as '2/6'. Default: all. */
  readonly shard?: string;
  /** Files to exclude. */
  readonly without?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs a vitest project and counts its tests. A few files that failed by a timeout are retried
 * alone (see `alone`) and reported; not in the full run.
 */
export async function playProject(one: ProjectRun): Promise<Outcome> {
  const { project, folder, isFull, files = [], shard, without = [], env = {} } = one;
  const notesFile = join(folder, `${project}-notes-${process.hrtime.bigint()}`);
  const play = async (args: readonly string[]): Promise<RunReport & { readonly ok: boolean }> => {
    const report = join(folder, `${project}-${process.hrtime.bigint()}.json`);
    const reporter = join(import.meta.dirname, 'report.ts');
    const code = await run(
      [
        bin('vitest/vitest.mjs'),
        'run',
        '--project',
        project,
        '--reporter=default',
        `--reporter=${reporter}`,
        ...args,
      ],
      {
        ...env,
        PORTICO_REPORT: report,
        [NOTES_VARIABLE]: notesFile,
        PORTICO_FULL: isFull ? '1' : '',
        PORTICO_WITHOUT: without.join(','),
        PORTICO_SAMPLE: String(RUN_NUMBER),
        CI: '1',
        FORCE_COLOR: '0',
      },
    );
    const found = existsSync(report)
      ? (JSON.parse(readFileSync(report, 'utf8')) as RunReport)
      : { files: [], unhandled: [] };
    return found.files.length > 0
      ? { ...found, ok: code === 0 }
      : { files: [], unhandled: [...found.unhandled, 'vitest played no file'], ok: false };
  };
  const notes = () => (existsSync(notesFile) ? parseNotes(readFileSync(notesFile, 'utf8')) : []);
  const first = await play([...files, ...(shard === undefined ? [] : [`--shard=${shard}`])]);
  const shaky = isFull ? [] : alone(first, { isBrowser: project === 'e2e' });
  if (shaky.length === 0)
    return {
      ...counted(first),
      ok: first.ok,
      again: [],
      failures: failuresOf(first),
      notes: notes(),
    };
  console.log(`\n── ${project}, again and alone: ${shaky.map(({ file }) => file).join(', ')}`);
  for (const line of failuresOf(first)) console.log(`at first: ${line}`);
  const second = await play([...shaky.map(({ file }) => file), '--maxWorkers=1']);
  const sums = counted(first, second);
  return {
    ...sums,
    ok: second.ok && sums.failed === 0,
    again: second.files.map((file) => secondTime(shaky, file)),
    failures: failuresOf(first, second),
    notes: notes(),
  };
}
