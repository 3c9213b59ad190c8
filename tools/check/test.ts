// npm test: types, lint, law, unit, integration on real PostgreSQL, browser journeys. Ends with `N passed, N failed`.
// --full adds everything that npm test only samples (PORTICO_FULL=1). A step that cannot run counts as failed.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runFolder } from '../../apps/launch/src/run-folder.ts';
import { SAMPLE } from '../../packages/test-kit/src/sample.ts';
import { treeHash } from '../../packages/test-kit/src/tree-hash.ts';
import { alone, counted, failuresOf, secondTime } from './counting.ts';
import type { RunReport } from './report.ts';
import { waitingFiles } from './turns.ts';

const root = resolve(import.meta.dirname, '../..');
const full = process.argv.includes('--full');
const only = process.argv
  .find((arg) => arg.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
/** Everything below writes what it needs for a while into it; it goes when this process ends. */
const folder = runFolder();
const bin = (path: string) => join(root, 'node_modules', path);

interface Result {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

/** The step that runs now; a signal ends it, and this process after it. */
let step: ChildProcess | undefined;
let cutAt: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // npm passes on a Ctrl-C that the terminal has sent to us already: only a later one is a second
    // wish
    if (cutAt !== undefined && performance.now() - cutAt > 700) process.exit(1);
    if (cutAt === undefined) step?.kill(signal);
    cutAt ??= performance.now();
  });
}

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    step = child;
    child.on('error', () => done(1));
    child.on('exit', (code) => {
      if (cutAt !== undefined) process.exit(1);
      done(code ?? 1);
    });
  });
}

/** A step that passes or fails as a whole. */
const whole =
  (...args: string[]) =>
  async () => ({ passed: 0, failed: 0, ok: (await run(args)) === 0 });

/** Files that failed at first and were played again, with what came of it. */
const again: string[] = [];
/** What failed in the end, by name. */
const failures: string[] = [];

/**
 * A vitest project, counted test by test. A few files that failed may be played once more, alone
 * (see `alone`), and are said to; not with --full.
 */
const project = (name: string) => async () => {
  const play = async (
    args: readonly string[] = [],
  ): Promise<RunReport & { readonly ok: boolean }> => {
    const report = join(folder, `${name}${args.length > 0 ? '-alone' : ''}.json`);
    const code = await run(
      [
        bin('vitest/vitest.mjs'),
        'run',
        '--project',
        name,
        '--reporter=default',
        `--reporter=${join(import.meta.dirname, 'report.ts')}`,
        ...args,
      ],
      {
        PORTICO_REPORT: report,
        PORTICO_FULL: full ? '1' : '',
        PORTICO_TURNS: full ? '' : '1',
        PORTICO_SAMPLE: String(SAMPLE),
        CI: '1',
        FORCE_COLOR: '0',
      },
    );
    return existsSync(report)
      ? { ...(JSON.parse(readFileSync(report, 'utf8')) as RunReport), ok: code === 0 }
      : { files: [], unhandled: 1, ok: false };
  };
  const first = await play();
  const shaky = full ? [] : alone(first, { isBrowser: name === 'e2e' });
  if (shaky.length === 0) {
    failures.push(...failuresOf(first));
    return { ...counted(first), ok: first.ok };
  }
  const files = shaky.map(({ file }) => file);
  console.log(`\n── ${name}, again and alone: ${files.join(', ')}`);
  for (const line of failuresOf(first)) console.log(`at first: ${line}`);
  const second = await play([...files, '--maxWorkers=1']);
  again.push(...second.files.map((file) => secondTime(shaky, file)));
  failures.push(...failuresOf(first, second));
  const sums = counted(first, second);
  return { ...sums, ok: second.ok && sums.failed === 0 };
};

const STEPS: readonly (readonly [
  string,
  () => Promise<{ passed: number; failed: number; ok: boolean }>,
])[] = [
  ['types', whole(bin('typescript/bin/tsc'), '-p', 'tsconfig.json')],
  ['format', whole(bin('oxfmt/bin/oxfmt'), '--check')],
  ['lint', whole(bin('oxlint/bin/oxlint'), '--deny-warnings', 'packages', 'apps', 'e2e', 'tools')],
  ['build', whole('apps/launch/src/build.ts')],
  ['unit', project('unit')],
  ['integration', project('integration')],
  ['load', project('load')],
  ['e2e', project('e2e')],
];

console.log(`Tree ${treeHash(root)}`);
console.log(
  full
    ? 'Everything is played'
    : `Sample ${SAMPLE}; PORTICO_SAMPLE=${SAMPLE} plays the same part of any tree. It is not the turn of ${waitingFiles(SAMPLE).join(', ')}`,
);

const results: Result[] = [];
for (const [name, play] of STEPS) {
  if (only && !only.includes(name)) continue;
  const started = performance.now();
  console.log(`\n── ${name}`);
  const { passed, failed, ok } = await play();
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const isCounted = passed + failed > 0;
  results.push({
    name,
    passed: isCounted ? passed : Number(ok),
    failed: isCounted ? Math.max(failed, ok ? 0 : 1) : Number(!ok),
    seconds,
  });
}

console.log('');
for (const { name, passed, failed, seconds } of results)
  console.log(
    `${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(7)} s`,
  );
for (const line of again) console.log(line);
for (const line of failures.slice(0, 40)) console.log(`failed: ${line}`);
const sum = (pick: (result: Result) => number) =>
  results.reduce((total, result) => total + pick(result), 0);
const failed = sum((r) => r.failed);
console.log(`\n${sum((r) => r.passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
