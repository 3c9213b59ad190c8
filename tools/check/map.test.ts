import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readWorkspaces } from './manifests.ts';
import { mapped } from './map.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(resolve(root, 'ARCHITECTURE.md'), 'utf8');

/** Milliseconds: these tests read the whole tree, beside others that use the processors. */
const WHOLE_TREE_MS = 30_000;

it(
  'ARCHITECTURE.md shows the tree and the graph of today',
  () => {
    expect(mapped(page)).toBe(page);
  },
  WHOLE_TREE_MS,
);
it(
  'every workspace says what it is for',
  () => {
    for (const { folder, description } of readWorkspaces(root))
      expect(description, folder).toMatch(/\.$/);
  },
  WHOLE_TREE_MS,
);
/** Returns the project files that a page mentions in code spans. */
const filesNamed = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:apps|packages|db|tools|docs)\/[\w./-]+)`/g)].map(
    (match) => match[1] ?? '',
  );
const missing = (text: string): readonly string[] =>
  filesNamed(text).filter((file) => !existsSync(resolve(root, file)));

it('every file ARCHITECTURE.md names exists', () => {
  const told = page.replace(/<!-- tree -->[\s\S]*?<!-- \/graph -->/, '');
  expect(filesNamed(told).length).toBeGreaterThan(15);
  expect(missing(told)).toEqual([]);
});

it('every file the glossary names exists', () => {
  const glossary = readFileSync(resolve(root, 'docs/glossary.md'), 'utf8');
  expect(filesNamed(glossary).length).toBeGreaterThan(20);
  expect(missing(glossary)).toEqual([]);
});
