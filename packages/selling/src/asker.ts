// Context of a search: site, viewer, and everything else that affects the result.
import type { Picture, ProductTitle } from '@portico/contract';
import type { Viewer } from '@portico/rules/access';

/** Site settings that affect search and prices. */
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
  /** Places for which the agency uses its own images. */
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
   * Returns the URL on this site of a supplier's photograph, by its URL at the supplier; `drawn`
   * returns the URL of the illustration to use if the photograph is unavailable. Undefined for a
   * photograph that is not shown. Optional: without it no photographs are shown.
   */
  readonly photographAt?: (address: string, drawn: () => string) => string | undefined;
  /**
   * Returns the URL on this site of one of our drawings, by its path. Only such URLs are drawn.
   * Optional: without it paths are unchanged.
   */
  readonly drawingAt?: (path: string) => string;
}

export interface RequestContext {
  readonly agencyId: string;
  readonly site: SellingSite;
  readonly viewer: Viewer;
  readonly language: string;
  readonly sessionId: string;
  /** Session id that proves ownership. Absent if it may be known to others: it then proves nothing. */
  readonly privateSession?: string | undefined;
  readonly correlationId: string;
  /** Aborts when the client no longer waits for the response. */
  readonly signal: AbortSignal;
  /** Simulated faults of sandbox suppliers; never set outside a demo. */
  readonly faults?: string | undefined;
}

/** Current rates against USD. */
export interface RatesToday {
  readonly rates: Readonly<Record<string, number>>;
  readonly asOf: string;
}

/** Image of a link preview; `size` in pixels if known. */
export interface CardPicture extends Picture {
  readonly size?: readonly [width: number, height: number];
}

/** Link preview card of an item. */
export interface ItemCard {
  readonly name: string;
  readonly place: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly picture: CardPicture;
}
