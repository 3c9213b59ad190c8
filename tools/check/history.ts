// Counts, from the history, the code outside a product's folders that its own commits touched.
import { spawnSync } from 'node:child_process';
import type { Product } from './products.ts';

/** Separates the commits of the log. */
const COMMIT = '\0';
const PRODUCTION = /^(packages|apps|db)\/.*\.(ts|tsx|css|sql|mjs)$/;
const NOT_SHIPPED = /\.(test|e2e|gen)\.tsx?$|\/testing\/|^packages\/test-kit\//;

export interface OwnCommits extends Product {
  /** Number of commits that changed this product's folders and no other product's. */
  readonly commits: number;
  /** Production files outside its folders that these commits changed, sorted. */
  readonly core: readonly string[];
}

/**
 * Returns true if the file is in a folder named after the product, now or before the suppliers were
 * grouped by peer: `packages/products/hotels`, `packages/supplier-sandbox-hotels`.
 */
const isOfProduct = (file: string, { slug }: Product): boolean =>
  file
    .split('/')
    .slice(0, -1)
    .some((folder) => folder.split('-').includes(slug));

/**
 * Reads a log of commits, each a NUL and the names of its files, one per line. A commit that changes
 * the folders of several products is a change of the core and counts for none.
 */
export function ownCommits(log: string, products: readonly Product[]): readonly OwnCommits[] {
  const commits = log
    .split(COMMIT)
    .map((commit) => commit.split('\n').filter((line) => line !== ''))
    .filter((files) => files.length > 0);
  return products.map((product) => {
    const own = commits.filter(
      (files) =>
        files.some((file) => isOfProduct(file, product)) &&
        !products.some(
          (other) => other.slug !== product.slug && files.some((file) => isOfProduct(file, other)),
        ),
    );
    const core = new Set(
      own
        .flat()
        .filter(
          (file) => PRODUCTION.test(file) && !NOT_SHIPPED.test(file) && !isOfProduct(file, product),
        ),
    );
    return { ...product, commits: own.length, core: [...core].sort() };
  });
}

/** Reads the history of a checkout; null if it has none, or only a part of it. */
export function readHistory(root: string): string | null {
  const git = (args: readonly string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1_048_576 });
  const shallow = git(['rev-parse', '--is-shallow-repository']);
  if (shallow.status !== 0 || shallow.stdout.trim() !== 'false') return null;
  const log = git(['log', '--no-merges', '--name-only', '--format=%x00']);
  return log.status === 0 ? log.stdout : null;
}
