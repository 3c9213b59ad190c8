import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { FILES_APART } from './parts.ts';
import { ROOT } from './project.ts';

interface Project {
  readonly test?: { readonly include?: readonly string[]; readonly exclude?: readonly string[] };
}
/** Included and excluded files of each project of the configuration. */
const PROJECTS = (config as { test: { projects: readonly Project[] } }).test.projects.map(
  ({ test }) => ({ include: test?.include ?? [], exclude: test?.exclude ?? [] }),
);
const matches = (file: string, globs: readonly string[]) =>
  globs.some((glob) => matchesGlob(file, glob));

/** Returns true if some project of `npm test`, or a separate part of the full run, plays the file. */
const isPlayed = (file: string): boolean =>
  FILES_APART.includes(file) ||
  PROJECTS.some(({ include, exclude }) => matches(file, include) && !matches(file, exclude));

it('every test file belongs to a project: vitest says nothing of a file that none includes', () => {
  expect(isPlayed('tools/check/test-files.test.ts')).toBe(true);
  expect(isPlayed('docs/lost.test.ts')).toBe(false);
  const files = globSync('**/*.{test,e2e}.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist|\.\w+)$/.test(path),
  });
  expect(files.length).toBeGreaterThan(400);
  // the skeleton of a new product is played by tools/new-product/exam.db.test.ts, in a copy
  const skeleton = files.filter((file) => file.startsWith('tools/new-product/skeleton/'));
  expect(skeleton.length).toBeGreaterThan(0);
  expect(files.filter((file) => !skeleton.includes(file) && !isPlayed(file))).toEqual([]);
});
