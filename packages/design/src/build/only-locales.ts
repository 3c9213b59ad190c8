import { fileURLToPath } from 'node:url';
import { rspack } from '@rsbuild/core';

/** React Aria's own words (announcements of the calendar), one file per locale and part. */
const STRINGS = /[\\/]intl[\\/][a-z]+[\\/]([a-z]{2})-[A-Z]{2}\.mjs$/;

/**
 * Whether React Aria's file of words can be left out: its language is none of these. English always
 * stays: it is the fallback.
 */
export function isForeignStrings(file: string, languages: readonly string[]): boolean {
  const language = STRINGS.exec(file)?.[1];
  return (
    language !== undefined &&
    language !== 'en' &&
    !languages.includes(language === 'nb' ? 'no' : language)
  );
}

/**
 * A builder plugin that keeps React Aria's words in these languages only: about 16 KB less. For
 * apps that load pickers.
 */
export function onlyLocales(languages: readonly string[]) {
  const nothing = fileURLToPath(new URL('./no-strings.mjs', import.meta.url));
  return new rspack.NormalModuleReplacementPlugin(STRINGS, (resource) => {
    if (isForeignStrings(resource.request, languages)) resource.request = nothing;
  });
}
