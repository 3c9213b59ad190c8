// Checks that every workspace has a README with its purpose.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { workspaceFolders } from './manifests.ts';

/**
 * Minimum number of lines of a README: purpose, entry point, allowed imports, location of its
 * tests.
 */
const MIN_LINES = 4;

/** Counts the non-empty lines of a README. */
export const wordedLines = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '').length;

/** Returns the workspaces without a README of at least four lines. */
export const withoutReadme = (root: string): readonly string[] =>
  workspaceFolders(root).filter((folder) => {
    const file = resolve(root, folder, 'README.md');
    return !existsSync(file) || wordedLines(readFileSync(file, 'utf8')) < MIN_LINES;
  });
