import type { UserType } from '@portico/contract';
import type { NewAgencySettings } from '@portico/contract/new-agency';

/**
 * One agency of the demo, the tests and the benchmarks. Plain data: the caller decides how to seed
 * it.
 */
export interface DemoAgency extends NewAgencySettings {
  /** Fixture name and subdomain. */
  readonly subdomain: string;
  readonly name: string;
  readonly tagline: { readonly en: string; readonly ar: string };
  readonly isSubscribed: boolean;
  readonly about: DemoAbout | null;
  readonly faq: DemoFaq | null;
  /** True if the four policies have texts. */
  readonly hasPolicies: boolean;
  /** Markup on net in percent, by product, which gives the member price. */
  readonly markupPercent: number;
  readonly city: { readonly latitude: number; readonly longitude: number };
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
