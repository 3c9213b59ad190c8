import type { DemoAgency, DemoPerson, DemoRole } from './types.ts';

/** Password of every demo login; printed by `npm start`, rejected in production. */
export const DEMO_PASSWORD = 'portico-demo-1';

type Names = readonly [first: string, last: string];
const NAMES: Record<string, Partial<Record<DemoRole, Names>>> = {
  full: {
    customer: ['Nadia', 'Rahman'],
    second: ['Tomás', 'Lindqvist'],
    wallet: ['Grace', 'Okafor'],
    owner: ['Inês', 'Marques'],
    admin: ['Peter', 'Holloway'],
    sales: ['Amira', 'Haddad'],
    restricted: ['Jonas', 'Weber'],
  },
  closed: {
    customer: ['Elias', 'Novak'],
    second: ['Mei', 'Tanaka'],
    owner: ['Carla', 'Fontana'],
    sales: ['Sven', 'Aalto'],
  },
  locked: { customer: ['Hannah', 'Berg'], owner: ['Omar', 'Farouk'] },
  spanish: { customer: ['Lucía', 'Ramírez'], owner: ['Diego', 'Salazar'] },
  sso: { customer: ['Ruth', 'Adeyemi'], ssoUser: ['Kofi', 'Mensah'], owner: ['Clara', 'Jensen'] },
};
const OTHERS: Partial<Record<DemoRole, Names>> = {
  customer: ['Maya', 'Clarke'],
  owner: ['Daniel', 'Reyes'],
};

const KIND: Record<
  DemoRole,
  Pick<DemoPerson, 'userType' | 'isRestricted' | 'isSso' | 'rewardWallet'>
> = {
  customer: { userType: 'Customer', isRestricted: false, isSso: false, rewardWallet: false },
  second: { userType: 'Customer', isRestricted: false, isSso: false, rewardWallet: false },
  wallet: { userType: 'Customer', isRestricted: false, isSso: false, rewardWallet: true },
  owner: { userType: 'AgencyOwner', isRestricted: false, isSso: false, rewardWallet: false },
  admin: { userType: 'Admin', isRestricted: false, isSso: false, rewardWallet: false },
  sales: { userType: 'SalesAgent', isRestricted: false, isSso: false, rewardWallet: false },
  restricted: { userType: 'SalesAgent', isRestricted: true, isSso: false, rewardWallet: false },
  ssoUser: { userType: 'Customer', isRestricted: false, isSso: true, rewardWallet: false },
};

/** Returns the email address of a demo login, e.g. customer@full.example. */
export const demoEmail = (role: DemoRole, subdomain: string): string =>
  `${role.toLowerCase()}@${subdomain}.example`;

/** Returns the people of one demo agency. */
export function demoPeople({ subdomain }: Pick<DemoAgency, 'subdomain'>): readonly DemoPerson[] {
  const names = NAMES[subdomain] ?? OTHERS;
  return (Object.entries(names) as [DemoRole, Names][]).map(([role, [firstName, lastName]]) => ({
    role,
    email: demoEmail(role, subdomain),
    firstName,
    lastName,
    phone: role === 'customer' ? '+14155550134' : null,
    ...KIND[role],
  }));
}
