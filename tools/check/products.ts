// Measures the code a product needs outside its own folders, and how many of its browser files have
// a test next to them.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { placesOf as newPlaces, unheardOf, withPlace } from '../new-product/places.ts';
import { wordsOf } from '../new-product/words.ts';

export interface Product {
  /** Name of its folder in packages/products, in the plural: `hotels`. */
  readonly slug: string;
}

const IGNORED = /(^|\/)(node_modules|dist|testing)\/|\.gen\.ts$|\.(test|e2e)\.tsx?$/;
const HAND_WRITTEN = '{packages,apps}/**/*.{ts,tsx,mjs}';

const folders = (path: string): readonly string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
        .map(({ name }) => name)
    : [];

/**
 * Returns the products of the tree: the folders of packages/products, or hotels if there are none
 * yet.
 */
export function productsIn(root: string): readonly Product[] {
  const slugs = folders(resolve(root, 'packages/products'));
  return (slugs.length > 0 ? slugs : ['hotels']).map((slug) => ({ slug }));
}

/**
 * Returns true if a file belongs to the product: its package, adapters, sandbox world, scenes and
 * demo.
 */
export function isOwn(file: string, { slug }: Product): boolean {
  const own = [
    `packages/products/${slug}/`,
    `apps/sandbox/src/${slug}/`,
    `packages/scenes/src/${slug}/`,
    `packages/demo/src/${slug}/`,
  ];
  return (
    own.some((folder) => file.startsWith(folder)) ||
    new RegExp(`^packages/suppliers/[^/]+/src/${slug}/`).test(file)
  );
}

/** Removes comments: code that mentions a product only in comments does not depend on it. */
const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

/**
 * Returns true if code names the product: its slug, in the plural or the singular, as a word or as
 * part of a camel-case name (`hotels`, `useHotelDeals`, `HOTEL`). Its suppliers' names contain the
 * slug.
 */
export function namesProduct(source: string, { slug }: Pick<Product, 'slug'>): boolean {
  const one = slug.replace(/s$/, '');
  const capital = one.charAt(0).toUpperCase() + one.slice(1);
  const name = new RegExp(
    `(?<![A-Za-z])${one}s?(?![a-z])|${capital}s?(?![a-z])|(?<![A-Z])${one.toUpperCase()}S?(?![A-Za-z])`,
  );
  return name.test(withoutComments(source));
}

/** Returns hand-written files outside the product's own folders that name it, except tests. */
export const placesOf = (root: string, product: Product): readonly string[] =>
  globSync(HAND_WRITTEN, { cwd: root, exclude: (path) => IGNORED.test(`${path}/`) }).filter(
    (file) =>
      !IGNORED.test(file) &&
      !isOwn(file, product) &&
      namesProduct(readFileSync(resolve(root, file), 'utf8'), product),
  );

/** A slug of no existing product. */
const NOBODY = 'kayaks';

/**
 * Returns what a product created by `npm run new product` needs outside its own folders: files, and
 * lines of the peer that sells it. tools/new-product/exam.db.test.ts proves that it needs no more. Throws if a
 * place does not match the tree.
 */
export function newProductNeeds(root: string): {
  readonly files: readonly string[];
  readonly lines: number;
} {
  const places = newPlaces(wordsOf(NOBODY), unheardOf(wordsOf(NOBODY), 99)).map((place) => {
    const before = readFileSync(resolve(root, place.file), 'utf8');
    const lines = (text: string): number => text.split('\n').length;
    return { file: place.file, lines: lines(withPlace(before, place)) - lines(before) };
  });
  const atPeers = places.filter(({ file }) => file.startsWith('packages/suppliers/'));
  return {
    files: places.filter((place) => !atPeers.includes(place)).map(({ file }) => file),
    lines: atPeers.reduce((sum, place) => sum + place.lines, 0),
  };
}

const WEB = ['packages/products/*/src/web/**/*.{ts,tsx}', 'packages/storefront/src/**/*.{ts,tsx}'];
const SHELL = ['apps/shell/src/**/*.{ts,tsx}', 'apps/remotes/main/src/**/*.{ts,tsx}'];

export interface WebFiles {
  readonly all: readonly string[];
  /** Files without a test next to them. */
  readonly bare: readonly string[];
}

/** Returns the browser files of the products and of their host. */
export const webFiles = (root: string): WebFiles => testedFiles(root, WEB);

/** Returns the files of the shell and of the main remote: sign-in, profile, notices, consent. */
export const shellFiles = (root: string): WebFiles => testedFiles(root, SHELL);

/** Returns the files of these patterns. An index file only re-exports and needs no test. */
function testedFiles(root: string, patterns: readonly string[]): WebFiles {
  const all = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !IGNORED.test(file) && !/(^|\/)index\.tsx?$|\.d\.ts$/.test(file));
  const bare = all.filter((file) => {
    const stem = resolve(root, file.replace(/\.tsx?$/, ''));
    return !existsSync(`${stem}.test.ts`) && !existsSync(`${stem}.test.tsx`);
  });
  return { all, bare };
}
