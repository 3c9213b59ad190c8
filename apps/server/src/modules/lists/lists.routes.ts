import { PorticoError } from '@portico/contract';
import {
  getCountries,
  getEnabledCountries,
  getEnabledCurrencies,
  getExchangeRates,
  getTranslations,
} from '@portico/contract/http/agency-lists';
import { FALLBACK_LANGUAGE } from '@portico/rules/constants';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import type { ListsService } from './lists.service.ts';

export interface Translations {
  /** Returns the texts of a built language, or null. */
  textsOf(lang: string): Readonly<Record<string, string>> | null;
  versionOf(lang: string): string;
}

/** Returns the texts whose keys begin with one of the areas; all of them if none is given. */
function ofAreas(
  texts: Readonly<Record<string, string>>,
  areas: string | undefined,
): Readonly<Record<string, string>> {
  if (areas === undefined) return texts;
  const wanted = new Set(areas.split(','));
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => wanted.has(key.slice(0, key.indexOf('.')))),
  );
}

export function listRoutes(
  service: ListsService,
  translations: Translations,
  siteCurrencies: (agencyId: string) => Promise<readonly string[] | null>,
  siteLanguages: (agencyId: string) => Promise<readonly string[]>,
): RegisterRoutes {
  return (app) => {
    registerCall(app, getCountries, async () => ({
      status: 200,
      body: { data: service.countries() },
    }));
    registerCall(app, getEnabledCountries, async () => ({
      status: 200,
      body: { data: await service.enabledCountries() },
    }));
    registerCall(app, getEnabledCurrencies, async ({ agency }) => ({
      status: 200,
      body: { data: await service.enabledCurrencies(await siteCurrencies(agency.id)) },
    }));
    registerCall(app, getExchangeRates, async () => ({ status: 200, body: await service.rates() }));

    registerCall(app, getTranslations, async ({ agency, params, query, reply }) => {
      // a language that is unknown, not built or not enabled here is not found, never replaced;
      // English is the fallback of pages (decisions O-102, O-123)
      const isRead =
        params.lang === FALLBACK_LANGUAGE || (await siteLanguages(agency.id)).includes(params.lang);
      const texts = isRead ? translations.textsOf(params.lang) : null;
      if (!texts) throw new PorticoError('NOT_FOUND', { field: 'lang' });
      const version = translations.versionOf(params.lang);
      reply
        .header('etag', `"${version}"`)
        .header('cache-control', 'public, max-age=300, stale-while-revalidate=86400');
      return {
        status: 200,
        body: { lang: params.lang, version, texts: ofAreas(texts, query.areas) },
      };
    });
  };
}
