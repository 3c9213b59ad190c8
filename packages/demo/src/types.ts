import type { ProductTitle, UserType } from '@portico/contract';

/**
 * One agency of the demo, the tests and the benchmarks. Plain data: the caller decides how to seed
 * it.
 */
export interface DemoAgency {
  /** Fixture name and subdomain. */
  readonly subdomain: string;
  readonly name: string;
  readonly status: 'Active' | 'Inactive';
  readonly tagline: { readonly en: string; readonly ar: string };
  /** Null: the product's default colour. */
  readonly primaryColor: string | null;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly keywords: readonly string[];
  readonly returnUrl: string;
  readonly allowNonLoginFlow: boolean;
  readonly hideHeaderForDealProposal: boolean;
  readonly hideLogin: boolean;
  readonly hideSignup: boolean;
  readonly topDestinations: boolean;
  readonly isLockedHotelsOnly: boolean;
  readonly isHouse: boolean;
  readonly isSpanishDefault: boolean;
  readonly supportMode: 'page' | 'widget';
  readonly isSubscribed: boolean;
  readonly products: readonly ProductTitle[];
  readonly contact: DemoContact;
  readonly social: Readonly<
    Partial<
      Record<
        'linkedin' | 'instagram' | 'facebook' | 'twitter' | 'youtube' | 'discord' | 'tiktok',
        string
      >
    >
  >;
  readonly analytics: {
    readonly isEnabled: boolean;
    readonly googleAnalyticsId: string;
    readonly facebookAnalyticsId: string;
    readonly asksConsent: boolean;
  };
  /** True if the sign-in dialog opens automatically on home. */
  readonly savingPopup: boolean;
  readonly sso: {
    readonly isEnabled: boolean;
    readonly directLoginAllowed: boolean;
    readonly issuer: string;
  };
  readonly about: DemoAbout | null;
  readonly faq: DemoFaq | null;
  /** True if the four policies have texts. */
  readonly hasPolicies: boolean;
  /** Markup on net in percent, by product, which gives the member price. */
  readonly markupPercent: number;
  readonly city: { readonly latitude: number; readonly longitude: number };
}

export interface DemoContact {
  readonly phone: string;
  readonly email: string;
  readonly showPhone: boolean;
  readonly showAddress: boolean;
  readonly addressLine1: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly zipCode: string;
}

export interface DemoPerson {
  /**
   * Role name used by tests: customer, wallet, owner, admin, sales, restricted, second (another
   * customer), ssoUser.
   */
  readonly role: DemoRole;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly userType: UserType;
  readonly isRestricted: boolean;
  readonly isSso: boolean;
  readonly rewardWallet: boolean;
}

export const DEMO_ROLES = [
  'customer',
  'second',
  'wallet',
  'owner',
  'admin',
  'sales',
  'restricted',
] as const;
export type DemoRole = (typeof DEMO_ROLES)[number] | 'ssoUser';

type DemoLanguage = 'en' | 'ar';
export type DemoAbout = Readonly<
  Record<DemoLanguage, { readonly navTitle: string; readonly title: string; readonly html: string }>
>;
export type DemoFaq = Readonly<
  Record<
    DemoLanguage,
    {
      readonly navTitle: string;
      readonly headerMessage: string;
      readonly questions: readonly { readonly question: string; readonly answer: string }[];
    }
  >
>;
