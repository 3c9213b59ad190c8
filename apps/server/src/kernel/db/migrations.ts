// Reads the files of db/migrations and the markers in their first lines.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { faultOf } from './faults.ts';
import type { Statement } from './statements.ts';

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** True if statements commit one by one; each may run a second time after a crash. */
  readonly isOutside: boolean;
  /**
   * For a migration that removes something: the first schema version whose code no longer uses it.
   * Null for one that only adds.
   */
  readonly contractSince: number | null;
}

/** First line of a migration that runs outside a transaction. */
export const OUTSIDE = '-- portico: outside a transaction';

/**
 * A comment before a statement that is repeated, changing one batch of rows each time, until no row
 * changes.
 */
export const REPEAT = '-- portico: repeat until no row is changed';

const MARKER = /^--\s*portico:\s*(.*)$/;
const CONTRACT = /^contract since (\d{4})$/;

/**
 * Reads NNNN_name.sql files in numeric order. Throws for an invalid name, a duplicate number and an
 * unknown marker.
 */
export function readMigrations(folder: string): Migration[] {
  const seen = new Map<number, string>();
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const match = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file);
      if (match === null)
        throw new Error(`db/migrations/${file}: a migration is called 0001_what_it_does.sql`);
      const version = Number(match[1]);
      const other = seen.get(version);
      if (other !== undefined)
        throw new Error(`db/migrations: ${file} and ${other} have the same number`);
      seen.set(version, file);
      const text = readFileSync(join(folder, file), 'utf8');
      return {
        version,
        name: match[2] ?? '',
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
        ...markersOf(file, text),
      };
    });
}

/** Returns the listed name of a migration, like its file. */
export const nameOf = ({ version, name }: Pick<Migration, 'version' | 'name'>): string =>
  `${String(version).padStart(4, '0')}_${name}`;

/** Parses the markers in the leading comment lines of a file. */
function markersOf(file: string, text: string): Pick<Migration, 'isOutside' | 'contractSince'> {
  let isOutside = false;
  let contractSince: number | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith('--')) break;
    const marker = MARKER.exec(line)?.[1]?.trim();
    if (marker === undefined) continue;
    const contract = CONTRACT.exec(marker)?.[1];
    if (line === OUTSIDE && index === 0) isOutside = true;
    else if (line === REPEAT && isOutside) continue;
    else if (contract !== undefined) contractSince = Number(contract);
    else
      throw new Error(
        `db/migrations/${file}, line ${index + 1}: the marker "${marker}" is not known here. ` +
          `A first line "${OUTSIDE}" and a line "-- portico: contract since 0150" are.`,
      );
  }
  return { isOutside, contractSince };
}

/** Wraps the error of a statement with its migration and line; the original error is its cause. */
export function migrationError(
  { version, name }: Migration,
  statement: Statement | undefined,
  error: unknown,
): Error {
  const { message, position } = error as { message: string; position?: string };
  const { text, line } = statement ?? { text: '', line: 1 };
  const before = position === undefined ? '' : text.slice(0, Number(position));
  const advice =
    faultOf(error) === 'slow'
      ? '. A transaction must not hold its locks for so long: split it, or run it outside a transaction'
      : '';
  return new Error(
    `Migration ${version} ${name} failed (line ${line - 1 + before.split('\n').length}): ${message}${advice}`,
    { cause: error },
  );
}
