// Agencies with their own domains, and the platform's lists.
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import {
  country,
  countryName,
  countryOfIp,
  isNobodysAddress,
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
import type { WorkHandler } from '../kernel/worker.ts';
import { agenciesRepo } from '../modules/agencies/agencies.repo.ts';
import { agencyRoutes, type AgencyRoutesDeps } from '../modules/agencies/agencies.routes.ts';
import { agenciesService, type AgenciesService } from '../modules/agencies/agencies.service.ts';
import type { AgencySite } from '../modules/agencies/agencies.types.ts';
import { createBrand } from '../modules/agencies/brand.ts';
import { contentRoutes } from '../modules/agencies/content.routes.ts';
import { type ContentService, contentService } from '../modules/agencies/content.service.ts';
import { policiesRepo } from '../modules/agencies/policies.repo.ts';
import { identityRepo } from '../modules/identity/identity.repo.ts';
import { listsRepo } from '../modules/lists/lists.repo.ts';
import { httpFeed, steadyFeed } from '../modules/lists/rate-feeds.ts';
import { listRoutes } from '../modules/lists/lists.routes.ts';
import { listsService, type ListsService } from '../modules/lists/lists.service.ts';
import { ICON_SIZES } from '../modules/pages/icons.ts';
import { wireDomains } from './domains.ts';
import { sellsRehearsals } from './rehearsal.ts';

export interface AgenciesWiring {
  readonly agencies: AgenciesService;
  readonly lists: ListsService;
  readonly routes: readonly RegisterRoutes[];
  readonly geoOf: AgencyRoutesDeps['geoOf'];
  /** Returns a two-letter code; null for an address that is not in the table. */
  readonly countryOf: (address: string) => string | null;
  readonly destinationImage: AgencyRoutesDeps['destinationImage'];
  readonly content: ContentService;
  /** Due checks of own domains. */
  readonly handlers: Readonly<Record<string, WorkHandler>>;
}

const IP_TABLE = dirname(
  createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country/package.json'),
);
const FALLBACK_COUNTRY = { country: 'United States', countryCode: 'US' } as const;

/** Looks up the country of an address in the shipped table (decision O-094). */
function createGeo(report: (error: unknown) => void) {
  const codeOf = countryOfIp(IP_TABLE, report);
  return (address: string): { country: string; countryCode: string } => {
    const code = codeOf(address);
    return country(code) ? { country: countryName(code), countryCode: code } : FALLBACK_COUNTRY;
  };
}

/** Returns the drawn picture of a destination, for agencies that have not uploaded one. */
function drawnDestination(
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

/** Returns the operator's source; for a demo the shipped rates, always fresh. */
function feedOf({ ratesUrl, mode }: Config): RateFeed | undefined {
  if (ratesUrl !== undefined) return httpFeed(ratesUrl);
  return mode === 'demo' ? steadyFeed(startingRates().rates) : undefined;
}

export function wireAgencies(
  kernel: Kernel,
  gatewayOf: AgencyRoutesDeps['gatewayOf'],
  {
    pictureAddress,
    iconOf,
  }: Pick<AgencyRoutesDeps, 'iconOf'> & { readonly pictureAddress: (path: string) => string },
  rateFeed?: RateFeed,
): AgenciesWiring {
  const { db, clock, config } = kernel;
  const destinationImage: AgenciesWiring['destinationImage'] = (destination, language) => {
    const { url, alt } = drawnDestination(destination, language);
    return { url: pictureAddress(url), alt };
  };
  const agencies = agenciesService(agenciesRepo(db), kernel.isFresh, clock);
  kernel.onAgencyChange(agencies.forget);

  const content = contentService(policiesRepo(db));
  const domains = wireDomains(kernel);
  const people = identityRepo(db);
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
    lists,
    geoOf,
    countryOf: (address) => (isNobodysAddress(address) ? null : geoOf(address).countryCode),
    destinationImage,
    content,
    handlers: domains.handlers,
    routes: [
      domains.routes,
      agencyRoutes({
        service: agencies,
        brand: createBrand(),
        iconSizes: ICON_SIZES,
        iconOf,
        languages: languages(),
        isBuilt: (code) => textsOf(code) !== null,
        geoOf,
        destinationImage,
        gatewayOf,
        mapTiles: config.mapTiles,
        isRehearsal: sellsRehearsals(config),
        academyAddress: config.academyAddress,
        hasWallet: async (agencyId, userId) =>
          (await people.userById(agencyId, userId))?.rewardWalletEnabled === true,
      }),
      contentRoutes({ siteOf: agencies.site, content }),
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
