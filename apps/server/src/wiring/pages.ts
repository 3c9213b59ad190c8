// Pages: the shell's build, and everything a page shows before its first byte.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cityNear, languages, mainCity } from '@portico/reference';
import { textsOf } from '@portico/texts';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { agencyDataOf } from '../modules/agencies/agencies.mapper.ts';
import type { AgencyRoutesDeps } from '../modules/agencies/agencies.routes.ts';
import { profileOf } from '../modules/identity/identity.mapper.ts';
import { pagesRoutes } from '../modules/pages/pages.routes.ts';
import type { PageSources } from '../modules/pages/pages.types.ts';
import { loadShell, type Shell } from '../modules/pages/shell-bundle.ts';
import type { AgenciesWiring } from './agencies.ts';
import type { HotelsWiring } from './hotels.ts';

const APPS = fileURLToPath(new URL('../../../', import.meta.url));
const FLAGS = fileURLToPath(new URL('../flags/', import.meta.resolve('@portico/reference')));
const REMOTES = ['main'] as const;

export interface PagesNeeds {
  readonly site: AgenciesWiring;
  readonly hotels: Pick<HotelsWiring, 'deals'>;
  readonly gatewayOf: AgencyRoutesDeps['gatewayOf'];
}

export function wirePages(kernel: Kernel, { site, hotels, gatewayOf }: PagesNeeds): { readonly routes: readonly RegisterRoutes[] } {
  const { config } = kernel;
  const web = config.webDir ?? APPS;
  const folder = join(web, 'shell/dist');
  let shell: Promise<Shell> | undefined;

  const sources: PageSources = {
    async agencyData(agency, language) {
      const data = await site.agencies.site(agency.id);
      const gateway = data.gateway ? gatewayOf(data.gateway.adapter) : null;
      return agencyDataOf(data, language, { paymentIcons: gateway?.cardBrands ?? [], destinationImage: (d) => site.destinationImage(d, language) });
    },
    async languages(agency) {
      const { languages: enabled, isSpanishDefault } = await site.agencies.site(agency.id);
      return (isSpanishDefault ? ['es', ...enabled] : enabled).flatMap((code) => languages().filter((language) => language.code === code));
    },
    enabledCurrencies: async (agency) => site.lists.enabledCurrencies((await site.agencies.site(agency.id)).currencies),
    rates: async () => (await site.lists.rates()).rates,
    profile: async (agency, userId) => profileOf(await site.identity.profile(agency, userId), agency.settlementCurrency),
    geoOf: site.geoOf,
    mainCity: (countryCode) => mainCity(countryCode) ?? null,
    placeName: (latitude, longitude, language) => cityNear(latitude, longitude, language)?.name ?? '',
    textsOf,
    hotelDeals: hotels.deals,
  };

  return {
    routes: [
      pagesRoutes({
        sources,
        // a failed load is tried again with the next page
        shell: () => (shell ??= loadShell(folder).catch((error: unknown) => {
          shell = undefined;
          throw error;
        })),
        folders: { shell: folder, remotes: Object.fromEntries(REMOTES.map((id) => [id, join(web, 'remotes', id, 'dist')])), flags: FLAGS },
        contentBase: config.contentHost === undefined ? '/content/' : `${config.contentHost.replace(/\/+$/, '')}/`,
      }),
    ],
  };
}
