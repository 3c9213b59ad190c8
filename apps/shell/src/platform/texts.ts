// Texts of the remotes, by area: those of the first page are part of it; those of other pages are
// fetched before the page is shown.
import { type Page, PAGES, pageOf } from '@portico/contract';
import { type ApiClient, isAbort, provideTexts, type Translator } from '@portico/runtime';
import type { PageState } from './page-state.ts';

const LONGEST_PAUSE_MS = 8_000;

/** Languages whose texts are all loaded. */
const complete = new Set<string>();
/** Areas that are loaded or loading, each with its language. */
const known = new Map<string, Promise<void>>();

/**
 * Returns the texts the server rendered the page with. If their file is unavailable (a server of
 * another release responds), returns the language's current texts. While neither is available the
 * page stays as rendered, and the request is retried.
 */
export async function textsOfPage(
  { texts, textsAt, language }: Pick<PageState, 'texts' | 'textsAt' | 'language'>,
  api: ApiClient,
): Promise<PageState['texts']> {
  if (textsAt === null) return texts;
  for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      const reply = await fetch(textsAt);
      return reply.ok
        ? ((await reply.json()) as PageState['texts'])
        : (await api.call('translations', { params: { lang: language } })).texts;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Returns the text areas of the page at this path, excluding the shell's own. */
export function areasAt(path: string): readonly string[] {
  const name = pageOf(path);
  const page: Page | null = name && PAGES[name];
  return page?.texts ?? [];
}

/** @param areas Areas included in the page, besides the shell's own. */
export function installTexts(
  api: ApiClient,
  translator: Translator,
  areas: readonly string[],
): void {
  const { language } = translator;
  for (const area of areas) known.set(keyOf(language, area), Promise.resolve());
  provideTexts(async (wanted) => {
    const now = translator.language;
    if (complete.has(now)) return;
    const missing = wanted.filter((area) => !known.has(keyOf(now, area)));
    if (missing.length > 0) {
      const loading = fetchTexts(api, translator, missing);
      for (const area of missing) known.set(keyOf(now, area), loading);
    }
    await Promise.all(wanted.map((area) => known.get(keyOf(now, area))));
  });
}

async function fetchTexts(
  api: ApiClient,
  translator: Translator,
  areas: readonly string[],
): Promise<void> {
  const { language } = translator;
  try {
    const { texts } = await api.call('translations', {
      params: { lang: language },
      query: { areas: areas.join(',') },
    });
    translator.addResourceBundle(language, 'translation', texts, true, true);
  } catch (error) {
    for (const area of areas) known.delete(keyOf(language, area));
    if (isAbort(error)) throw error;
  }
}

const keyOf = (language: string, area: string): string => `${language} ${area}`;

/** A language chosen in the picker is loaded with all its texts. */
export const textsAreComplete = (language: string): void => void complete.add(language);
