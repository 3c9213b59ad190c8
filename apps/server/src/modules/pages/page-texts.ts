// Selects the texts of a page: those of the shell in the document, those of a remote's page in a
// separate file.
import { HOME_TEXTS, type Page, type PageName, PAGES } from '@portico/contract';
import type { PageSources } from './pages.types.ts';

type Texts = Readonly<Record<string, string>>;

/** Areas every page needs. */
const OF_SHELL: ReadonlySet<string> = new Set([
  'common',
  'header',
  'footer',
  'shell',
  'title',
  ...HOME_TEXTS,
]);
/** The two error texts that the shell shows itself. */
const REFUSALS = 'errors.AGENCY_';

/** Returns the text areas of a remote's page; null if the shell's texts are enough. */
function areasOf(name: PageName | null): readonly string[] | null {
  const page: Page | null = name && PAGES[name];
  return page && page.built && page.owner !== 'shell' ? (page.texts ?? []) : null;
}

/** Returns true if a page's texts are in a separate file. */
export const hasTextFile = (name: PageName | null): boolean => areasOf(name) !== null;

/** Distinct sets of areas: a language has one file per set. */
const SETS: readonly (readonly string[])[] = [
  ...new Map(
    (Object.keys(PAGES) as PageName[]).flatMap((name) => {
      const areas = areasOf(name);
      return areas === null ? [] : [[keyOf(areas), areas] as const];
    }),
  ).values(),
];
function keyOf(areas: readonly string[] | null): string {
  return areas === null ? 'shell' : [...areas].sort().join(' ');
}

/** Returns the same object every time, because rendering caches by identity. */
const chosen = new WeakMap<Texts, Map<string, Texts>>();

function choose(texts: Texts, areas: readonly string[] | null): Texts {
  let known = chosen.get(texts);
  if (known === undefined) chosen.set(texts, (known = new Map()));
  const key = keyOf(areas);
  let found = known.get(key);
  if (found === undefined) {
    const wanted = new Set([...OF_SHELL, ...(areas ?? [])]);
    const fits = (text: string) =>
      wanted.has(text.slice(0, text.indexOf('.'))) || text.startsWith(REFUSALS);
    found = Object.fromEntries(Object.entries(texts).filter(([text]) => fits(text)));
    known.set(key, found);
  }
  return found;
}

/** Returns the texts of this page in this language. */
export const pageTexts = (
  sources: Pick<PageSources, 'textsOf'>,
  language: string,
  name: PageName | null,
): Texts => choose(sources.textsOf(language) ?? sources.textsOf('en') ?? {}, areasOf(name));

/**
 * Returns every set of texts that some page of this language has in a file; none if the language is
 * not built.
 */
export function textSets(
  sources: Pick<PageSources, 'textsOf'>,
  language: string,
): readonly Texts[] {
  const texts = sources.textsOf(language);
  return texts === null ? [] : SETS.map((areas) => choose(texts, areas));
}
