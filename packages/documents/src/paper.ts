// What every paper and mail is made from: one booking as its reader may see it, in one language,
// under one brand.
import type { BookingView } from '@portico/contract';

export interface Brand {
  readonly name: string;
  /** The agency's colour as #rrggbb; null: the product's own. */
  readonly color: string | null;
  /** Address of the agency's own logo; null: the drawn mark beside the name. */
  readonly logo: string | null;
  readonly phone: string;
  readonly email: string;
  readonly address: readonly string[];
  /** Bookings are a rehearsal: mails and papers say so. */
  readonly isRehearsal?: boolean;
}

/** `D` is what the booking's product says of it. */
export interface BookingPaper<D extends object = object> {
  readonly booking: BookingView<D>;
  readonly language: string;
  readonly brand: Brand;
  /** Digits of the minor unit of the booking's currency. */
  readonly exponent: number;
  /** The same of every currency something of the booking may be paid in, by code. */
  readonly exponents: Readonly<Record<string, number>>;
  /** The booking's picture as JPEG, for paper; absent: none. */
  readonly poster?: Buffer;
  /**
   * Path of the booking's picture as a mail shows it, where it is another than `picturePath` says:
   * signed by the server.
   */
  readonly picturePath?: string;
  /** The agency's own logo as PNG or JPEG, for paper; absent where it has none. */
  readonly logo?: Buffer;
  /** Address of the booking's page, with the guest's right in it where they have one. */
  readonly link: string;
  /** When it is drawn, epoch milliseconds; left out: when the booking last changed. */
  readonly now?: number;
}

/** What every mail stands on, also one about no booking. */
export type Letterhead = Pick<BookingPaper, 'brand' | 'language' | 'link'>;

/**
 * The paper with every text as it may be printed: of one line, without signs that control or turn
 * what stands around them, wherever it came from (a supplier, an old row). Only wishes of the guest
 * keep their lines.
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

/** Embeddings, overrides, isolates and tags: they turn or hide text. */
const TURNS_TEXT = /[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu;
const soundText = (text: string): string =>
  text
    .toWellFormed()
    .replace(TURNS_TEXT, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Every text of a value as it may be printed. */
export function sound<T>(value: T): T {
  if (typeof value === 'string') return soundText(value) as T;
  if (Array.isArray(value)) return value.map(sound) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, sound(part)])) as T;
}

/** Languages written from right to left. */
export const isRightToLeft = (language: string): boolean => language === 'ar';
