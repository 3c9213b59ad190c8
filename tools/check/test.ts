// npm test: types, the measures of npm run check, lint, build, unit, integration on real PostgreSQL, browser journeys. It ends with
// `N passed, N failed`. npm run test:full plays everything that npm test samples and logs each part in docs/full-run.md:
//   -- --part=<name>,<name>   these parts alone
//   -- --stale                parts that have not passed at the present commit
// A step that cannot run counts as failed.
import { execFileSync } from 'node:child_process';
import { runFolder } from '../../apps/launch/src/run-folder.ts';
import { HALF, RUN_NUMBER } from '../../packages/test-kit/src/sample.ts';
import { hasPassed, logPart, readLog } from './full-log.ts';
import { otherHalf } from './halves.ts';
import { FILES_APART, PARTS, type Part } from './parts.ts';
import { bin, type Outcome, playProject, playWhole, ROOT } from './project.ts';

const USAGE = `npm test            plays a sample: half of the long files, some variants of each
  -- --only=<step>,<step>   steps alone: types, check, lint, build, unit, integration, load, e2e
npm run test:full   plays everything whole and logs each part in docs/full-run.md
  -- --part=<name>,<name>   these parts alone
  -- --stale                parts that have not passed at the present commit`;
const refused = process.argv.slice(2).find((arg) => !/^--(full|stale|(only|part)=.+)$/.test(arg));
if (refused !== undefined) {
  const isHelp = refused === '--help';
  console[isHelp ? 'log' : 'error'](isHelp ? USAGE : `Unknown option ${refused}.\n\n${USAGE}`);
  process.exit(isHelp ? 0 : 2);
}

const isFull = process.argv.includes('--full');
const isStaleOnly = process.argv.includes('--stale');
const listOf = (option: string): readonly string[] | undefined =>
  process.argv
    .find((arg) => arg.startsWith(`--${option}=`))
    ?.slice(option.length + 3)
    .split(',');
const only = listOf('only');
const wantedParts = listOf('part');
/** Folder for the projects' reports; removed when this process ends. */
const folder = runFolder();

interface Result extends Outcome {
  readonly name: string;
  readonly seconds: number;
}
type Step = readonly [name: string, play: () => Promise<Outcome>];

const git = (...args: readonly string[]): string => {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};
/** The log itself is excluded because the run writes it. */
const commit = `${git('rev-parse', '--short=8', 'HEAD') || 'unknown'}${
  git('status', '--porcelain', '--', '.', ':!docs/full-run.md') === '' ? '' : '+changes'
}`;

const STATIC: readonly Step[] = [
  ['types', () => playWhole(bin('typescript/bin/tsc'), '-p', 'tsconfig.json')],
  ['check', () => playWhole('tools/check/check.ts')],
  [
    'lint',
    () =>
      playWhole(bin('oxlint/bin/oxlint'), '--deny-warnings', 'packages', 'apps', 'e2e', 'tools'),
  ],
  ['build', () => playWhole('apps/launch/src/build.ts')],
];

/** Projects of long files. */
const HALVED: ReadonlySet<string> = new Set(['integration', 'e2e']);
const SAMPLED: readonly Step[] = (['unit', 'integration', 'load', 'e2e'] as const).map(
  (project): Step => [
    project,
    () =>
      playProject({
        project,
        folder,
        isFull: false,
        ...(HALVED.has(project) ? { without: otherHalf(ROOT, HALF) } : {}),
      }),
  ],
);

/**
 * Returns true if a part must run: all by default, with --stale only those that have not passed.
 */
function isWanted({ name }: Part): boolean {
  if (wantedParts !== undefined) return wantedParts.includes(name);
  return !isStaleOnly || !hasPassed(readLog(ROOT), name, commit);
}

const LOGGED: readonly Step[] = PARTS.filter(isWanted).map(
  ({ name, project, files, shard, env }): Step => [
    name,
    () =>
      playProject({
        project,
        folder,
        isFull: true,
        ...(env === undefined ? {} : { env }),
        ...(shard === undefined ? {} : { shard }),
        ...(files === undefined ? { without: FILES_APART } : { files }),
      }),
  ],
);

const unknownParts = (wantedParts ?? []).filter((name) => !PARTS.some((one) => one.name === name));
if (unknownParts.length > 0) {
  console.error(
    `There is no part ${unknownParts.join(', ')}. Parts: ${PARTS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

console.log(`Commit ${commit}, sample ${RUN_NUMBER}${isFull ? '; everything is played' : ''}`);

const results: Result[] = [];
for (const [name, play] of [...STATIC, ...(isFull ? LOGGED : SAMPLED)]) {
  if (only && !only.includes(name)) continue;
  const started = performance.now();
  console.log(`\n── ${name}`);
  const outcome = await play();
  const failed = Math.max(outcome.failed, outcome.ok ? 0 : 1);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  results.push({ ...outcome, failed, name, seconds });
  if (!PARTS.some((part) => isFull && part.name === name)) continue;
  const facts = outcome.notes.map(({ text }) => text).join('; ');
  const day = new Date().toISOString().slice(0, 10);
  logPart(
    ROOT,
    { part: name, commit, day, passed: outcome.passed, failed, seconds, facts },
    PARTS.map((part) => part.name),
  );
}

console.log('');
const width = Math.max(12, ...results.map(({ name }) => name.length));
for (const { name, passed, failed, seconds } of results)
  console.log(
    `${name.padEnd(width)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(7)} s`,
  );
for (const line of results.flatMap(({ again }) => again)) console.log(line);
for (const { kind, text } of results.flatMap(({ notes }) => notes))
  if (kind === 'warning') console.log(`warning: ${text}`);
for (const line of results.flatMap(({ failures }) => failures).slice(0, 40))
  console.log(`failed: ${line}`);
const sum = (pick: (result: Result) => number) =>
  results.reduce((total, result) => total + pick(result), 0);
const failed = sum((r) => r.failed);
console.log(`\n${sum((r) => r.passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
