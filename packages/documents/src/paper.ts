// Input of every document and email: one booking as its reader may see it, in one language, with
// one branding.
import type { BookingView } from '@portico/contract';

export interface Brand {
  readonly name: string;
  /** The agency's color as #rrggbb; null: the default color. */
  readonly color: string | null;
  /** URL of the agency's logo; null: the default mark next to the name. */
  readonly logo: string | null;
  readonly phone: string;
  readonly email: string;
  readonly address: readonly string[];
  /** True if bookings are rehearsals; emails and documents say so. */
  readonly isRehearsal?: boolean;
}

/** `D` is the product-specific booking detail. */
export interface BookingPaper<D extends object = object> {
  readonly booking: BookingView<D>;
  readonly language: string;
  readonly brand: Brand;
  /** Number of minor unit digits of the booking's currency. */
  readonly exponent: number;
  /**
   * Number of minor unit digits by currency code, for every currency a part of the booking may be
   * paid in.
   */
  readonly exponents: Readonly<Record<string, number>>;
  /** The booking's image as JPEG, for documents; absent: none. */
  readonly poster?: Buffer;
  /**
   * Path of the booking's image in emails, signed by the server. Default: the result of
   * `picturePath`.
   */
  readonly picturePath?: string;
  /** The agency's logo as PNG or JPEG, for documents; absent: none. */
  readonly logo?: Buffer;
  /** URL of the booking page, including the guest token for guests. */
  readonly link: string;
  /** Reference of the amendment that a mail is about. */
  readonly amendment?: string;
  /** Rendering time, epoch milliseconds. Default: the last change of the booking. */
  readonly now?: number;
}

/** Fields needed by every email, including those without a booking. */
export type Letterhead = Pick<BookingPaper, 'brand' | 'language' | 'link'>;

/**
 * Returns the paper with every text sanitized for printing: a single line without control and
 * direction characters, whatever its source (a supplier, an old row). Only special requests keep
 * their line breaks.
 */
export function soundPaper<D extends object>(paper: BookingPaper<D>): BookingPaper<D> {
  const { specialRequests } = paper.booking;
  return {
    ...paper,
    brand: sound(paper.brand),
    booking: {
      ...sound(paper.booking),
      specialRequests: specialRequests
        .split(/\r\n|[\r\n\u0085\u2028\u2029]/)
        .map(soundText)
        .join('\n'),
    },
  };
}

/** Embeddings, overrides, isolates and tags: they reorder or hide text. */
const TURNS_TEXT = /[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu;
const soundText = (text: string): string =>
  text
    .toWellFormed()
    .replace(TURNS_TEXT, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Sanitizes all texts of a value for printing. */
export function sound<T>(value: T): T {
  if (typeof value === 'string') return soundText(value) as T;
  if (Array.isArray(value)) return value.map(sound) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, sound(part)])) as T;
}

/** Returns true if the language is written from right to left. */
export const isRightToLeft = (language: string): boolean => language === 'ar';
