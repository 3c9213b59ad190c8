// Seeds a new demo with the fixture agencies, their users and the platform's lists. May be run
// again after an interruption: existing data is left unchanged.
import {
  DEMO_DESTINATIONS,
  DEMO_PASSWORD,
  DEMO_POLICIES,
  type DemoAgency,
  type DemoDestination,
  demoAgencies,
  demoPeople,
} from '@portico/demo';
import type { Clock } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { NewAgency } from '../agencies/agencies.types.ts';
import type { NewUser } from '../identity/identity.types.ts';

const YEAR = 365 * 24 * 3_600_000;
/** The only enabled languages until the texts of the others exist. */
const LANGUAGES = ['en', 'ar'] as const;
const POLICY_VERSION = '2026-01';

export interface DemoDeps {
  readonly clock: Clock;
  readonly agencyIdOf: (subdomain: string) => Promise<string | undefined>;
  readonly createAgency: (agency: NewAgency) => Promise<void>;
  readonly addUsers: (agencyId: string, users: readonly NewUser[]) => Promise<void>;
  readonly hashPassword: (password: string) => Promise<string>;
  readonly savePlatformPolicy: (
    kind: 'user_terms' | 'agency_terms',
    lang: string,
    version: string,
    html: string,
  ) => Promise<void>;
  readonly saveRates: (rates: Readonly<Record<string, string>>) => Promise<void>;
  readonly startingRates: Readonly<Record<string, number>>;
  readonly placeIdOf: (destination: DemoDestination) => string;
  /**
   * Returns the address of the agency's rehearsed own site. Default: the address in the fixture.
   */
  readonly ownSiteOf?: (subdomain: string) => string;
  readonly addMarkup: (agencyId: string, percent: number) => Promise<void>;
  /** Registers the portal's key for an agency with single sign-on. */
  readonly letPortalSign?: (agencyId: string, demo: DemoAgency) => Promise<void>;
}

/** Seeds everything but bookings. Returns the agencies' ids by fixture name. */
export async function seedDemo(deps: DemoDeps): Promise<ReadonlyMap<string, string>> {
  await deps.saveRates(
    Object.fromEntries(
      Object.entries(deps.startingRates).map(([code, rate]) => [code, String(rate)]),
    ),
  );
  for (const kind of ['user_terms', 'agency_terms'] as const) {
    for (const lang of LANGUAGES)
      await deps.savePlatformPolicy(
        kind,
        lang,
        POLICY_VERSION,
        DEMO_POLICIES[kind][lang]('this agency'),
      );
  }
  const passwordHash = await deps.hashPassword(DEMO_PASSWORD);
  const ids = new Map<string, string>();
  for (const demo of demoAgencies()) {
    let id = await deps.agencyIdOf(demo.subdomain);
    if (id === undefined) {
      id = uuidv7(deps.clock);
      await deps.createAgency(newAgency(id, demo, deps));
      await deps.addMarkup(id, demo.markupPercent);
      if (demo.sso.issuer !== '') await deps.letPortalSign?.(id, demo);
    }
    await deps.addUsers(
      id,
      demoPeople(demo).map((person) => ({
        ...person,
        id: uuidv7(deps.clock),
        passwordHash,
        rewardWalletEnabled: person.rewardWallet,
        verified: true,
      })),
    );
    ids.set(demo.subdomain, id);
  }
  return ids;
}

function newAgency(id: string, demo: DemoAgency, deps: DemoDeps): NewAgency {
  const policies = demo.hasPolicies
    ? Object.fromEntries(
        Object.entries(DEMO_POLICIES).map(([kind, texts]) => [
          kind,
          Object.fromEntries(LANGUAGES.map((lang) => [lang, texts[lang](demo.name)])),
        ]),
      )
    : {};
  return {
    ...demo,
    returnUrl: demo.returnUrl === '' ? '' : (deps.ownSiteOf?.(demo.subdomain) ?? demo.returnUrl),
    id,
    settlementCurrency: 'USD',
    subscribedUntil: demo.isSubscribed ? new Date(deps.clock.now() + 2 * YEAR).toISOString() : null,
    languages: LANGUAGES,
    policies,
    destinations: demo.topDestinations
      ? DEMO_DESTINATIONS.map((destination) => ({
          ...destination,
          placeId: deps.placeIdOf(destination),
        }))
      : [],
    gateway: { adapter: 'sandbox-card', mode: 'test' },
  };
}
