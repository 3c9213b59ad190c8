// Character rules for text input. Imports no schema library, so that browser forms can use the same
// checks.

/**
 * Characters that are not text: control characters (C0 except tab and line ends, DEL, C1), lone
 * surrogates, noncharacters.
 */
const NO_TEXT = /(?![\t\n\r\u0085])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;
/** Line terminators of terminals, mail headers, calendar files and browsers. */
const LINE_END = /[\t\n\r\u0085\u2028\u2029]/;
/**
 * Embeddings, overrides and isolates change the order of the text after them: a name containing one
 * displays as another name. Tag characters hide text.
 */
const TURNS_TEXT = /[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu;
/**
 * Invisible and meaningless in a name; word processors and phones leave them behind. Joiners are
 * kept: Persian and Indic names need them.
 */
const LEFT_BEHIND = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060\uFEFF]/g;
const LETTER = /\p{L}/u;

export type TextFault = 'characters' | 'line' | 'direction' | 'letter';
/** Error texts for the sender, shown next to the field's name. */
export const TEXT_FAULTS: Readonly<Record<TextFault, string>> = {
  characters: 'contains characters that are not text',
  line: 'must be a single line',
  direction: 'contains marks that change the direction of text',
  letter: 'must contain a letter',
};

/**
 * Normalizes single-line text: composed characters (NFC), no meaningless invisible characters,
 * trimmed.
 */
export const tidyLine = (value: string): string =>
  value.normalize('NFC').replace(LEFT_BEHIND, '').trim();

/** Full-width forms of printable ASCII, as East Asian keyboards send them. */
const WIDE = /[\uFF01-\uFF5E]/g;

/**
 * Normalizes a mail address: one line, and full-width characters become plain ones (the width
 * mapping of RFC 8265).
 */
export const tidyMailAddress = (value: string): string =>
  tidyLine(value).replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/**
 * Removes direction marks from longer text: pasted telephone numbers contain them, and they have no
 * meaning here. Trims.
 */
export const tidyText = (value: string): string => value.replace(TURNS_TEXT, '').trim();

/** Returns the fault of a multi-line text, or null. */
export function textFault(value: string): TextFault | null {
  if (NO_TEXT.test(value)) return 'characters';
  return value.search(TURNS_TEXT) >= 0 ? 'direction' : null;
}

/** Returns the fault of a single-line text, or null. */
export function lineFault(value: string): TextFault | null {
  return LINE_END.test(value) ? 'line' : textFault(value);
}

/**
 * Returns the fault of a person's name, or null. Every script, apostrophes, hyphens, joiners and
 * combining marks are accepted.
 */
export function nameFault(value: string): TextFault | null {
  return lineFault(value) ?? (LETTER.test(value) ? null : 'letter');
}

const DIGIT = /^\p{Nd}/u;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
/** Converts decimal digits of any script (Arabic, Hindi, Bengali, …) to Latin digits. */
export const latinFigures = (text: string): string =>
  text.replace(OTHER_DIGITS, (digit) => {
    // the ten digits of a script follow one another
    const code = digit.codePointAt(0) as number;
    let after = 0;
    while (DIGIT.test(String.fromCodePoint(code - after - 1))) after += 1;
    return String(after % 10);
  });

/**
 * Direction marks included in copied text. Overrides are not among them: a number that displays
 * differently from its characters is rejected.
 */
const DIRECTIONS = /[\u200e\u200f\u061c\u202a-\u202c\u2066-\u2069]/g;

/**
 * Converts a document number to the form of its machine-readable zone: compatibility forms are
 * unified and spaces removed.
 */
export const plainDocumentNumber = (typed: string): string =>
  latinFigures(typed.normalize('NFKC'))
    .replace(DIRECTIONS, '')
    .replace(/\s/g, '')
    .replace(/\p{Dash}/gu, '-')
    .toUpperCase();
