// The texts a page comes with: those of the shell in the document, those of a remote's page in a
// file beside it.
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
/** Of the errors the shell shows two refusals itself. */
const REFUSALS = 'errors.AGENCY_';

/** Areas a page of a remote names; null where the few of the shell are all it shows. */
function areasOf(name: PageName | null): readonly string[] | null {
  const page: Page | null = name && PAGES[name];
  return page && page.built && page.owner !== 'shell' ? (page.texts ?? []) : null;
}

/** Whether a page's texts stand in a file of their own. */
export const hasTextFile = (name: PageName | null): boolean => areasOf(name) !== null;

/** Sets of areas, each once: what there is a file of in a language. */
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

/** The same object every time: rendering keeps what it makes of them. */
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

/** What this page of this language shows. */
export const pageTexts = (
  sources: Pick<PageSources, 'textsOf'>,
  language: string,
  name: PageName | null,
): Texts => choose(sources.textsOf(language) ?? sources.textsOf('en') ?? {}, areasOf(name));

/**
 * Every set of texts that some page of this language has in a file; none when the language is not
 * built.
 */
export function textSets(
  sources: Pick<PageSources, 'textsOf'>,
  language: string,
): readonly Texts[] {
  const texts = sources.textsOf(language);
  return texts === null ? [] : SETS.map((areas) => choose(texts, areas));
}
