// Who searches for something to buy, with everything that shapes the answer.
import type { Audience, Picture, ProductTitle, UserType } from '@portico/contract';

/** The settings of an agency's site that decide search and price. */
export interface SellingSite {
  readonly id: string;
  readonly status: 'Active' | 'Inactive';
  readonly settlementCurrency: string;
  readonly allowNonLoginFlow: boolean;
  readonly isLockedHotelsOnly: boolean;
  readonly isSpanishDefault: boolean;
  readonly products: readonly { readonly title: ProductTitle; readonly active: boolean }[];
  readonly languages: readonly string[];
  readonly branding: { readonly primaryColor: string | null };
  /** Places of which the agency shows its own pictures. */
  readonly pictured: readonly {
    readonly name: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly pictures: readonly {
      readonly address: string;
      readonly alt: Readonly<Record<string, string>>;
    }[];
  }[];
  /**
   * Where this site shows a supplier's photograph, by its address at the supplier; `drawn` tells
   * the address of the drawing in its place where it cannot be had. Undefined for one that is not
   * shown. Missing: none are.
   */
  readonly photographAt?: (address: string, drawn: () => string) => string | undefined;
}

/** The viewer: the audience the answer is for, and the person if somebody has logged in. */
export interface Buyer {
  readonly audience: Audience;
  readonly user:
    | {
        readonly id: string;
        readonly type: UserType;
        readonly isTravelAgent: boolean;
        readonly isRestrictedAgent: boolean;
        readonly loginId: string;
      }
    | undefined;
}

export interface Asker {
  readonly agencyId: string;
  readonly site: SellingSite;
  readonly viewer: Buyer;
  readonly language: string;
  readonly sessionId: string;
  /** The session id where only this visitor knows it. */
  readonly privateSession?: string | undefined;
  readonly correlationId: string;
  /** Aborts when nobody waits for the answer any longer. */
  readonly signal: AbortSignal;
  /** Faults for the sandbox's suppliers; never set outside a demo. */
  readonly faults?: string | undefined;
}

/** Rates against USD as they are today. */
export interface RatesToday {
  readonly rates: Readonly<Record<string, number>>;
  readonly asOf: string;
}

/** The picture of a shared page; `size` in pixels where it is known. */
export interface CardPicture extends Picture {
  readonly size?: readonly [width: number, height: number];
}

/** The card of an item on a shared page. */
export interface ItemCard {
  readonly name: string;
  readonly place: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly picture: CardPicture;
}
