// Whoever asks for something to buy, with all that shapes the answer.
import type { Audience, Picture, ProductTitle, UserType } from '@portico/contract';

/** What of an agency's site decides search and price. */
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
  /** Places the agency shows pictures of its own of. */
  readonly pictured: readonly {
    readonly name: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly pictures: readonly {
      readonly address: string;
      readonly alt: Readonly<Record<string, string>>;
    }[];
  }[];
}

/** Who looks: what the answer is shaped by, and the person where somebody has logged in. */
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
  readonly correlationId: string;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Switches for a rehearsal supplier; never set outside a demo. */
  readonly faults?: string | undefined;
}

/** Rates against USD as they are today. */
export interface RatesToday {
  readonly rates: Readonly<Record<string, number>>;
  readonly asOf: string;
}

/** What a shared page shows of itself; `size` in pixels where it is known. */
export interface CardPicture extends Picture {
  readonly size?: readonly [width: number, height: number];
}

/** What a shared page says of an item. */
export interface ItemCard {
  readonly name: string;
  readonly place: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly picture: CardPicture;
}
