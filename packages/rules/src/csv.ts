// Writes CSV (RFC 4180) that spreadsheet programs open without running what a cell says.

/** A cell that begins with one of these may be taken for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const QUOTED = /[",\r\n]|^\s|\s$/;

/**
 * Returns the text of a cell. A text that a spreadsheet would run as a formula gets a leading
 * apostrophe; a plain number stays a number.
 */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns a line with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
