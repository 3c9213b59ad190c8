// Wires everything about a user: logins, second factors, external sign-ins, saved travellers,
// erasure.
import { isCountryCode } from '@portico/reference';
import { documents } from '../kernel/documents.ts';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Mailer } from '../kernel/mail.ts';
import type { SecondFactors } from '../kernel/second-factors.ts';
import type { Authenticate } from '../kernel/viewer.ts';
import type { FactorsModule } from '../modules/factors/factors.module.ts';
import { identityRepo } from '../modules/identity/identity.repo.ts';
import type { IdentityService } from '../modules/identity/identity.service.ts';
import type { Logins } from '../modules/identity/logins.ts';
import { createPasswords, type Passwords } from '../modules/identity/passwords.ts';
import { savedTravellersRepo } from '../modules/saved-travellers/saved-travellers.repo.ts';
import { savedTravellersRoutes } from '../modules/saved-travellers/saved-travellers.routes.ts';
import {
  type SavedTravellersService,
  savedTravellersService,
} from '../modules/saved-travellers/saved-travellers.service.ts';
import type { AgenciesWiring } from './agencies.ts';
import { type ErasureWiring, wireErasure } from './erasure.ts';
import { type FactorsWiring, wireFactors } from './factors.ts';
import { type IdentityWiring, wireIdentity } from './identity.ts';
import { wireSignOn } from './sign-on.ts';

export interface PeopleNeeds {
  readonly site: AgenciesWiring;
  readonly mailer: Mailer;
  readonly wake: () => void;
  /** Replaces the production hashes in tests. */
  readonly passwords?: Passwords | undefined;
}

export interface PeopleWiring {
  readonly authenticate: Authenticate;
  readonly identity: IdentityService;
  readonly logins: Pick<Logins, 'forget'>;
  readonly factors: FactorsModule;
  readonly erasure: ErasureWiring['service'];
  readonly savedTravellers: SavedTravellersService;
  readonly stepUp: Pick<SecondFactors, 'requireStepUp'>;
  readonly routes: readonly RegisterRoutes[];
  /** Modules with due work and messages. */
  readonly working: readonly [FactorsWiring, IdentityWiring, ErasureWiring];
}

export function wirePeople(
  kernel: Kernel,
  { site, mailer, wake, ...needs }: PeopleNeeds,
): PeopleWiring {
  const { db, clock, keys } = kernel;
  const passwords = needs.passwords ?? createPasswords();
  const letters = site.agencies.site;
  const factors = wireFactors(kernel, {
    people: identityRepo(db),
    passwords,
    site: letters,
    mailer,
  });
  const { login, duty } = factors.module;
  const identity = wireIdentity(kernel, { site, mailer, factors: login, wake, passwords });
  const savedTravellers = savedTravellersService({
    repo: savedTravellersRepo(db, documents(keys)),
    factors: login,
    isCountry: isCountryCode,
    clock,
  });
  const erasure = wireErasure(kernel, {
    site: letters,
    mailer,
    factors: login,
    identity: identity.service,
    wake,
  });
  return {
    authenticate: duty.withDuty(identity.service.authenticate),
    identity: identity.service,
    logins: identity.context.logins,
    factors: factors.module,
    erasure: erasure.service,
    savedTravellers,
    stepUp: login,
    routes: [
      identity.routes,
      factors.routes,
      wireSignOn(kernel, identity),
      savedTravellersRoutes(savedTravellers),
      erasure.routes,
    ],
    working: [factors, identity, erasure],
  };
}
