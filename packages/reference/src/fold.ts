/** Letters that Unicode decomposition does not split, with the letters travellers type instead. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ə: 'a',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  '٠': '0',
  '١': '1',
  '٢': '2',
  '٣': '3',
  '٤': '4',
  '٥': '5',
  '٦': '6',
  '٧': '7',
  '٨': '8',
  '٩': '9',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
const PLAIN = /^[a-z0-9 ]*$/;
const DROPPED = /[\p{M}'’‘ʻʼ`´ـ]/gu;
const BREAKS = /[^\p{L}\p{N}]+/gu;

/**
 * Normalizes names and typed text for comparison: lower case, no diacritics, no apostrophes, Arabic
 * letter variants unified, any other non-alphanumeric characters replaced by one space.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower.trim().replace(/ {2,}/g, ' ');
  return lower
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(BREAKS, ' ')
    .trim();
}

const INITIALS = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu;

/** Joins initials: 'U.S.A.' and 'U.K' become 'USA' and 'UK'. */
export const joinInitials = (text: string): string =>
  text.replace(INITIALS, (initials) => initials.replaceAll('.', ''));

/** Returns the folded words of a text, in order. */
export function words(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
}
