// Formats the table that a run prints.
import { type Goal, reaches, type Spread } from './stats.ts';

/** One line of the table. */
export interface Line {
  /** Name of the subject, the argument that runs it alone. */
  readonly subject: string;
  readonly what: string;
  readonly product: string;
  readonly baseline: string;
  /** Figure of the goal; null if there is no goal and nothing to compare. */
  readonly figure: Spread | null;
  /** Unit of the figure, '' for a ratio. */
  readonly unit?: string;
  readonly goal?: Goal;
}

const HEAD = ['subject', 'what', 'Portico', 'baseline', 'figure', 'min–max', 'goal', ''];

/** Formats three significant digits, without powers of ten. */
export function figureText(value: number, unit = ''): string {
  const size = Math.abs(value);
  const digits =
    size === 0 || size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : size >= 0.01 ? 3 : 4;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}

const goalText = (goal: Goal | undefined, unit = ''): string =>
  goal === undefined
    ? ''
    : `${goal.at === 'least' ? '≥' : '≤'} ${goal.value}${unit === '' ? '' : ` ${unit}`}`;

/** Compares the median with the goal. Returns 'yes', 'NO', or '' without a goal. */
export function verdict({ figure, goal }: Line): '' | 'yes' | 'NO' {
  if (goal === undefined || figure === null) return '';
  return reaches(figure.median, goal) ? 'yes' : 'NO';
}

/** Formats the table as text; a subject is named on its first line only. */
export function drawTable(lines: readonly Line[]): string {
  const rows = lines.map((line, i) => [
    lines[i - 1]?.subject === line.subject ? '' : line.subject,
    line.what,
    line.product,
    line.baseline,
    line.figure === null ? '' : figureText(line.figure.median, line.unit),
    line.figure === null ? '' : `${figureText(line.figure.min)}–${figureText(line.figure.max)}`,
    goalText(line.goal, line.unit),
    verdict(line),
  ]);
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const draw = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [draw(HEAD), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(draw)].join(
    '\n',
  );
}
