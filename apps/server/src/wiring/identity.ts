// Wires the users of an agency: logins, sign-up, their own account, and the mails about them.
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Mailer } from '../kernel/mail.ts';
import type { Deliver } from '../kernel/outbox.ts';
import type { SecondFactors } from '../kernel/second-factors.ts';
import { createTries } from '../kernel/tries.ts';
import type { WorkHandler } from '../kernel/worker.ts';
import { joinGuestBookings } from '../modules/bookings/store/joining.repo.ts';
import { ACCOUNT_MAIL, accountMailDeliverer } from '../modules/identity/account-mails.ts';
import { accountsCleanUp, ACCOUNTS_WORK } from '../modules/identity/clean-up.ts';
import type { IdentityDeps } from '../modules/identity/login-reply.ts';
import type { IdentityContext } from '../modules/identity/identity.context.ts';
import { identityRepo } from '../modules/identity/identity.repo.ts';
import { identityRoutes } from '../modules/identity/identity.routes.ts';
import { identityService, type IdentityService } from '../modules/identity/identity.service.ts';
import { knownDevices } from '../modules/identity/known-devices.ts';
import { lockout } from '../modules/identity/lockout.ts';
import { createLogins } from '../modules/identity/logins.ts';
import { oneTimeTokensRepo } from '../modules/identity/one-time-tokens.repo.ts';
import type { Passwords } from '../modules/identity/passwords.ts';
import { createTokens } from '../modules/identity/tokens.ts';
import type { AgenciesWiring } from './agencies.ts';
import { letterheadOf } from './letterhead.ts';

export interface IdentityNeeds {
  readonly site: Pick<AgenciesWiring, 'agencies' | 'lists' | 'countryOf'>;
  readonly mailer: Mailer;
  readonly factors: SecondFactors;
  readonly wake: () => void;
  readonly passwords: Passwords;
}

export interface IdentityWiring {
  readonly service: IdentityService;
  /** For external sign-ins (wiring/sign-on.ts). */
  readonly context: IdentityContext;
  readonly deps: IdentityDeps;
  readonly routes: RegisterRoutes;
  readonly handlers: Readonly<Record<string, WorkHandler>>;
  readonly deliverers: Readonly<Record<string, Deliver>>;
}

export function wireIdentity(kernel: Kernel, needs: IdentityNeeds): IdentityWiring {
  const { db, clock, keys, config } = kernel;
  const { mailer } = needs;
  const { site } = needs.site.agencies;
  const repo = identityRepo(db);
  const links = oneTimeTokensRepo(db);
  const tries = createTries(db, clock);
  const context: IdentityContext = {
    db,
    repo,
    links,
    logins: createLogins({
      repo,
      tokens: createTokens(keys.derive('access-token'), clock),
      tries,
      clock,
      refreshSecret: keys.derive('refresh-token')[0]?.secret ?? Buffer.alloc(0),
    }),
    passwords: needs.passwords,
    lockout: lockout(tries),
    devices: knownDevices(keys, clock),
    factors: needs.factors,
    tries,
    keys,
    clock,
    joinBookings: joinGuestBookings,
    wake: needs.wake,
  };
  const service = identityService(context);
  const deps: IdentityDeps = {
    service,
    siteOf: site,
    currenciesOf: async (agencyId) => {
      const { currencies } = await site(agencyId);
      return (await needs.site.lists.enabledCurrencies(currencies)).map(({ currency }) => currency);
    },
    platformDomain: config.platformDomain,
    countryOf: needs.site.countryOf,
  };
  return {
    service,
    context,
    deps,
    routes: identityRoutes(deps),
    handlers: { [ACCOUNTS_WORK]: accountsCleanUp(db, clock) },
    deliverers: {
      [ACCOUNT_MAIL]: accountMailDeliverer({
        repo,
        tokens: links,
        keys,
        clock,
        mailer,
        letterhead: async (agencyId, wanted) => letterheadOf(await site(agencyId), wanted),
      }),
    },
  };
}
