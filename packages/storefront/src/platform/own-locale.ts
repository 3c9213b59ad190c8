/**
 * Returns the browser's locale for the page's language, including its region: for English in
 * Britain weeks begin on Monday. Skips tags that `Intl` rejects: a browser started without a locale
 * reports `en-US@posix`, or nothing at all.
 */
export const ownLocale = (language: string): string | undefined =>
  languagesOf(navigator).find((tag) => tag.toLowerCase().startsWith(`${language}-`) && isTag(tag));

/**
 * Returns the browser's language tags; some embedded browsers have no list, or entries that are not
 * strings.
 */
function languagesOf(one: { readonly languages?: unknown }): readonly string[] {
  const { languages } = one;
  return Array.isArray(languages) ? languages.filter((tag) => typeof tag === 'string') : [];
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
