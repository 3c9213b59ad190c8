// Texts of the remotes: with the page when its main part is a remote, else fetched before the first one is shown.
import { type ApiClient, isAbort, type Translator } from '@portico/runtime';
import type { PageState } from './page-state.ts';

const LONGEST_PAUSE_MS = 8_000;

let client: ApiClient | null = null;
const complete = new Map<string, Promise<void>>();

/**
 * The texts the server has drawn the page with. Where their file cannot be had (a server of another edition answers), those of
 * the language today. While neither comes the page stays as it was drawn, and they are asked for again.
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

/** @param hasAllTexts whether the page came with every text of its language */
export function installTexts(api: ApiClient, language: string, hasAllTexts: boolean): void {
  client = api;
  if (hasAllTexts) complete.set(language, Promise.resolve());
}

/** Resolves when every text of the current language is there; on failure too, then keys fall back to what is known. */
export function loadAllTexts(translator: Translator): Promise<void> {
  const { language } = translator;
  const known = complete.get(language);
  if (known || !client) return known ?? Promise.resolve();
  const loading = client.call('translations', { params: { lang: language } }).then(
    ({ texts }) => void translator.addResourceBundle(language, 'translation', texts, true, true),
    (error: unknown) => {
      complete.delete(language);
      if (isAbort(error)) throw error;
    },
  );
  complete.set(language, loading);
  return loading;
}

/** A language chosen in the picker comes with all its texts. */
export const textsAreComplete = (language: string): void =>
  void complete.set(language, Promise.resolve());
