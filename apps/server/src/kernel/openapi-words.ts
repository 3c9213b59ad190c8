// Areas and descriptions of calls in the OpenAPI document: readers and client generators group
// calls by area.
import type { Access, CallDefinition } from '@portico/contract';

export interface Area {
  readonly name: string;
  readonly description: string;
}

const SITE: Area = {
  name: 'Site',
  description: 'Languages, currencies, menu, texts and public settings of the agency.',
};

/** Areas by path segment. Any other segment is a product. */
const AREAS: Readonly<Record<string, Area>> = {
  admin: SITE,
  agency: SITE,
  code: SITE,
  getCurrentPaymentGateway: SITE,
  'multi-currency': SITE,
  translations: SITE,
  user: {
    name: 'Account',
    description: 'Sign-up, login, second factors, sessions, profile and saved travellers.',
  },
  bookings: {
    name: 'Bookings',
    description: 'Making, listing, changing and cancelling bookings, and their papers.',
  },
  dealray: { name: 'Deals', description: 'Offers of the home page.' },
  'domain-ask': { name: 'Platform', description: 'Calls of the operator of the platform.' },
  gateways: { name: 'Webhooks', description: 'Messages of payment gateways and suppliers.' },
  suppliers: { name: 'Webhooks', description: 'Messages of payment gateways and suppliers.' },
};

/**
 * Returns the area of a path: '/api/v2/hotel/auto-suggest' and '/hotel-api/search' belong to
 * 'Hotel'.
 */
export function areaOf(path: string): Area {
  const segment = /^\/(?:api\/(?:v\d+\/)?)?([^/]+?)(?:-api)?(?:\/|$)/.exec(path)?.[1] ?? '';
  if (Object.hasOwn(AREAS, segment)) return AREAS[segment] ?? SITE;
  const name = segment.charAt(0).toUpperCase() + segment.slice(1).replaceAll('-', ' ');
  return { name, description: `${name}: search, offers, carts and quotes.` };
}

const CALLERS: Readonly<Record<Access, string>> = {
  public: 'Needs no login.',
  optional: 'Needs no login; a login or a deal link may change the answer.',
  user: 'Needs the login of a customer or agent.',
  customer: 'Needs the login of a customer.',
  agent: 'Needs the login of an agent.',
  guest: 'Needs a login, or the guest token of the booking.',
  peer: 'Called by another machine, which signs the request.',
  operator: 'Made on a host that belongs to no agency, by the operator or a machine of theirs.',
};

/** Describes the access and the right a call needs, and whether it can be repeated. */
export function descriptionOf(
  call: Pick<CallDefinition, 'access' | 'capability' | 'operatorCapability' | 'idempotent'>,
): string {
  const asked = call.capability ?? call.operatorCapability;
  const right = asked === undefined ? '' : ` Asks for the right '${asked}'.`;
  const again = call.idempotent
    ? ' Repeated with the same Idempotency-Key, it gives the first answer again.'
    : '';
  return CALLERS[call.access] + right + again;
}
