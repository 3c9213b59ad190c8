// Wires the pages: the shell's build, and the sources of everything a page shows before its first
// byte.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PorticoError } from '@portico/contract';
import { cityNear, languages, mainCity } from '@portico/reference';
import { ALT_LANGUAGES, sceneAlt, sceneRasterUrl, type SceneSpec } from '@portico/scenes';
import { textsOf } from '@portico/registry/texts';
import type { ContentQuestion } from '@portico/rules/content';
import { trackersOf } from '@portico/rules/trackers';
import { LRUCache } from 'lru-cache';
import type { CardPicture } from '@portico/selling';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { agencyDataOf } from '../modules/agencies/agencies.mapper.ts';
import type { AgencyRoutesDeps } from '../modules/agencies/agencies.routes.ts';
import type { AgencySite } from '../modules/agencies/agencies.types.ts';
import { profileOf } from '../modules/identity/identity.mapper.ts';
import type { IdentityService } from '../modules/identity/identity.service.ts';
import { keptPages } from '../modules/pages/page-cache.ts';
import { pagesRoutes } from '../modules/pages/pages.routes.ts';
import type { PageSources } from '../modules/pages/pages.types.ts';
import { loadRemote, loadShell, remotesIn } from '../modules/pages/shell-bundle.ts';
import { staticSections } from '../modules/pages/static-section.ts';
import type { RenderedPage } from '../modules/pages/whole-page.ts';
import type { AgenciesWiring } from './agencies.ts';
import type { SellingWiring } from './selling.ts';
import { sellsRehearsals } from './rehearsal.ts';

const APPS = fileURLToPath(new URL('../../../', import.meta.url));
const FLAGS = join(
  dirname(createRequire(import.meta.url).resolve('@portico/reference')),
  '../flags/',
);
/** The home page's poster, in the form used for sharing. */
const POSTER: SceneSpec = { kind: 'destination-coast', seed: 'home', ratio: '40:21', size: 'hero' };

/** Path of its preview card. */
export const SITE_CARD = sceneRasterUrl(POSTER, { width: 1200, format: 'jpg' });

function siteCard(language: string): CardPicture {
  return {
    url: SITE_CARD,
    alt: sceneAlt(POSTER, ALT_LANGUAGES.find((known) => known === language) ?? 'en'),
    size: [1200, 630],
  };
}

export interface PagesNeeds {
  readonly site: AgenciesWiring;
  readonly products: SellingWiring['pages'];
  readonly gatewayOf: AgencyRoutesDeps['gatewayOf'];
  readonly identity: Pick<IdentityService, 'profile'>;
  readonly pictureAddress: (path: string) => string;
}

/** Maximum number of cached place names: those of agencies, and of visitors' searches. */
const MAX_NAMES = 5_000;

export function wirePages(
  kernel: Kernel,
  { site, products, gatewayOf, identity, pictureAddress }: PagesNeeds,
): { readonly routes: readonly RegisterRoutes[] } {
  const { config } = kernel;
  const web = config.webDir ?? APPS;
  const folder = join(web, 'shell/dist');
  const remotes = remotesIn(join(web, 'remotes'));
  const cache = config.keepsPages ? kernel.answers.cache<RenderedPage>() : undefined;
  if (cache) kernel.onAgencyChange((agencyId) => cache.forget(agencyId));

  const dataOf = perSite((data, language) => {
    const gateway = data.gateway ? gatewayOf(data.gateway.adapter) : null;
    return agencyDataOf(data, language, {
      paymentIcons: gateway?.cardBrands ?? [],
      charges: gateway?.currencies ?? null,
      mapTiles: config.mapTiles,
      isRehearsal: sellsRehearsals(config),
      destinationImage: (d) => site.destinationImage(d, language),
    });
  });
  const languagesOf = perSite(({ languages: enabled, isSpanishDefault }) =>
    (isSpanishDefault ? ['es', ...enabled] : enabled).flatMap((code) =>
      languages().filter((language) => language.code === code),
    ),
  );
  const names = new LRUCache<string, string>({ max: MAX_NAMES });
  const placeName = (key: string, find: () => string): string => {
    const known = names.get(key) ?? find();
    names.set(key, known);
    return known;
  };

  const sources: PageSources = {
    legacyRemotes: config.legacyRemotes,
    agencyData: async (agency, language) => dataOf(await site.agencies.site(agency.id), language),
    trackers: async (agency) => trackersOf(dataOf(await site.agencies.site(agency.id), '')),
    languages: async (agency) => languagesOf(await site.agencies.site(agency.id)),
    enabledCurrencies: async (agency) =>
      site.lists.enabledCurrencies((await site.agencies.site(agency.id)).currencies),
    rates: async () => (await site.lists.rates()).rates,
    profile: async (agency, { id, isPresenting }) =>
      profileOf(await identity.profile(agency, id), agency.settlementCurrency, isPresenting),
    content: async (agency, question, language) => textOf(site, agency.id, question, language),
    geoOf: site.geoOf,
    mainCity: (countryCode) => mainCity(countryCode) ?? null,
    placeName: (latitude, longitude, language) =>
      placeName(
        `${latitude} ${longitude} ${language}`,
        () => cityNear(latitude, longitude, language)?.name ?? '',
      ),
    textsOf,
    product: (slug) => products[slug],
    siteCard,
    pictureAddress,
  };

  return {
    routes: [
      pagesRoutes({
        sources,
        shell: loadedOnce(() => loadShell(folder)),
        // another content host may have another version: the version rendered here must equal the
        // one that hydrates it
        remotes:
          config.contentHost === undefined
            ? Object.fromEntries(
                Object.entries(remotes).map(([id, dist]) => [
                  id,
                  loadedOnce(() => loadRemote(dist)),
                ]),
              )
            : undefined,
        folders: { shell: folder, remotes, flags: FLAGS },
        kept: cache && keptPages(cache),
        sections: cache && staticSections(kernel.answers),
        contentBase:
          config.contentHost === undefined
            ? '/content/'
            : `${config.contentHost.replace(/\/+$/, '')}/`,
      }),
    ],
  };
}

/** Returns a text of the agency as its call returns it; null for a policy that it does not have. */
async function textOf(
  { agencies, content }: AgenciesWiring,
  agencyId: string,
  question: ContentQuestion,
  language: string,
): Promise<object | null> {
  const site = await agencies.site(agencyId);
  if (question.call === 'aboutUs') return content.aboutUs(site, language);
  if (question.call === 'faqs') return content.faqs(site, language);
  try {
    return await content.policy(site, question.kind, question.version, language);
  } catch (fault) {
    if (fault instanceof PorticoError && fault.code === 'NOT_FOUND') return null;
    throw fault;
  }
}

/** Loads lazily, once; a failed load is retried on the next call. */
function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}

/** Caches a value derived from a site while the site's data is unchanged. */
function perSite<T>(
  make: (site: AgencySite, language: string) => T,
): (site: AgencySite, language?: string) => T {
  const made = new WeakMap<AgencySite, Map<string, T>>();
  return (site, language = '') => {
    let known = made.get(site);
    if (known === undefined) made.set(site, (known = new Map()));
    let value = known.get(language);
    if (value === undefined) known.set(language, (value = make(site, language)));
    return value;
  };
}
