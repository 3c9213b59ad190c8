// Wires second factors: of logins, of users' own accounts, and resets of lost ones.
import { BUILT_LANGUAGES } from '@portico/texts';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Mailer } from '../kernel/mail.ts';
import type { Deliver } from '../kernel/outbox.ts';
import { createTries } from '../kernel/tries.ts';
import type { WorkHandler } from '../kernel/worker.ts';
import type { AgencySite } from '../modules/agencies/agencies.types.ts';
import { challengesRepo } from '../modules/factors/challenges.repo.ts';
import { type FactorsModule, factorsModule } from '../modules/factors/factors.module.ts';
import { factorsRepo } from '../modules/factors/factors.repo.ts';
import { factorsRoutes } from '../modules/factors/factors.routes.ts';
import type { People, Person } from '../modules/factors/factors.types.ts';
import { resetMailDeliverer } from '../modules/factors/resets.mail.ts';
import { FACTOR_MAIL, FACTOR_RESET, resetsRepo } from '../modules/factors/resets.repo.ts';
import type { IdentityRepo } from '../modules/identity/identity.repo.ts';
import type { UserRecord } from '../modules/identity/identity.types.ts';
import type { Passwords } from '../modules/identity/passwords.ts';
import { letterheadOf } from './letterhead.ts';

export interface FactorsWiring {
  readonly module: FactorsModule;
  readonly routes: RegisterRoutes;
  readonly handlers: Readonly<Record<string, WorkHandler>>;
  readonly deliverers: Readonly<Record<string, Deliver>>;
}

export interface FactorsNeeds {
  readonly people: IdentityRepo;
  readonly passwords: Passwords;
  readonly site: (agencyId: string) => Promise<AgencySite>;
  readonly mailer: Mailer;
}

/**
 * Real agencies require a second factor of owners and admins by default; the demo's users log in by
 * password.
 */
export function wireFactors(
  kernel: Kernel,
  { people: repo, passwords, site, mailer }: FactorsNeeds,
): FactorsWiring {
  const { db, clock, keys, config } = kernel;
  const people = peopleOf(repo, passwords);
  const module = factorsModule({
    repo: factorsRepo(db),
    challenges: challengesRepo(db),
    resets: resetsRepo(db, clock),
    people,
    keys,
    tries: createTries(db, clock),
    clock,
    scheme: config.publicScheme,
    defaultPolicy: config.mode === 'demo' ? 'off' : 'owners',
  });
  return {
    module,
    routes: factorsRoutes(module),
    handlers: { [FACTOR_RESET]: module.resets.handler },
    deliverers: {
      [FACTOR_MAIL]: resetMailDeliverer({
        people,
        mailer,
        letterhead: async (agencyId, wanted) => letterheadOf(await site(agencyId), wanted),
      }),
    },
  };
}

const personOf = (user: UserRecord | undefined): Person | undefined =>
  user && {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lang: user.lang !== null && BUILT_LANGUAGES.includes(user.lang) ? user.lang : null,
    userType: user.userType,
    hasPassword: user.passwordHash !== null,
  };

/** Returns the users of the identity module, for second factors. */
export function peopleOf(
  repo: Pick<IdentityRepo, 'userById' | 'userByEmail'>,
  passwords: Pick<Passwords, 'matches'>,
): People {
  return {
    byId: async (agencyId, id) => personOf(await repo.userById(agencyId, id)),
    byEmail: async (agencyId, email) => personOf(await repo.userByEmail(agencyId, email)),
    isPassword: async ({ agencyId, userId, leaveLane }, password) =>
      passwords.matches(password, (await repo.userById(agencyId, userId))?.passwordHash ?? null, {
        agency: agencyId,
        visitor: userId,
        beforeWaiting: leaveLane,
      }),
  };
}
