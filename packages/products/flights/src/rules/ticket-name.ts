// The name on a ticket: what airlines take, and how a name becomes it. Letters beyond the Latin
// ones follow the passport's machine-readable line (ICAO 9303, part 3). What is shown before paying
// is what is sent, because it is the same text.
import type { TravellerType } from '../shapes.ts';

/** Longest first name, and longest last name. */
export const LONGEST_NAME = 20;

export const TITLES = ['mr', 'ms', 'mrs', 'miss', 'dr'] as const;
export type Title = (typeof TITLES)[number];

export interface NamedTraveller {
  /** Left out while none is chosen: then none is printed. */
  readonly title?: Title | undefined;
  /** An adult where it is left out. */
  readonly type?: TravellerType | undefined;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * What somebody has to type otherwise: 'script': as the passport spells it in Latin letters.
 * 'long': as it shortens it.
 */
export type NameFault = 'empty' | 'script' | 'characters' | 'long';

/** A name as it is sent and printed. */
export interface TicketName {
  readonly firstName: string;
  readonly lastName: string;
  /** `MUELLER/ANNA MS` */
  readonly printed: string;
}

export type TicketNameResult =
  | { readonly ok: true; readonly name: TicketName }
  | { readonly ok: false; readonly field: 'firstName' | 'lastName'; readonly fault: NameFault };

/** Letters that passports write as others; all other accents are left out. */
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
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
const APOSTROPHES = /[’‘ʼ`´′]/gu;
/** A passport leaves out an apostrophe that a name or its second half begins with. */
const AT_THE_FRONT = /(^|-)'+(?=[A-Z])/gu;
const HYPHENS = /[‐‑‒–—−]/gu;
/**
 * Invisible marks that come with copied text, soft hyphens, full stops ('J. R.' is J R), and the
 * ʻokina, which no passport prints.
 */
const LEFT_OUT = /[\u02BB\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF.]/gu;
const TAKEN = /^[A-Z]+(?:[ '-]+[A-Z]+)*'?$/;

/** One part of a name as a ticket has it, or why it cannot be. */
function printedPart(typed: string): string | NameFault {
  // a text of any length comes in; nothing that long is a name
  const text = typed
    .slice(0, 400)
    // before NFKC, which takes ´ apart into a space and an accent
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
 * What follows a name: a boy is MSTR, a girl MISS, and an infant without a seat is marked INF
 * besides.
 */
function titleOnTicket(title: Title | undefined, type: TravellerType = 'adult'): string[] {
  if (type === 'adult') return title === undefined ? [] : [title.toUpperCase()];
  const own = title === undefined ? [] : [title === 'mr' ? 'MSTR' : title === 'dr' ? 'DR' : 'MISS'];
  return type === 'infant' ? [...own, 'INF'] : own;
}

/**
 * The name on somebody's ticket, or the field that has to be typed as the passport spells it. Never
 * throws.
 */
export function ticketName({ title, type, firstName, lastName }: NamedTraveller): TicketNameResult {
  const last = printedPart(lastName);
  if (isFault(last)) return { ok: false, field: 'lastName', fault: last };
  const first = printedPart(firstName);
  if (isFault(first)) return { ok: false, field: 'firstName', fault: first };
  const printed = [`${last}/${first}`, ...titleOnTicket(title, type)].join(' ');
  return { ok: true, name: { firstName: first, lastName: last, printed } };
}

/**
 * A name of a party that no ticket can carry, or that somebody before has: by its place, with the
 * field to be corrected.
 */
export interface RefusedName {
  readonly traveller: number;
  readonly field: 'firstName' | 'lastName';
  /** `same`: a traveller before has it. */
  readonly reason: NameFault | 'same';
}

/** The first name that would be refused; null when all can be printed. */
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
 * Whether two names are one on tickets: an airline refuses two travellers of one name in a booking.
 */
export function isSameOnTicket(a: NamedTraveller, b: NamedTraveller): boolean {
  // the type of a traveller does not tell two of one name apart at an airline
  const [one, other] = [a, b].map(({ type: _type, ...named }) => ticketName(named));
  return one?.ok === true && other?.ok === true && one.name.printed === other.name.printed;
}

/**
 * A name as the ticket prints it: 'RAHMAN/NADIA MS'; as it was typed where no ticket can have it.
 */
export function nameOnTicket(named: NamedTraveller): string {
  const result = ticketName(named);
  return result.ok ? result.name.printed : `${named.firstName} ${named.lastName}`;
}
