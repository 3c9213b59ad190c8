// Runs the subjects one after another and prints one table. Enforces a time limit and cleans up.
import { cpus } from 'node:os';
import { join } from 'node:path';
import { prepareGround } from './kit/ground.ts';
import { proveLoads } from './kit/prove.ts';
import { endAll } from './kit/process.ts';
import type { Effort, Subject } from './kit/subject.ts';
import { drawTable, type Line, verdict } from './kit/table.ts';
import { bookings, engine } from './subjects/bookings.ts';
import { airBookings, carBookings } from './subjects/wide-bookings.ts';
import { center } from './subjects/center.ts';
import { dashboards } from './subjects/dashboards.ts';
import { deals } from './subjects/deals.ts';
import { filters } from './subjects/filters.ts';
import { lighthouse } from './subjects/lighthouse.ts';
import { lists } from './subjects/lists.ts';
import { memory } from './subjects/memory.ts';
import { pages } from './subjects/pages.ts';
import { pictures } from './subjects/pictures.ts';
import { pricing } from './subjects/pricing.ts';
import { search } from './subjects/search.ts';
import { airSearch, carSearch } from './subjects/wide-search.ts';
import { start } from './subjects/start.ts';
import { suggest } from './subjects/suggest.ts';
import { tenants } from './subjects/tenants.ts';
import { versions } from './subjects/versions.ts';

export const SUBJECTS: readonly Subject[] = [
  deals,
  search,
  airSearch,
  carSearch,
  ...lists,
  pricing,
  suggest,
  start,
  pages,
  engine,
  bookings,
  airBookings,
  carBookings,
  tenants,
  center,
  dashboards,
  memory,
  pictures,
  lighthouse,
  filters,
  versions,
];

const FULL: Effort = { rounds: 5, seconds: 3, isQuick: false };
const QUICK: Effort = { rounds: 2, seconds: 1.5, isQuick: true };
/** Time limit of the whole run, even if a subject hangs. */
const LONGEST_MS = 45 * 60_000;

export interface BenchOptions {
  readonly names: readonly string[];
  readonly isQuick: boolean;
  readonly isHelp: boolean;
  readonly isProfiled: boolean;
}

/** Returns the exit code: 0 if everything could be measured, even if goals were missed. */
export async function runBench({
  names,
  isQuick,
  isHelp,
  isProfiled,
}: BenchOptions): Promise<number> {
  const unknown = names.filter((name) => !SUBJECTS.some((subject) => subject.name === name));
  if (isHelp || unknown.length > 0) {
    if (unknown.length > 0) console.error(`No subject ${unknown.join(', ')}.`);
    console.log(
      [
        'npm run bench [-- <subject>… --quick --profile]',
        ...SUBJECTS.map(({ name, about }) => `  ${name.padEnd(10)} ${about}`),
      ].join('\n'),
    );
    return unknown.length > 0 ? 2 : 0;
  }
  const chosen = SUBJECTS.filter(({ name }) => names.length === 0 || names.includes(name));
  const ground = prepareGround(
    isProfiled ? { profiles: join(import.meta.dirname, '../.cache') } : {},
  );
  const begun = performance.now();
  const lines: Line[] = [];
  let failed = 0;
  const effort = isQuick ? QUICK : FULL;
  const report = (): void =>
    tell(lines, { rounds: effort.rounds, seconds: (performance.now() - begun) / 1_000, failed });
  const tooLong = setTimeout(() => {
    report();
    console.error(`\nNot finished after ${LONGEST_MS / 60_000} minutes: ended.`);
    void ground.close().finally(() => process.exit(1));
    setTimeout(() => process.exit(1), 20_000);
  }, LONGEST_MS);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void ground.close().finally(() => process.exit(1)));
  process.once('exit', endAll);

  try {
    await proveLoads(ground);
    for (const subject of chosen) {
      const at = performance.now();
      try {
        lines.push(
          ...(await subject.run(ground, effort, (progress) => say(`${subject.name}: ${progress}`))),
        );
      } catch (fault) {
        failed += 1;
        say('');
        console.error(`${subject.name} could not be measured:`, fault);
      }
      say('');
      console.log(`${subject.name}: ${((performance.now() - at) / 1_000).toFixed(0)} s`);
    }
  } finally {
    say('');
    await ground.close();
    clearTimeout(tooLong);
  }
  report();
  return failed > 0 ? 1 : 0;
}

/** Prints the table of the measurements and a summary. */
function tell(
  lines: readonly Line[],
  {
    rounds,
    seconds,
    failed,
  }: { readonly rounds: number; readonly seconds: number; readonly failed: number },
): void {
  const [cpu] = cpus();
  console.log(`\n${drawTable(lines)}\n`);
  console.log(
    `${cpus().length} × ${cpu?.model ?? 'cpu'}, Node ${process.versions.node}, ${rounds} rounds in turns, ${seconds.toFixed(0)} s. Figures are medians of rounds.`,
  );
  console.log(
    '* the sender took more of the machine than the server: the limit is not the server’s.',
  );
  const missed = lines.filter((line) => verdict(line) === 'NO').length;
  console.log(
    `${lines.filter((line) => verdict(line) === 'yes').length} goals reached, ${missed} missed, ${failed} subjects not measured.`,
  );
}

/** Overwrites a status line, on a terminal only. */
function say(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
