// Wires external sign-ins: social providers, an agency's issuer, hand-off tokens; and the identity
// module's functions for them.
import { createPublicFetch, mayAsk } from '@portico/supplier-kit';
import type { SocialClient } from '../config.ts';
import { scheduleWork } from '../kernel/db/work.ts';
import type { RegisterRoutes } from '../kernel/http.ts';
import { uuidv7 } from '../kernel/ids.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { ACCOUNTS_WORK, APPLICANT_DAYS } from '../modules/identity/clean-up.ts';
import { REFRESH_COOKIE } from '../modules/identity/cookies.ts';
import { enter } from '../modules/identity/enter.ts';
import { atOf, comesIn } from '../modules/identity/login-reply.ts';
import { hashOf } from '../modules/identity/hashes.ts';
import { isSsoOnly, type SsoRules, type UserRecord } from '../modules/identity/identity.types.ts';
import {
  addOutsider,
  holderOf,
  vouchForCustomer,
  waysIn,
} from '../modules/identity/outsiders.repo.ts';
import { createFacebook, FACEBOOK, type Facebook } from '../modules/sign-on/facebook.ts';
import { createFlows } from '../modules/sign-on/flow.ts';
import { createOidc } from '../modules/sign-on/oidc.ts';
import { signOnRepo } from '../modules/sign-on/sign-on.repo.ts';
import { signOnRoutes } from '../modules/sign-on/sign-on.routes.ts';
import type { BrowserExchange, People, Person } from '../modules/sign-on/sign-on.types.ts';
import { createSocialState } from '../modules/sign-on/social-state.ts';
import { GOOGLE_ISSUER, socialHouses } from '../modules/sign-on/social-providers.ts';
import type { IdentityWiring } from './identity.ts';

const DAY = 86_400_000;

export function wireSignOn(kernel: Kernel, identity: IdentityWiring): RegisterRoutes {
  const { db, clock, keys, config, log } = kernel;
  const allowsLoopback = config.mode === 'demo';
  const fetch = createPublicFetch({ allowsLoopback });
  const oidc = createOidc({
    fetch,
    mayAsk: (address) => mayAsk(address, allowsLoopback),
    allowsPlain: allowsLoopback,
    clock,
  });
  const { google, facebook } = config.social;
  return signOnRoutes({
    repo: signOnRepo(db, clock),
    people: peopleOf(identity),
    factors: identity.context.factors,
    oidc,
    houses: socialHouses(oidc, {
      google: google && {
        issuer: google.at ?? GOOGLE_ISSUER,
        clientId: google.id,
        clientSecret: google.secret,
      },
      facebook: facebook && facebookOf(facebook, fetch),
    }),
    flows: createFlows(keys, clock.now),
    states: createSocialState(keys, clock.now),
    keys,
    tries: identity.context.tries,
    clock,
    log,
    scheme: config.publicScheme,
    operatorHost: config.operatorHost,
  });
}

function facebookOf(
  { id, secret, at }: SocialClient,
  fetch: ReturnType<typeof createPublicFetch>,
): Facebook {
  return createFacebook({
    fetch,
    appId: id,
    appSecret: secret,
    pages: at ?? FACEBOOK.pages,
    graph: at ?? FACEBOOK.graph,
  });
}

function peopleOf({ context, deps, service }: IdentityWiring): People {
  const { db, repo, clock } = context;
  const personOf = (user: UserRecord | undefined, sso: SsoRules): Person | undefined =>
    user && {
      id: user.id,
      isCustomer: user.userType === 'Customer',
      isActive: user.active,
      isVerified: user.verifiedAt !== null,
      isSsoOnly: isSsoOnly(user, sso),
    };
  const placeOf = ({ request, reply }: BrowserExchange) =>
    atOf(request.server, deps, request, reply);
  const refreshOf = ({ request }: BrowserExchange): string | undefined => {
    const token = request.cookies[REFRESH_COOKIE];
    return token !== undefined && token.length <= 200 ? token : undefined;
  };
  return {
    byId: async (agency, id) =>
      personOf(await repo.userById(agency.id, id), (await deps.siteOf(agency.id)).sso),
    byMailbox: async (agency, email) =>
      personOf(await repo.userByEmail(agency.id, email), (await deps.siteOf(agency.id)).sso),
    async add(tx, customer) {
      const added = await addOutsider(tx, { ...customer, id: uuidv7(clock) }, clock.iso());
      // like a sign-up: deleted unless the address is verified
      if (!customer.isVerified)
        await scheduleWork(tx, {
          kind: ACCOUNTS_WORK,
          id: tx.agencyId,
          dueAt: clock.now() + APPLICANT_DAYS * DAY,
        });
      if (customer.isVerified && added.isNew)
        await context.joinBookings(tx, { userId: added.id, email: customer.email }, clock.iso());
      return added;
    },
    waysIn,
    async vouchFor(tx, { id, email }) {
      await vouchForCustomer(tx, id, clock.iso());
      await context.joinBookings(tx, { userId: id, email }, clock.iso());
    },
    async enter(exchange, userId, { method, isWhole }) {
      const { agency } = exchange.request;
      const { at, visit } = await placeOf(exchange);
      const user = await repo.userById(agency.id, userId);
      if (user === undefined) throw new Error('nobody by this id');
      const entry = { user, caller: at.caller, method, isProof: false, isWhole };
      return comesIn(
        exchange.request.server,
        { at, visit, reply: exchange.reply },
        await enter(context, agency, entry),
      );
    },
    async present(exchange) {
      const { agency, viewer } = exchange.request;
      const token = refreshOf(exchange);
      if (viewer.user !== undefined || token === undefined) return viewer.user?.id ?? null;
      return (await holderOf(db, agency.id, hashOf(token), clock.iso())) ?? null;
    },
    leave: (exchange) =>
      service.logout(exchange.request.agency, {
        refreshToken: refreshOf(exchange),
        loginId: exchange.request.viewer.user?.loginId,
      }),
    async mailLink(exchange, email) {
      const { at } = await placeOf(exchange);
      await service.askByMail(at, { kind: 'link', email, language: undefined });
    },
  };
}
