// Extensibility test: creates an unknown product from the skeleton in a copy of the tree. Only
// three files and one line of the sandbox refer to it, and no other file is changed; then it is
// compiled, built, searched, sold, printed, cancelled and refunded. npm test counts those places,
// and for one tree in three compiles it and runs its unit tests; npm run test:full does everything.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PRODUCT_IDS } from '@portico/contract';
import { PLAYS_ALL, SAMPLE } from '@portico/test-kit/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyLaw } from '../check/law.ts';
import { placesOf as namedIn, type Product } from '../check/products.ts';
import { real, type Test, unit } from '../mutants/mutant.ts';
import { runTests } from '../mutants/run.ts';
import { copyTree, ROOT, type Tree } from '../mutants/tree.ts';
import { ownFolders } from './create.ts';
import { placesOf, unheardOf, withPlace } from './places.ts';
import { wordsOf } from './words.ts';

/** Differs from the skeleton's name, so that renaming its words is tested too. */
const WORDS = wordsOf('kayaks');
const PLACES = placesOf(WORDS, unheardOf(WORDS, Math.max(...Object.values(PRODUCT_IDS)) + 1));
/** Hand-written files; files created by npm are excluded. */
const HAND_WRITTEN = /\.(ts|tsx|mjs|css|sql)$/;
const NOT_OURS = /(^|\/)(node_modules|dist)(\/|$)/;
const SLOW = { timeout: 300_000 };
const IS_TURN = PLAYS_ALL || SAMPLE % 3 === 0;

/** Runs Node in the copy; returns its output if it failed, else ''. */
function run(folder: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}
const tsc = (folder: string, config = 'tsconfig.json'): string =>
  run(folder, 'node_modules/typescript/bin/tsc', '-p', config);

/** Returns the hand-written files of a tree. */
const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.test(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesOf(path);
      return entry.isFile() && HAND_WRITTEN.test(entry.name) ? [path] : [];
    });
const within = (folder: string): ReadonlySet<string> =>
  new Set(filesOf(folder).map((path) => relative(folder, path).replaceAll('\\', '/')));

/**
 * Returns the files outside the product's own folders that differ or exist in only one of the
 * trees.
 */
function changed(folder: string): readonly string[] {
  const own = ownFolders(WORDS).map((path) => `${path}/`);
  const [before, after] = [within(ROOT), within(folder)];
  return [...new Set([...before, ...after])]
    .filter((file) => !own.some((path) => file.startsWith(path)))
    .filter(
      (file) =>
        !before.has(file) ||
        !after.has(file) ||
        readFileSync(join(ROOT, file), 'utf8') !== readFileSync(join(folder, file), 'utf8'),
    )
    .toSorted();
}

/** Creates a copy of the tree with the new product, registered in all places. */
function withNewProduct(): Tree {
  const tree = copyTree();
  const failure = run(tree.folder, 'tools/new-product/new.ts', 'product', WORDS.many);
  if (failure !== '') throw new Error(failure);
  for (const place of PLACES) {
    const path = join(tree.folder, place.file);
    writeFileSync(path, withPlace(readFileSync(path, 'utf8'), place));
  }
  return tree;
}

/** Folders of the hotels product. */
const OF_HOTELS = [
  'packages/products/hotels',
  'packages/suppliers/sandbox/src/hotels',
  'apps/sandbox/src/hotels',
];
const LINES_OF_HOTELS = [
  'packages/registry/src/server.ts',
  'packages/registry/src/web.ts',
  'packages/suppliers/sandbox/src/peer.ts',
];
/**
 * Code that uses hotels on purpose and is excluded from the compilation: tests and their helpers.
 * `bench` and `e2e` measure and test hotels only.
 */
const PLAYS_HOTELS = ['**/*.test.ts', '**/*.test.tsx', '**/testing', 'packages/test-kit'];

/** Matches lines of the registries and of the peer that import, export or list hotels. */
const OF_HOTELS_LINES =
  /^(?:import|export) .*\bhotels\/.*\n|^ {2}hotels: (?:sold\(\{\n(?: {4}.*\n)* {2}\}\)|.*),\n/gm;
const withoutHotels = (text: string): string => text.replace(OF_HOTELS_LINES, '');

let tree: Tree;
beforeAll(() => {
  tree = withNewProduct();
}, 120_000);
afterAll(() => tree?.remove());

async function pass(tests: readonly Test[]): Promise<void> {
  const { passed, failed, broken } = await runTests(tree, tests);
  expect([broken, failed]).toEqual([undefined, 0]);
  expect(passed).toBeGreaterThanOrEqual(tests.length);
}

describe('a new product', () => {
  it('is named by three files and a line of the peer that sells it: nothing else has changed', () => {
    expect(changed(tree.folder)).toEqual(PLACES.map(({ file }) => file).toSorted());
    const product: Product = { slug: WORDS.many };
    expect(namedIn(tree.folder, product).toSorted()).toEqual(
      PLACES.map(({ file }) => file).toSorted(),
    );
    const peer = 'packages/suppliers/sandbox/src/peer.ts';
    const lines = (folder: string) => readFileSync(join(folder, peer), 'utf8').split('\n').length;
    expect(lines(tree.folder) - lines(ROOT)).toBe(1);
  });

  if (!IS_TURN) return;

  it('compiles', SLOW, () => {
    expect(tsc(tree.folder)).toBe('');
  });

  it(
    'passes the unit tests it came with, and those of texts and of the sandbox',
    SLOW,
    async () => {
      const { many } = WORDS;
      await pass([
        unit(`packages/products/${many}/`),
        unit(`packages/suppliers/sandbox/src/${many}/`),
        unit(`apps/sandbox/src/${many}/`),
        unit('packages/registry/src/texts.test.ts'),
        unit('apps/sandbox/src/known-worlds.test.ts'),
      ]);
    },
  );

  if (!PLAYS_ALL) return;

  it('keeps the law', SLOW, async () => {
    const { violations } = await applyLaw(tree.folder);
    expect(violations).toEqual([]);
  });

  it('is searched, bought, printed, cancelled and refunded', SLOW, async () => {
    await tree.build('apps/shell');
    await tree.build('apps/remotes/main');
    await pass([
      real(`packages/suppliers/sandbox/src/${WORDS.many}/adapter.db.test.ts`),
      real(`packages/products/${WORDS.many}/src/journey.db.test.ts`),
    ]);
  });

  it('can be the only one: without hotels packages and apps compile', SLOW, () => {
    const other = withNewProduct();
    const change = (file: string, by: (text: string) => string): void => {
      const path = join(other.folder, file);
      const before = readFileSync(path, 'utf8');
      const after = by(before);
      expect(after, file).not.toBe(before);
      writeFileSync(path, after);
    };
    try {
      for (const folder of OF_HOTELS) rmSync(join(other.folder, folder), { recursive: true });
      change('packages/contract/src/products/hotels.ts', (text) =>
        text.replace("title: 'Hotels',\n  sold: true", "title: 'Hotels',\n  sold: false"),
      );
      for (const file of LINES_OF_HOTELS) change(file, withoutHotels);
      const config = {
        extends: './tsconfig.json',
        include: ['packages', 'apps'],
        exclude: ['**/dist', '**/node_modules', ...PLAYS_HOTELS],
      };
      writeFileSync(join(other.folder, 'tsconfig.without.json'), JSON.stringify(config));
      expect(tsc(other.folder, 'tsconfig.without.json')).toBe('');
    } finally {
      other.remove();
    }
  });
});
