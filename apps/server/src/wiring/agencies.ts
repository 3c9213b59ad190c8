// Agencies, the platform's lists, and the people of an agency.
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import {
  country,
  countryName,
  countryOfIp,
  countries,
  languages,
  place,
  startingRates,
} from '@portico/reference';
import {
  type AltLanguage,
  ALT_LANGUAGES,
  destinationKind,
  sceneAlt,
  type SceneSpec,
  regionOfCountry,
  sceneUrl,
} from '@portico/scenes';
import { readableLanguages } from '@portico/rules/locale';
import { textsOf, versionOf } from '@portico/registry/texts';
import type { RateFeed } from '@portico/contract';
import type { Config } from '../config.ts';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { createTries } from '../kernel/tries.ts';
import { agenciesRepo } from '../modules/agencies/agencies.repo.ts';
import { agencyRoutes, type AgencyRoutesDeps } from '../modules/agencies/agencies.routes.ts';
import { agenciesService, type AgenciesService } from '../modules/agencies/agencies.service.ts';
import type { AgencySite } from '../modules/agencies/agencies.types.ts';
import { createBrand } from '../modules/agencies/brand.ts';
import { policiesRepo } from '../modules/agencies/policies.repo.ts';
import { identityRepo } from '../modules/identity/identity.repo.ts';
import { identityRoutes } from '../modules/identity/identity.routes.ts';
import { identityService, type IdentityService } from '../modules/identity/identity.service.ts';
import { createPasswords } from '../modules/identity/passwords.ts';
import { createTokens } from '../modules/identity/tokens.ts';
import { listsRepo } from '../modules/lists/lists.repo.ts';
import { httpFeed, steadyFeed } from '../modules/lists/rate-feeds.ts';
import { listRoutes } from '../modules/lists/lists.routes.ts';
import { listsService, type ListsService } from '../modules/lists/lists.service.ts';

export interface AgenciesWiring {
  readonly agencies: AgenciesService;
  readonly identity: IdentityService;
  readonly lists: ListsService;
  readonly routes: readonly RegisterRoutes[];
  readonly geoOf: AgencyRoutesDeps['geoOf'];
  readonly destinationImage: AgencyRoutesDeps['destinationImage'];
}

const IP_TABLE = dirname(
  createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country/package.json'),
);
const FALLBACK_COUNTRY = { country: 'United States', countryCode: 'US' } as const;

/** Country of an address by the shipped table (decision O-094). */
function createGeo(report: (error: unknown) => void) {
  const codeOf = countryOfIp(IP_TABLE, report);
  return (address: string): { country: string; countryCode: string } => {
    const code = codeOf(address);
    return country(code) ? { country: countryName(code), countryCode: code } : FALLBACK_COUNTRY;
  };
}

/** A drawn picture of a destination, for agencies that have uploaded none. */
function destinationImage(
  destination: AgencySite['destinations'][number],
  lang: string,
): { url: string; alt: string } {
  const known = place(destination.placeId);
  const region = known ? regionOfCountry(known.countryCode) : null;
  const spec: SceneSpec = {
    kind: destinationKind(known?.biomes[0], region),
    seed: destination.slug,
    ratio: '4:3',
    size: 'card',
    ...(region ? { region } : {}),
  };
  const language: AltLanguage = ALT_LANGUAGES.find((code) => code === lang) ?? 'en';
  return { url: sceneUrl(spec), alt: sceneAlt(spec, language) };
}

/** The operator's source; a demo has the shipped rates, always fresh. */
function feedOf({ ratesUrl, mode }: Config): RateFeed | undefined {
  if (ratesUrl !== undefined) return httpFeed(ratesUrl);
  return mode === 'demo' ? steadyFeed(startingRates().rates) : undefined;
}

export function wireAgencies(
  kernel: Kernel,
  gatewayOf: AgencyRoutesDeps['gatewayOf'],
  rateFeed?: RateFeed,
): AgenciesWiring {
  const { db, clock, keys, config } = kernel;
  const agencies = agenciesService(agenciesRepo(db), kernel.isFresh, clock);
  kernel.onAgencyNews(agencies.forget);

  const people = identityRepo(db);
  const identity = identityService({
    repo: people,
    tokens: createTokens(keys.derive('access-token'), clock),
    passwords: createPasswords(),
    tries: createTries(db, clock),
    clock,
    refreshSecret: keys.derive('refresh-token')[0]?.secret ?? Buffer.alloc(0),
  });
  const geoOf = createGeo((fault) =>
    kernel.log.warn({ fault }, 'countries of addresses cannot be read'),
  );
  const lists = listsService({
    repo: listsRepo(db),
    countries,
    clock,
    log: kernel.log,
    feed: rateFeed ?? feedOf(config),
  });

  return {
    agencies,
    identity,
    lists,
    geoOf,
    destinationImage,
    routes: [
      identityRoutes({
        service: identity,
        siteOf: agencies.site,
        platformDomain: config.platformDomain,
      }),
      agencyRoutes({
        service: agencies,
        brand: createBrand(),
        platformPolicies: policiesRepo(db),
        languages: languages(),
        geoOf,
        destinationImage,
        gatewayOf,
        academyAddress: null,
        hasWallet: async (agencyId, userId) =>
          (await people.userById(agencyId, userId))?.rewardWalletEnabled === true,
      }),
      listRoutes(
        lists,
        { textsOf, versionOf },
        async (agencyId) => (await agencies.site(agencyId)).currencies,
        async (agencyId) =>
          readableLanguages(await agencies.site(agencyId), (code) => textsOf(code) !== null),
      ),
    ],
  };
}
