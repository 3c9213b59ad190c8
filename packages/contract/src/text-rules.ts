// What a text from outside may be made of. No schema library in here, so that a form in the browser
// asks the same.

/**
 * Signs that are no text: control characters (C0 but tab and line ends, DEL, C1), half characters,
 * non-characters.
 */
const NO_TEXT = /(?![\t\n\r\u0085])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;
/** Whatever ends a line, for a terminal, a mail header, a calendar file or a browser. */
const LINE_END = /[\t\n\r\u0085\u2028\u2029]/;
/**
 * Embeddings, overrides and isolates turn what stands behind them round: a name with one shows
 * another name. Tags hide text.
 */
const TURNS_TEXT = /[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu;
/**
 * Invisible and without a meaning in a name; word processors and telephones leave them behind.
 * Joiners are kept: Persian and Indic names need them.
 */
const LEFT_BEHIND = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060\uFEFF]/g;
const LETTER = /\p{L}/u;

export type TextFault = 'characters' | 'line' | 'direction' | 'letter';
/** What to tell whoever sent it; the field's name stands beside. */
export const TEXT_FAULTS: Readonly<Record<TextFault, string>> = {
  characters: 'contains characters that are not text',
  line: 'must be a single line',
  direction: 'contains marks that change the direction of text',
  letter: 'must contain a letter',
};

/**
 * Canonical form of a text of one line: composed characters, nothing invisible that means nothing,
 * no space around.
 */
export const tidyLine = (value: string): string =>
  value.normalize('NFC').replace(LEFT_BEHIND, '').trim();

/**
 * A longer text without marks of direction: they come with a pasted telephone number, and mean
 * nothing once it is here.
 */
export const tidyText = (value: string): string => value.replace(TURNS_TEXT, '').trim();

/** What is wrong with a text of several lines, or null. */
export function textFault(value: string): TextFault | null {
  if (NO_TEXT.test(value)) return 'characters';
  return value.search(TURNS_TEXT) >= 0 ? 'direction' : null;
}

/** What is wrong with a text of one line, or null. */
export function lineFault(value: string): TextFault | null {
  return LINE_END.test(value) ? 'line' : textFault(value);
}

/**
 * What is wrong with the name of a person, or null; every script, apostrophes, hyphens, joiners and
 * combining marks are welcome.
 */
export function nameFault(value: string): TextFault | null {
  return lineFault(value) ?? (LETTER.test(value) ? null : 'letter');
}

const EASTERN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** Figures of Arabic and Persian keyboards as Latin ones. */
export const latinFigures = (text: string): string =>
  text.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * Marks of direction that copied text brings with it. Overrides are none: a number that reads
 * otherwise than it is written is refused.
 */
const DIRECTIONS = /[\u200e\u200f\u061c\u202a-\u202c\u2066-\u2069]/g;

/**
 * The number of a document as its machine-readable line has it: other forms of the same signs
 * count, spaces do not.
 */
export const plainDocumentNumber = (typed: string): string =>
  latinFigures(typed.normalize('NFKC'))
    .replace(DIRECTIONS, '')
    .replace(/\s/g, '')
    .replace(/\p{Dash}/gu, '-')
    .toUpperCase();
