/** Most characters of an agency's settings. Pages and server keep the same ones. */
export const SETTING_LIMITS = {
  name: 80,
  tagline: 120,
  metaTitle: 120,
  metaDescription: 320,
  keyword: 40,
  phone: 40,
  email: 254,
  /** Of each line of an address. */
  line: 120,
  url: 300,
} as const;

/** Most keywords for search engines. */
export const MAX_KEYWORDS = 30;

/** Returns the address of a page at a social network; null unless it is one of https without a login. */
export function socialAddress(typed: string): string | null {
  const parsed = URL.parse(typed);
  const isUsable =
    parsed !== null &&
    parsed.protocol === 'https:' &&
    parsed.username === '' &&
    parsed.password === '' &&
    typed.length <= SETTING_LIMITS.url;
  return isUsable ? parsed.href : null;
}
