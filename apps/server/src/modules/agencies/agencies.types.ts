// An agency's site on the server: everything that the pages and calls of one host need, without
// secrets.
import type { ProductTitle } from '@portico/contract';
import type { AgencyContact, NewAgencySettings } from '@portico/contract/new-agency';

/** About Us in one language. */
export interface AboutText {
  readonly navTitle: string;
  readonly title: string;
  readonly html: string;
  /** Address of a picture, and its alternative text; '' without. */
  readonly image: string;
  readonly imageAlt: string;
}

/** The FAQ in one language. */
export interface FaqText {
  readonly navTitle: string;
  readonly headerMessage: string;
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

/** A published version of a policy, without its text. */
export interface PolicyDate {
  readonly kind: string;
  readonly lang: string;
  readonly version: string;
  readonly publishedAt: string;
}

export interface AgencySite {
  readonly id: string;
  readonly name: string;
  readonly subdomain: string;
  readonly status: 'Active' | 'Inactive';
  readonly settlementCurrency: string;
  readonly returnUrl: string;
  readonly allowNonLoginFlow: boolean;
  readonly hideHeaderForDealProposal: boolean;
  readonly hideLogin: boolean;
  readonly hideSignup: boolean;
  readonly displayTopDestinations: boolean;
  readonly isLockedHotelsOnly: boolean;
  readonly isHouse: boolean;
  readonly isSpanishDefault: boolean;
  readonly supportMode: 'page' | 'widget';
  readonly isSubscribed: boolean;
  readonly latitude: number;
  readonly longitude: number;
  /** URL template and attribution of the agency's map tiles; null without. */
  readonly mapTiles: string | null;
  readonly mapAttribution: string | null;
  readonly branding: {
    readonly logo: string | null;
    readonly logoMobile: string | null;
    readonly favicon: string | null;
    /** The agency's own picture on the home page, and its alternative text by language. */
    readonly poster: {
      readonly address: string;
      readonly alt: Readonly<Record<string, string>>;
    } | null;
    readonly primaryColor: string | null;
    readonly tagline: Readonly<Record<string, string>>;
    readonly metaTitle: string;
    readonly metaDescription: string;
    readonly keywords: readonly string[];
  };
  readonly contact: AgencyContact;
  readonly social: Readonly<Record<string, string>>;
  readonly analytics: {
    readonly isEnabled: boolean;
    readonly googleId: string;
    readonly facebookId: string;
    readonly asksConsent: boolean;
  };
  /** True if the sign-in dialog opens automatically on the home page. */
  readonly savingPopup: boolean;
  readonly sso: { readonly isEnabled: boolean; readonly directLoginAllowed: boolean };
  /** The agency's own product settings, before any lock, in the order of its lists. */
  readonly products: readonly {
    readonly id: number;
    readonly title: ProductTitle;
    readonly active: boolean;
  }[];
  /** Enabled languages in order; the first is the default. */
  readonly languages: readonly string[];
  /** Enabled currencies; null for all of the platform. */
  readonly currencies: readonly string[] | null;
  readonly isAboutEnabled: boolean;
  /** By language. */
  readonly about: Readonly<Record<string, AboutText>>;
  readonly isFaqEnabled: boolean;
  readonly faq: Readonly<Record<string, FaqText>>;
  /** Current policy texts by kind and language. */
  readonly policies: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly html: string; readonly version: string; readonly publishedAt: string }
        >
      >
    >
  >;
  /** All their versions, newest first. */
  readonly policyDates: readonly PolicyDate[];
  readonly destinations: readonly {
    readonly placeId: string;
    readonly slug: string;
    readonly name: Readonly<Record<string, string>>;
    readonly image: string;
    readonly imageAlt: Readonly<Record<string, string>>;
    readonly latitude: number;
    readonly longitude: number;
  }[];
  /** Hotels that the agency has its own pictures of. */
  readonly pictured: readonly PicturedHotel[];
  readonly gateway: {
    readonly adapter: string;
    readonly publicKey: string;
    readonly mode: 'test' | 'live';
    readonly methods: readonly string[];
  } | null;
}

export const POLICY_KINDS = [
  'privacy',
  'cookies',
  'disclaimer',
  'user_terms',
  'agency_terms',
] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

/** Addresses of uploaded pictures. */
export interface Branding {
  readonly logo?: string | null;
  readonly logoMobile?: string | null;
  readonly favicon?: string | null;
}

/** An uploaded picture with its alternative text by language. */
export interface Photograph {
  readonly address: string;
  readonly alt: Readonly<Record<string, string>>;
}

/** A picture of the agency's own; null restores the drawn one. */
export type OwnPicture = Photograph | null;

/** A hotel's name and location, and the agency's pictures of it; the first is shown in lists. */
export interface PicturedHotel {
  readonly hotelId: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly pictures: readonly Photograph[];
}

/** Maximum number of pictures per hotel. */
export const MAX_HOTEL_PICTURES = 12;

/** Input for creating an agency. */
export interface NewAgency extends NewAgencySettings {
  readonly id: string;
  readonly subdomain: string;
  readonly name: string;
  readonly settlementCurrency: string;
  readonly tagline: Readonly<Record<string, string>>;
  readonly subscribedUntil: string | null;
  readonly languages: readonly string[];
  /** By language; null if the page is off. */
  readonly about: Readonly<
    Record<string, Pick<AboutText, 'navTitle' | 'title' | 'html'> & Partial<AboutText>>
  > | null;
  readonly faq: Readonly<Record<string, FaqText>> | null;
  /** kind → language → HTML, already sanitised. */
  readonly policies: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly destinations: readonly {
    readonly placeId: string;
    readonly slug: string;
    readonly name: Readonly<Record<string, string>>;
    readonly latitude: number;
    readonly longitude: number;
  }[];
  readonly gateway: { readonly adapter: string; readonly mode: 'test' | 'live' } | null;
  readonly city: { readonly latitude: number; readonly longitude: number };
}
