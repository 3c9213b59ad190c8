/** Languages of the suppliers' responses. */
export type Language = 'en' | 'ar';

/** A sentence in both languages. */
export type Pair = Readonly<Record<Language, string>>;

/** Parses an Accept-Language header; falls back to English. */
export const languageOf = (header: string): Language =>
  /^\s*ar(?![a-z])/i.test(header) ? 'ar' : 'en';
