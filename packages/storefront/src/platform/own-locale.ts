/**
 * The language of the page as this browser writes it, with its region: who reads English in Britain
 * has weeks that begin on Monday.
 */
export const ownLocale = (language: string): string | undefined =>
  navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
