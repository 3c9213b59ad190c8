// Checks that products name the same things alike: which files a product with a list has, and what
// each exports. A product may have further files and further exports.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { productsIn } from './products.ts';

/** Exports of a product's `src`, by file without its ending. */
export const LAYOUT: Readonly<Record<string, readonly string[]>> = {
  'rules/address': ['formatSearch', 'parseSearch'],
  'rules/filter-address': ['formatView', 'parseView'],
  'rules/filters': ['NO_FILTERS', 'choiceFor'],
  'rules/kept-filters': ['missedFilters'],
  'rules/order': ['sortsFor'],
  'web/home/home-search': ['HomeSearch'],
  'web/journey': ['START_PATH', 'SEARCH_PATH', 'resultsAddress'],
  'web/parts': ['parts'],
  'web/results/active-filters': ['ActiveFilter', 'useActiveFilters'],
  'web/results/filter-rail': ['FilterRail'],
  'web/results/found': ['FoundSoFar', 'NOTHING_YET', 'mergeLine', 'isLine'],
  'web/results/result-row': ['ResultRow'],
  'web/results/results': ['Results'],
  'web/results/results-list': ['ResultsList'],
  'web/results/results-page': ['ResultsPage'],
  'web/results/results-states': ['NothingFound'],
  'web/results/search.query': [],
  'web/results/use-rows': ['Rows', 'useRows'],
  'web/sale/next-steps': [],
  'web/sale/sale-facts': [],
  'web/sale/sale-labels': [],
  'web/sale/trip-events': [],
  'web/search/draft': ['draftOf', 'completeDraft'],
  'web/search/edit-search': ['EditSearch'],
  'web/search/page-search-form': ['PageSearchForm'],
  'web/search/recent-searches': ['recentSearches', 'addRecentSearch', 'clearRecentSearches'],
  'web/search/search-form': ['SearchForm'],
  'web/search/use-search-form': ['useSearchForm', 'SearchFormState'],
  'web/search/words': ['SearchWords'],
  'web/start/start-page': ['StartPage'],
};

const EXPORT = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm;

/** Returns the names a source exports by its own declarations. */
export const exportsOf = (source: string): readonly string[] =>
  [...source.matchAll(EXPORT)].flatMap(([, name]) => name ?? []);

/**
 * Returns what differs from the layout in one product: a missing file, a missing export, and an
 * export that has moved to another file.
 * @param files Exports of the product's files, by path in `src` without their ending.
 */
export function layoutFaults(
  files: ReadonlyMap<string, readonly string[]>,
  layout: Readonly<Record<string, readonly string[]>> = LAYOUT,
): readonly string[] {
  const fileOf = new Map(
    Object.entries(layout).flatMap(([file, names]) => names.map((name) => [name, file] as const)),
  );
  const missing = Object.entries(layout).flatMap(([file, names]) => {
    const found = files.get(file);
    if (found === undefined) return [`no ${file}`];
    return names.filter((name) => !found.includes(name)).map((name) => `no ${name} in ${file}`);
  });
  const moved = [...files].flatMap(([file, names]) =>
    names.flatMap((name) => {
      const usual = fileOf.get(name);
      return usual === undefined || usual === file ? [] : [`${name} is in ${file}, not ${usual}`];
    }),
  );
  return [...missing, ...moved];
}

/** Reads the exports of a product's files, other than tests and their helpers. */
function filesOf(folder: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    globSync('{rules,web}/**/*.{ts,tsx}', { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.test\.tsx?$|(^|\/)testing\//.test(file))
      .map((file) => [
        file.replace(/\.tsx?$/, ''),
        exportsOf(readFileSync(resolve(folder, file), 'utf8')),
      ]),
  );
}

/** Returns what differs from the layout, of every product that has a list of results. */
export const layoutFaultsIn = (root: string): readonly string[] =>
  productsIn(root).flatMap(({ slug }) => {
    const folder = resolve(root, 'packages/products', slug, 'src');
    if (!existsSync(resolve(folder, 'web/results'))) return [];
    return layoutFaults(filesOf(folder)).map((fault) => `${slug}: ${fault}`);
  });
