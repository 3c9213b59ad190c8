// Settings that every agency starts with: those of the create command, and of fixtures that do not
// say otherwise.
import type { AgencyData } from './http/agency.ts';
import { PRODUCT_TITLES, type ProductTitle } from './products.ts';

/** Contact data of an agency; '' for a text that is not given. */
export interface AgencyContact {
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

export interface NewAgencySettings {
  readonly status: 'Active' | 'Inactive';
  /** Null for the default colour. */
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
  /** Active services; a new agency has all six (decision O-055). */
  readonly products: readonly ProductTitle[];
  readonly contact: AgencyContact;
  readonly social: Readonly<Partial<AgencyData['socialLinks']>>;
  readonly analytics: {
    readonly isEnabled: boolean;
    readonly googleAnalyticsId: string;
    readonly facebookAnalyticsId: string;
    readonly asksConsent: boolean;
  };
  /** True if the sign-in dialog opens automatically on the home page. */
  readonly savingPopup: boolean;
  readonly sso: {
    readonly isEnabled: boolean;
    readonly directLoginAllowed: boolean;
    readonly issuer: string;
  };
}

export const NO_CONTACT: AgencyContact = {
  phone: '',
  email: '',
  showPhone: false,
  showAddress: false,
  addressLine1: '',
  city: '',
  state: '',
  country: '',
  zipCode: '',
};

/** Open to all visitors, with all services, and without any content. */
export const NEW_AGENCY: NewAgencySettings = {
  status: 'Active',
  primaryColor: null,
  metaTitle: '',
  metaDescription: '',
  keywords: [],
  returnUrl: '',
  allowNonLoginFlow: true,
  hideHeaderForDealProposal: false,
  hideLogin: false,
  hideSignup: false,
  topDestinations: false,
  isLockedHotelsOnly: false,
  isHouse: false,
  isSpanishDefault: false,
  supportMode: 'page',
  products: PRODUCT_TITLES,
  contact: NO_CONTACT,
  social: {},
  analytics: {
    isEnabled: false,
    googleAnalyticsId: '',
    facebookAnalyticsId: '',
    asksConsent: true,
  },
  savingPopup: true,
  sso: { isEnabled: false, directLoginAllowed: true, issuer: '' },
};
