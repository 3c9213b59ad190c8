// Calls for an agency's own texts: About Us, FAQ, policies.
import { PorticoError } from '@portico/contract';
import { getAboutUs, getFaqs, getTerms } from '@portico/contract/http/content';
import { FALLBACK_LANGUAGE } from '@portico/rules/constants';
import { readableLanguages } from '@portico/rules/locale';
import type { FastifyRequest } from 'fastify';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import { languageOf } from './agencies.routes.ts';
import type { AgencySite } from './agencies.types.ts';
import type { ContentService } from './content.service.ts';

export interface ContentRoutesDeps {
  readonly siteOf: (agencyId: string) => Promise<AgencySite>;
  readonly content: ContentService;
}

export function contentRoutes({ siteOf, content }: ContentRoutesDeps): RegisterRoutes {
  return (app) => {
    registerCall(app, getAboutUs, async ({ agency, query, request }) => {
      const site = await siteOf(agency.id);
      return { status: 200, body: content.aboutUs(site, asked(request, site, query.lang)) };
    });
    registerCall(app, getFaqs, async ({ agency, query, request }) => {
      const site = await siteOf(agency.id);
      return { status: 200, body: content.faqs(site, asked(request, site, query.lang)) };
    });
    registerCall(app, getTerms, async ({ agency, query, request }) => {
      const site = await siteOf(agency.id);
      const lang = asked(request, site, query.lang);
      const { kind = 'user', version = null } = query;
      return { status: 200, body: await content.policy(site, kind, version, lang) };
    });
  };
}

/**
 * Returns the named language, or the request's. Throws INVALID_FIELD if the site has no texts in
 * it.
 */
function asked(request: FastifyRequest, site: AgencySite, lang: string | undefined): string {
  if (lang === undefined) return languageOf(request, site);
  if (![...readableLanguages(site, () => true), FALLBACK_LANGUAGE].includes(lang))
    throw new PorticoError('INVALID_FIELD', {
      field: 'lang',
      text: 'lang: this site has no texts in that language',
    });
  return lang;
}
