// The log of npm run test:full: docs/full-run.md holds one row a part, which the run replaces as
// soon as the part has ended.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const LOG_FILE = 'docs/full-run.md';

export interface LogRow {
  readonly part: string;
  /** Abbreviated commit; `+changes` follows when the checkout had uncommitted changes. */
  readonly commit: string;
  /** Day on which the part ended, YYYY-MM-DD. */
  readonly day: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** Figures the tests reported. */
  readonly facts: string;
}

const INTRODUCTION = `# Log of the full run

\`npm run test:full\` plays everything that \`npm test\` samples, part by part, and writes a row here when a part has ended. \`npm run test:full -- --part=<name>,<name>\` plays single parts, \`-- --stale\` those that have no passed row of the present commit. A row is out of date when what it tests has changed since its commit.
`;
const HEAD = ['Part', 'Commit', 'Day', 'Passed', 'Failed', 'Minutes', 'Facts'];
const RULE = HEAD.map(() => '---');

const cells = (row: readonly string[]): string => `| ${row.join(' | ')} |`;
/** A cell holds one line, and a bar would end it. */
const inCell = (text: string): string => text.replaceAll('|', '/').replace(/\s+/g, ' ').trim();

/** Formats the whole log, rows in the given order. */
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

/** Parses what formatLog wrote; lines that are no row of seven cells are skipped. */
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

/**
 * Replaces or adds a row; the order is that of `parts`, rows of parts that are gone are dropped.
 */
export function withRow(
  rows: readonly LogRow[],
  row: LogRow,
  parts: readonly string[],
): readonly LogRow[] {
  const byPart = new Map([...rows, row].map((one) => [one.part, one]));
  return parts.flatMap((part) => byPart.get(inCell(part)) ?? []);
}

/** Reads the log of a checkout; empty when there is none. */
export function readLog(root: string): readonly LogRow[] {
  const file = join(root, LOG_FILE);
  return existsSync(file) ? parseLog(readFileSync(file, 'utf8')) : [];
}

/** Writes a row of a part that has ended. */
export function logPart(root: string, row: LogRow, parts: readonly string[]): void {
  const clean = { ...row, part: inCell(row.part) };
  writeFileSync(join(root, LOG_FILE), formatLog(withRow(readLog(root), clean, parts)));
}

/** Whether a part has passed at `commit`. */
export const hasPassed = (rows: readonly LogRow[], part: string, commit: string): boolean =>
  rows.some(
    (row) =>
      row.part === inCell(part) && row.commit === commit && row.failed === 0 && row.passed > 0,
  );
