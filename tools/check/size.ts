// Measures the length of files and lines. Generated and data files are excluded.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sourceFiles } from './law.ts';

export const FILE_LIMIT = 350;
export const COLUMNS = 100;
const DATA = /(\.gen\.ts|\.data\.ts|\.test\.tsx?)$|packages\/texts\/src\//;
const CODE = '{packages,apps,e2e,bench,tools}/**/*.{ts,tsx,mjs,css}';
const IGNORED = /(^|\/)(node_modules|dist|\.data|\.cache)\/|\.gen\.ts$/;

export interface FileLength {
  readonly file: string;
  readonly lines: number;
}

/** Returns the source files, longest first. */
export function fileLengths(root: string): readonly FileLength[] {
  return sourceFiles(root)
    .filter((file) => !DATA.test(file))
    .map((file) => ({
      file,
      lines: readFileSync(resolve(root, file), 'utf8').split('\n').length - 1,
    }))
    .sort((a, b) => b.lines - a.lines);
}

/** Hand-written code files, with tests and tools. */
export const codeFiles = (root: string): readonly string[] =>
  [
    ...globSync(CODE, { cwd: root, exclude: (path) => IGNORED.test(`${path}/`) }),
    ...globSync('*.{ts,mjs}', { cwd: root }),
  ].filter((file) => !IGNORED.test(file));

export interface Width {
  readonly lines: number;
  /** Number of lines with more than 100 characters. */
  readonly wide: number;
}

/** Counts the lines of a text, and those that are too wide. */
export function widthOf(text: string): Width {
  const lines = text.replace(/\n$/, '').split('\n');
  return { lines: lines.length, wide: lines.filter((line) => line.length > COLUMNS).length };
}

/** The same for all code. */
export function widthOfAll(root: string): Width {
  const all = codeFiles(root).map((file) => widthOf(readFileSync(resolve(root, file), 'utf8')));
  return {
    lines: all.reduce((sum, { lines }) => sum + lines, 0),
    wide: all.reduce((sum, { wide }) => sum + wide, 0),
  };
}
