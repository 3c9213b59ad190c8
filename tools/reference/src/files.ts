import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const HERE = join(import.meta.dirname, '..');
export const REFERENCE = join(HERE, '../../packages/reference');
export const load = createRequire(join(HERE, 'package.json'));

/** Returns the folder of an installed data package, even if it exports none of its files. */
export const packageFolder = (name: string): string => join(HERE, 'node_modules', name);

/**
 * Returns the rows of a hand-written table: fields separated by bars; '#' starts a comment line.
 */
export function hand(name: string): string[][] {
  return readFileSync(join(HERE, 'hand', `${name}.psv`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((field) => field.trim()));
}

export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

/** Writes a JSON file with one row per line, so that data changes produce readable diffs. */
export function writeRows(
  name: string,
  head: Record<string, unknown>,
  rows: readonly unknown[],
): void {
  const top = Object.entries(head).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  const body = rows.map((row) => JSON.stringify(row)).join(',\n');
  writeOut(name, `{\n${[...top, `"rows": [\n${body}\n]`].join(',\n')}\n}\n`);
}

export function writeJson(
  name: string,
  entries: Record<string, unknown> | readonly unknown[],
): void {
  const lines = Array.isArray(entries)
    ? `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`
    : `{\n${Object.entries(entries)
        .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
        .join(',\n')}\n}\n`;
  writeOut(name, lines);
}

function writeOut(name: string, text: string): void {
  const path = join(REFERENCE, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Compares texts independently of the machine's locale. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
