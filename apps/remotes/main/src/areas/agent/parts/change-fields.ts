// Fields that entries of the audit log hold before and after, and what their values are. A field
// that means something else in one action has a name there, too (OF_ACTION).
import {
  AMENDMENT_KINDS,
  BOOKING_STATES,
  FAILURE_REASONS,
  PRODUCT_TITLES,
  USER_TYPES,
} from '@portico/contract';
import { NETWORK_NAMES } from './network-names.ts';

/**
 * `plain`: text, number, boolean or date, shown unchanged. `data`: an identifier. `money`: minor units.
 * `markup`: basis points or minor units. `products`: ids of products in their order. A list holds words that have texts.
 */
export type FieldKind =
  | 'plain'
  | 'data'
  | 'money'
  | 'markup'
  | 'person'
  | 'right'
  | 'task'
  | 'language'
  | 'products'
  | 'references'
  | readonly string[];

const DECISIONS = [
  'ask-again',
  'accept-booked',
  'void',
  'cancel-at-supplier',
  'refund',
  'send-again',
  'write-off',
  'given',
  'declined',
] as const;

/** Fields of the agency's social networks, by their names. */
export const NETWORKS: Readonly<Record<string, string>> = NETWORK_NAMES;

export const PRODUCTS: ReadonlySet<string> = new Set(PRODUCT_TITLES);

/** Values without a field, by action. */
const WHOLE: Readonly<Record<string, FieldKind>> = {
  'agency.prices-shown': ['all', 'members'],
  'agency.languages': 'language',
  'agency.currencies': 'data',
  'agency.product-order': 'products',
  'agency.settlement-currency': 'data',
  'agency.subscription': 'plain',
};

export const FIELDS: Readonly<Record<string, FieldKind>> = {
  state: BOOKING_STATES,
  version: 'plain',
  failure: FAILURE_REASONS,
  captured: 'money',
  refunded: 'money',
  penalty: 'money',
  kept: 'money',
  back: 'money',
  decision: DECISIONS,
  writtenOff: 'money',
  quoteId: 'data',
  total: 'money',
  dueNow: 'money',
  currency: 'data',
  supplier: 'plain',
  amount: 'money',
  by: 'plain',
  payment: 'data',
  amendment: 'data',
  kind: AMENDMENT_KINDS,
  from: 'plain',
  to: 'plain',
  fromZone: 'data',
  toZone: 'data',
  customerId: 'person',
  notice: 'plain',
  agentId: 'person',
  product: 'plain',
  view: 'data',
  references: 'data',
  status: 'data',
  q: 'plain',
  createdFrom: 'plain',
  createdTo: 'plain',
  zone: 'data',
  agent: 'data',
  deadline: 'plain',
  sort: 'data',
  direction: 'data',
  columns: 'data',
  marketing: 'plain',
  documents: 'plain',
  because: 'references',
  provider: 'plain',
  policy: ['off', 'owners', 'agents'],
  userType: USER_TYPES,
  isRestricted: 'plain',
  until: 'plain',
  subdomain: 'data',
  name: 'plain',
  logo: 'data',
  logoMobile: 'data',
  favicon: 'data',
  poster: 'data',
  image: 'data',
  count: 'plain',
  title: 'plain',
  questions: 'plain',
  isEnabled: 'plain',
  googleId: 'data',
  facebookId: 'data',
  asksConsent: 'plain',
  isShown: 'plain',
  address: 'data',
  attribution: 'plain',
  current: 'data',
  adapter: 'data',
  publicKey: 'data',
  mode: ['test', 'live'],
  isSecretReplaced: 'plain',
  rule: 'plain',
  value: 'markup',
  min: 'money',
  max: 'money',
  directLoginAllowed: 'plain',
  issuer: 'data',
  isVouching: 'plain',
  clientId: 'data',
  handOff: 'data',
  hidesLogin: 'plain',
  hidesSignup: 'plain',
  returnUrl: 'data',
  primaryColor: 'data',
  tagline: 'plain',
  metaTitle: 'plain',
  metaDescription: 'plain',
  keywords: 'plain',
  phone: 'data',
  email: 'data',
  showPhone: 'plain',
  showAddress: 'plain',
  addressLine1: 'plain',
  city: 'plain',
  country: 'plain',
  zipCode: 'data',
  latitude: 'data',
  longitude: 'data',
  timeZone: 'data',
  bufferHours: 'plain',
  capability: 'right',
  path: 'data',
  subject: 'data',
  peer: 'plain',
  remedy: ['void', 'cancel', 'relearn', 'person', 'none'],
  how: 'plain',
  backupAt: 'plain',
  underWay: 'plain',
  ...Object.fromEntries(PRODUCT_TITLES.map((title) => [title, 'plain' as const])),
  ...Object.fromEntries(Object.keys(NETWORKS).map((network) => [network, 'data' as const])),
};

export interface KnownField {
  /** Name of the field's text. */
  readonly name: string;
  readonly kind: FieldKind;
  /** Key below the field: the language of a tagline, the place of a rule. */
  readonly rest: string;
}

/** Fields that mean something else in one action, after its name. */
export const OF_ACTION: Readonly<Record<string, Omit<KnownField, 'rest'>>> = {
  'booking.papers to': { name: 'sentTo', kind: ['contact', 'other'] },
  'agency.contact state': { name: 'region', kind: 'plain' },
  'agency.domain state': {
    name: 'domainState',
    kind: ['Entered', 'Owned', 'Pointed', 'Live', 'Lost'],
  },
  'reconciliation.break kind': { name: 'breakKind', kind: 'task' },
  'reconciliation.settled by': { name: 'settledBy', kind: 'plain' },
};

/** Returns what a field of an action is; null if this version does not know it. */
export function fieldOf(action: string, path: string): KnownField | null {
  if (path === '') return known(own(WHOLE, action), action, '');
  const [head = '', ...rest] = path.split('.');
  const below = rest.join('.');
  if (below !== '' && head !== 'tagline' && head !== 'rule') return null;
  const ofAction = OF_ACTION[`${action} ${head}`];
  return ofAction === undefined
    ? known(own(FIELDS, head), head, below)
    : { ...ofAction, rest: below };
}

const own = (among: Readonly<Record<string, FieldKind>>, name: string): FieldKind | undefined =>
  Object.hasOwn(among, name) ? among[name] : undefined;

const known = (kind: FieldKind | undefined, name: string, rest: string): KnownField | null =>
  kind === undefined ? null : { name, kind, rest };
