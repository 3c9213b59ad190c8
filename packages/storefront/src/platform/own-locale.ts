/**
 * The language of the page as this browser writes it, with its region: who reads English in Britain
 * has weeks that begin on Monday. Tags that `Intl` refuses are passed over: a browser started
 * without a locale names `en-US@posix`, or nothing at all.
 */
export const ownLocale = (language: string): string | undefined =>
  languagesOf(navigator).find((tag) => tag.toLowerCase().startsWith(`${language}-`) && isTag(tag));

/** Tags a browser names; some embedded ones have no list, or entries that are no text. */
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
