// Log of npm run test:full: docs/full-run.md has one row per part, which the run replaces as soon
// as the part has ended.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const LOG_FILE = 'docs/full-run.md';

export interface LogRow {
  readonly part: string;
  /** Abbreviated commit; followed by `+changes` if the checkout had uncommitted changes. */
  readonly commit: string;
  /** Date on which the part ended, YYYY-MM-DD. */
  readonly day: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** Figures reported by the tests. */
  readonly facts: string;
}

const INTRODUCTION = `# Log of the full run

\`npm run test:full\` runs everything that \`npm test\` samples, part by part, and writes a row here when a part has ended. \`npm run test:full -- --part=<name>,<name>\` runs single parts, \`-- --stale\` those without a passed row of the present commit. A row is out of date if the code that it tests has changed since its commit.
`;
const HEAD = ['Part', 'Commit', 'Day', 'Passed', 'Failed', 'Minutes', 'Facts'];
const RULE = HEAD.map(() => '---');

const cells = (row: readonly string[]): string => `| ${row.join(' | ')} |`;
/** A table cell must be one line and cannot contain a bar. */
const inCell = (text: string): string => text.replaceAll('|', '/').replace(/\s+/g, ' ').trim();

/** Formats the whole log, with rows in the given order. */
export const formatLog = (rows: readonly LogRow[]): string =>
  `${[
    INTRODUCTION,
    cells(HEAD),
    cells(RULE),
    ...rows.map(({ part, commit, day, passed, failed, seconds, facts }) =>
      cells([
        inCell(part),
        commit,
        day,
        String(passed),
        String(failed),
        (seconds / 60).toFixed(1),
        inCell(facts),
      ]),
    ),
  ].join('\n')}\n`;

/** Parses the output of formatLog; skips lines without seven cells. */
export function parseLog(text: string): readonly LogRow[] {
  return text.split('\n').flatMap((line) => {
    const row = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [part, commit, day, passed, failed, minutes, facts] = row;
    if (row.length !== HEAD.length || part === undefined || !/^\d+$/.test(passed ?? '')) return [];
    return [
      {
        part,
        commit: commit ?? '',
        day: day ?? '',
        passed: Number(passed),
        failed: Number(failed),
        seconds: Number(minutes) * 60,
        facts: facts ?? '',
      },
    ];
  });
}

/** Replaces or adds a row; sorts by `parts` and drops rows of parts that no longer exist. */
export function withRow(
  rows: readonly LogRow[],
  row: LogRow,
  parts: readonly string[],
): readonly LogRow[] {
  const byPart = new Map([...rows, row].map((one) => [one.part, one]));
  return parts.flatMap((part) => byPart.get(inCell(part)) ?? []);
}

/** Reads the log of a checkout; empty if there is none. */
export function readLog(root: string): readonly LogRow[] {
  const file = join(root, LOG_FILE);
  return existsSync(file) ? parseLog(readFileSync(file, 'utf8')) : [];
}

/** Writes the row of a completed part. */
export function logPart(root: string, row: LogRow, parts: readonly string[]): void {
  const clean = { ...row, part: inCell(row.part) };
  writeFileSync(join(root, LOG_FILE), formatLog(withRow(readLog(root), clean, parts)));
}

/** Returns true if a part has passed at `commit`. */
export const hasPassed = (rows: readonly LogRow[], part: string, commit: string): boolean =>
  rows.some(
    (row) =>
      row.part === inCell(part) && row.commit === commit && row.failed === 0 && row.passed > 0,
  );
