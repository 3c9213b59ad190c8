// No source file over 350 lines (generated and data files excepted).
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sourceFiles } from './law.ts';

const LIMIT = 350;
const DATA = /(\.gen\.ts|\.data\.ts|\.test\.tsx?)$|packages\/texts\/src\//;

/** Files over the limit, longest first. */
export function longFiles(
  root: string,
): readonly { readonly file: string; readonly lines: number }[] {
  return sourceFiles(root)
    .filter((file) => !DATA.test(file))
    .map((file) => ({
      file,
      lines: readFileSync(resolve(root, file), 'utf8').split('\n').length - 1,
    }))
    .filter(({ lines }) => lines > LIMIT)
    .sort((a, b) => b.lines - a.lines);
}
