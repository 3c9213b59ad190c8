// What every paper and mail is made from: one booking as its reader may see it, in one language, under one brand.
import type { BookingView } from '@portico/contract';

export interface Brand {
  readonly name: string;
  /** The agency's colour as #rrggbb; null: the product's own. */
  readonly color: string | null;
  readonly phone: string;
  readonly email: string;
  readonly address: readonly string[];
}

export interface StayPaper {
  readonly booking: BookingView;
  readonly language: string;
  readonly brand: Brand;
  /** Digits of the minor unit of the booking's currency. */
  readonly exponent: number;
  /** Address of the booking's page, with the guest's right in it where he has one. */
  readonly link: string;
}

/** Languages written from right to left. */
export const isRightToLeft = (language: string): boolean => language === 'ar';
