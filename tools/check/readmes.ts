// Every workspace says in a README what it is for.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readWorkspaces } from './manifests.ts';

/** The least that a README says: purpose, entry, what it may import, where its tests are. */
const LEAST_LINES = 4;

/** Lines of a README that say something. */
export const wordedLines = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '').length;

/** Workspaces without a README of at least four lines. */
export const withoutReadme = (root: string): readonly string[] =>
  readWorkspaces(root)
    .map(({ folder }) => folder)
    .filter((folder) => {
      const file = resolve(root, folder, 'README.md');
      return !existsSync(file) || wordedLines(readFileSync(file, 'utf8')) < LEAST_LINES;
    });
