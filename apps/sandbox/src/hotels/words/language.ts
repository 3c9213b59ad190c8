/** Languages the suppliers answer in. */
export type Language = 'en' | 'ar';

/** A sentence in both. */
export type Pair = Readonly<Record<Language, string>>;

/**
 * What an Accept-Language header asks for; English when it asks for something else, or for nothing.
 */
export const languageOf = (header: string): Language =>
  /^\s*ar(?![a-z])/i.test(header) ? 'ar' : 'en';
