// Converts a traveller's name to the format airlines accept on a ticket. Non-ASCII Latin letters
// follow the passport's machine-readable zone (ICAO 9303, part 3). The name shown before payment is
// the same text as the name sent.
import type { TravellerType } from '../shapes.ts';

/** Maximum length of a first or last name. */
export const LONGEST_NAME = 20;

export const TITLES = ['mr', 'ms', 'mrs', 'miss', 'dr'] as const;
export type Title = (typeof TITLES)[number];

export interface NamedTraveller {
  /** Optional: no title is printed. */
  readonly title?: Title | undefined;
  /** Default: adult. */
  readonly type?: TravellerType | undefined;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Reason a name must be corrected: 'script': enter it in Latin letters as in the passport. 'long':
 * shorten it as in the passport.
 */
export type NameFault = 'empty' | 'script' | 'characters' | 'long';

/** A name as sent and printed. */
export interface TicketName {
  readonly firstName: string;
  readonly lastName: string;
  /** `MUELLER/ANNA MS` */
  readonly printed: string;
}

export type TicketNameResult =
  | { readonly ok: true; readonly name: TicketName }
  | { readonly ok: false; readonly field: 'firstName' | 'lastName'; readonly fault: NameFault };

/** A part of a name that must be typed differently. */
export interface NamePartFault {
  readonly field: 'firstName' | 'lastName';
  readonly fault: NameFault;
}

/**
 * Letters that passports replace, and letters of African alphabets, which have no accent to be
 * removed; other accents are removed.
 */
const LETTERS: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  Å: 'AA',
  Æ: 'AE',
  Ø: 'OE',
  Œ: 'OE',
  ẞ: 'SS',
  ß: 'SS',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ł: 'L',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  ĸ: 'Q',
  Ĳ: 'IJ',
  İ: 'I',
  ı: 'I',
  Ŀ: 'L',
  Ə: 'E',
  Ǝ: 'E',
  Ɛ: 'E',
  Ɓ: 'B',
  Ƈ: 'C',
  Ɖ: 'D',
  Ɗ: 'D',
  Ƒ: 'F',
  Ɠ: 'G',
  Ɣ: 'G',
  Ɨ: 'I',
  Ɩ: 'I',
  Ƙ: 'K',
  Ɲ: 'N',
  Ɔ: 'O',
  Ƥ: 'P',
  Ƭ: 'T',
  Ʋ: 'V',
  Ƴ: 'Y',
  Ƶ: 'Z',
  Ʒ: 'Z',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
const APOSTROPHES = /[’‘ʼꞌ`´′]/gu;
/** Passports omit an apostrophe at the start of a name or of its second part. */
const AT_THE_FRONT = /(^|-)'+(?=[A-Z])/gu;
const HYPHENS = /[‐‑‒–—−]/gu;
/**
 * Invisible characters from copied text, soft hyphens, full stops ('J. R.' is J R), and the ʻokina
 * and the half rings of transliterated Arabic (ʾ, ʿ), which passports do not print.
 */
const LEFT_OUT =
  /[\u02BB\u02BE\u02BF\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF.]/gu;
const TAKEN = /^[A-Z]+(?:[ '-]+[A-Z]+)*'?$/;

/** Converts one part of a name to ticket format, or returns its fault. */
function printedPart(typed: string): string | NameFault {
  // the input has any length; longer text is not a name
  const text = typed
    .slice(0, 400)
    // before NFKC, which splits ´ into a space and an accent
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(LEFT_OUT, '');
  const plain = text
    .toUpperCase()
    .normalize('NFC')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(HYPHENS, '-')
    .replace(/\s+/gu, ' ')
    .replace(/ ?([-']) ?/gu, '$1')
    .trim()
    .replace(AT_THE_FRONT, '$1');
  if (plain === '') return 'empty';
  if (!TAKEN.test(plain)) return /(?![A-Z])\p{L}/u.test(plain) ? 'script' : 'characters';
  return plain.length > LONGEST_NAME || typed.length > 400 ? 'long' : plain;
}

const isFault = (part: string): part is NameFault =>
  part === 'empty' || part === 'script' || part === 'characters' || part === 'long';

/**
 * Suffix of a name: MSTR for a boy, MISS for a girl, and additionally INF for an infant without a
 * seat.
 */
function titleOnTicket(title: Title | undefined, type: TravellerType = 'adult'): string[] {
  if (type === 'adult') return title === undefined ? [] : [title.toUpperCase()];
  const own = title === undefined ? [] : [title === 'mr' ? 'MSTR' : title === 'dr' ? 'DR' : 'MISS'];
  return type === 'infant' ? [...own, 'INF'] : own;
}

/**
 * Returns the name on a ticket, or the field that must be entered as in the passport. Never throws.
 */
export function ticketName({ title, type, firstName, lastName }: NamedTraveller): TicketNameResult {
  const last = printedPart(lastName);
  if (isFault(last)) return { ok: false, field: 'lastName', fault: last };
  const first = printedPart(firstName);
  if (isFault(first)) return { ok: false, field: 'firstName', fault: first };
  const printed = [`${last}/${first}`, ...titleOnTicket(title, type)].join(' ');
  return { ok: true, name: { firstName: first, lastName: last, printed } };
}

/** Returns every part of a name that cannot be printed, except empty parts. */
export function nameFaults({
  firstName,
  lastName,
}: Pick<NamedTraveller, 'firstName' | 'lastName'>): readonly NamePartFault[] {
  return (Object.entries({ firstName, lastName }) as ['firstName' | 'lastName', string][]).flatMap(
    ([field, typed]) => {
      const part = typed.trim() === '' ? '' : printedPart(typed);
      return isFault(part) ? [{ field, fault: part }] : [];
    },
  );
}

/**
 * A name of a party that cannot be printed or duplicates an earlier one: traveller index and the
 * field to correct.
 */
export interface RefusedName {
  readonly traveller: number;
  readonly field: 'firstName' | 'lastName';
  /** `same`: an earlier traveller has this name. */
  readonly reason: NameFault | 'same';
}

/** Returns the first name that would be refused; null if all can be printed. */
export function refusedName(travellers: readonly NamedTraveller[]): RefusedName | null {
  for (const [traveller, one] of travellers.entries()) {
    const result = ticketName(one);
    if (!result.ok) return { traveller, field: result.field, reason: result.fault };
    if (travellers.slice(0, traveller).some((before) => isSameOnTicket(before, one)))
      return { traveller, field: 'firstName', reason: 'same' };
  }
  return null;
}

/**
 * Returns true if two names are identical on tickets: airlines refuse two travellers with one name
 * in a booking.
 */
export function isSameOnTicket(a: NamedTraveller, b: NamedTraveller): boolean {
  // airlines do not distinguish equal names by traveller type
  const [one, other] = [a, b].map(({ type: _type, ...named }) => ticketName(named));
  return one?.ok === true && other?.ok === true && one.name.printed === other.name.printed;
}

/** Returns a name as printed on the ticket: 'RAHMAN/NADIA MS'; as typed if it cannot be printed. */
export function nameOnTicket(named: NamedTraveller): string {
  const result = ticketName(named);
  return result.ok ? result.name.printed : `${named.firstName} ${named.lastName}`;
}
