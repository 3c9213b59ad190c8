import { PRODUCT_TITLES } from '@portico/contract';
import type { DemoAgency, DemoContact } from './types.ts';

const NO_CONTACT: DemoContact = {
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

/**
 * What an agency is unless its own entry says otherwise: open, all six services, nothing special.
 */
const PLAIN = {
  status: 'Active',
  tagline: { en: 'Somewhere with the windows open', ar: 'إلى مكانٍ نوافذه مفتوحة' },
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
  isSubscribed: true,
  products: PRODUCT_TITLES,
  contact: NO_CONTACT,
  social: {},
  analytics: { isEnabled: false, googleAnalyticsId: '', facebookAnalyticsId: '' },
  sso: { isEnabled: false, directLoginAllowed: true, issuer: '' },
  about: null,
  faq: null,
  hasPolicies: true,
  markupPercent: 10,
  city: { latitude: 38.7223, longitude: -9.1393 },
} as const satisfies Omit<DemoAgency, 'subdomain' | 'name'>;

const social = (handle: string) => ({
  linkedin: `https://www.linkedin.com/company/${handle}`,
  instagram: `https://www.instagram.com/${handle}`,
  facebook: `https://www.facebook.com/${handle}`,
  twitter: `https://x.com/${handle}`,
  youtube: `https://www.youtube.com/@${handle}`,
  discord: `https://discord.gg/${handle}`,
  tiktok: `https://www.tiktok.com/@${handle}`,
});

const FAQ = {
  navTitle: 'FAQ',
  headerMessage: 'What travellers ask us most',
  questions: [
    {
      question: 'When is my card charged?',
      answer: '<p>When the hotel has confirmed your room, and never before.</p>',
    },
    {
      question: 'Can I cancel?',
      answer:
        '<p>Each rate shows until when it is free to cancel and what it costs afterwards, in the time of the hotel.</p>',
    },
    {
      question: 'Are all fees in the price?',
      answer:
        '<p>Yes. If a city tax is paid at the desk, the amount is part of the total and marked as such.</p>',
    },
    {
      question: 'Where is my voucher?',
      answer: '<p>In the confirmation mail and under My Trips, as PDF and as a calendar entry.</p>',
    },
  ],
};

const AGENCIES: readonly DemoAgency[] = [
  {
    ...PLAIN,
    subdomain: 'full',
    name: 'Fairwater Travel',
    primaryColor: '#2c7be5',
    metaTitle: 'Fairwater Travel: stays and journeys with every fee in the first price',
    metaDescription:
      'Book hotels, flights, cars, activities and cruises with Fairwater Travel of Bristol. The first price you see is the last.',
    keywords: ['hotels', 'travel agency', 'Bristol', 'city breaks'],
    returnUrl: 'https://www.fairwater.example/',
    topDestinations: true,
    contact: {
      phone: '+44 117 496 0210',
      email: 'hello@fairwater.example',
      showPhone: true,
      showAddress: true,
      addressLine1: '14 Narrow Quay',
      city: 'Bristol',
      state: 'Bristol',
      country: 'United Kingdom',
      zipCode: 'BS1 4QA',
    },
    social: social('fairwatertravel'),
    analytics: {
      isEnabled: true,
      googleAnalyticsId: 'G-FAIRWATER1',
      facebookAnalyticsId: '100200300400500',
    },
    about: {
      navTitle: 'About Us',
      title: 'A travel desk on the water',
      html: '<p>Fairwater began in 2009 as a desk in a harbour office in Bristol. Today nine of us arrange journeys for people who would rather look out of the window than at a price list.</p><p>We show every fee in the first price, we name every deadline, and a person answers the phone.</p>',
    },
    faq: FAQ,
  },
  {
    ...PLAIN,
    subdomain: 'closed',
    name: 'Maison Verne',
    tagline: { en: 'Journeys for members', ar: 'رحلات للأعضاء' },
    primaryColor: '#111111',
    metaTitle: 'Maison Verne: journeys for members',
    metaDescription: 'Maison Verne arranges stays for its members at rates that are not published.',
    keywords: ['members', 'hotels'],
    returnUrl: 'https://www.maisonverne.example/',
    allowNonLoginFlow: false,
    products: ['Hotels', 'Cars'],
    contact: {
      phone: '+33 1 70 18 99 20',
      email: 'concierge@maisonverne.example',
      showPhone: true,
      showAddress: true,
      addressLine1: '8 rue des Lilas',
      city: 'Paris',
      state: 'Île-de-France',
      country: 'France',
      zipCode: '75020',
    },
    social: { instagram: 'https://www.instagram.com/maisonverne' },
    markupPercent: 12,
    city: { latitude: 48.8566, longitude: 2.3522 },
  },
  {
    ...PLAIN,
    subdomain: 'bare',
    name: 'Plain Sailing',
    hasPolicies: false,
    isSubscribed: false,
    tagline: { en: '', ar: '' },
  },
  {
    ...PLAIN,
    subdomain: 'locked',
    name: 'Harbour Staff Stays',
    tagline: { en: 'Staff rates, hotels only', ar: 'أسعار الموظفين، فنادق فقط' },
    primaryColor: '#0f6b5c',
    metaTitle: 'Harbour Staff Stays',
    metaDescription: 'Hotel rates for staff and their families.',
    isLockedHotelsOnly: true,
    contact: {
      phone: '+31 20 808 1240',
      email: 'stays@harbourstaff.example',
      showPhone: true,
      showAddress: false,
      addressLine1: 'Oostelijke Handelskade 3',
      city: 'Amsterdam',
      state: 'Noord-Holland',
      country: 'Netherlands',
      zipCode: '1019 BK',
    },
    about: {
      navTitle: 'About',
      title: 'Rates for the people who keep ports open',
      html: '<p>Harbour Staff Stays is run by the staff association. Everything earned goes back into the rates.</p>',
    },
    faq: FAQ,
    city: { latitude: 52.3676, longitude: 4.9041 },
  },
  {
    ...PLAIN,
    subdomain: 'spanish',
    name: 'Solana Viajes',
    tagline: { en: 'Vamos donde hay sol', ar: 'إلى حيث الشمس' },
    primaryColor: '#ffe14d',
    metaTitle: 'Solana Viajes',
    metaDescription: 'Viajes y hoteles desde la Ciudad de México.',
    isSpanishDefault: true,
    contact: {
      phone: '+52 55 4165 7710',
      email: 'hola@solana.example',
      showPhone: true,
      showAddress: true,
      addressLine1: 'Calle Durango 216',
      city: 'Ciudad de México',
      state: 'CDMX',
      country: 'México',
      zipCode: '06700',
    },
    social: {
      instagram: 'https://www.instagram.com/solanaviajes',
      facebook: 'https://www.facebook.com/solanaviajes',
    },
    city: { latitude: 19.4326, longitude: -99.1332 },
  },
  {
    ...PLAIN,
    subdomain: 'sso',
    name: 'Meridian Benefits',
    tagline: { en: 'Travel for Meridian people', ar: 'سفر لموظفي ميريديان' },
    primaryColor: '#6b3fa0',
    metaTitle: 'Meridian Benefits travel',
    returnUrl: 'https://people.meridian.example/travel',
    sso: { isEnabled: true, directLoginAllowed: false, issuer: 'https://id.meridian.example' },
    contact: { ...NO_CONTACT, email: 'travel@meridian.example' },
    city: { latitude: 55.6761, longitude: 12.5683 },
  },
  {
    ...PLAIN,
    subdomain: 'propmode',
    name: 'Atelier Voyages',
    tagline: { en: 'Made to measure', ar: 'مُفصَّلة لك' },
    primaryColor: '#b4472f',
    metaTitle: 'Atelier Voyages',
    hideHeaderForDealProposal: true,
    contact: {
      ...NO_CONTACT,
      phone: '+32 2 318 44 09',
      email: 'bonjour@ateliervoyages.example',
      showPhone: true,
      city: 'Brussels',
      country: 'Belgium',
    },
    social: { instagram: 'https://www.instagram.com/ateliervoyages' },
    city: { latitude: 50.8503, longitude: 4.3517 },
  },
  {
    ...PLAIN,
    subdomain: 'house',
    name: 'Portico',
    tagline: { en: 'A good door to the world', ar: 'بابٌ حسنٌ إلى العالم' },
    primaryColor: '#1f4d7a',
    metaTitle: 'Portico',
    metaDescription: 'The storefront behind travel agencies.',
    isHouse: true,
    contact: { ...NO_CONTACT, email: 'hello@portico.example' },
  },
  {
    ...PLAIN,
    subdomain: 'widget',
    name: 'Northlight Tours',
    tagline: { en: 'Under a long evening', ar: 'تحت مساءٍ طويل' },
    primaryColor: '#0b7a75',
    metaTitle: 'Northlight Tours',
    supportMode: 'widget',
    contact: {
      ...NO_CONTACT,
      phone: '+47 21 98 45 60',
      email: 'post@northlight.example',
      showPhone: true,
    },
    city: { latitude: 59.9139, longitude: 10.7522 },
  },
  {
    ...PLAIN,
    subdomain: 'inactive',
    name: 'Closed Shutters',
    status: 'Inactive',
    primaryColor: '#7a2d3a',
    contact: { ...NO_CONTACT, email: 'office@closedshutters.example' },
  },
];

/** The ten fixture agencies, in the order they are seeded. */
export const demoAgencies = (): readonly DemoAgency[] => AGENCIES;

/** One of them by its fixture name; throws when there is none. */
export function demoAgency(subdomain: string): DemoAgency {
  const found = AGENCIES.find((agency) => agency.subdomain === subdomain);
  if (!found) throw new Error(`no demo agency '${subdomain}'`);
  return found;
}
