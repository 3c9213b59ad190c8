import { fileURLToPath } from 'node:url';
import { rspack } from '@rsbuild/core';

/** React Aria's own strings (announcements of the calendar), one file per locale and component. */
const STRINGS = /[\\/]intl[\\/][a-z]+[\\/]([a-z]{2})-[A-Z]{2}\.mjs$/;

/**
 * True if React Aria's string file can be left out because its language is not among `languages`.
 * English always stays: it is the fallback.
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
 * A bundler plugin that keeps React Aria's strings for these languages only: saves about 16 KB. For
 * apps that load pickers.
 */
export function onlyLocales(languages: readonly string[]) {
  const nothing = fileURLToPath(new URL('./no-strings.mjs', import.meta.url));
  return new rspack.NormalModuleReplacementPlugin(STRINGS, (resource) => {
    if (isForeignStrings(resource.request, languages)) resource.request = nothing;
  });
}
