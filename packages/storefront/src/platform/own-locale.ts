/**
 * The language of the page as this browser writes it, with its region: who reads English in Britain
 * has weeks that begin on Monday. Tags that `Intl` refuses are passed over: a browser started
 * without a locale names `en-US@posix`.
 */
export const ownLocale = (language: string): string | undefined =>
  navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`) && isTag(tag));

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
