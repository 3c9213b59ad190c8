// Sites of agencies, at /agencies/<name>: the pages customers reach after logging out.
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handOffAddress, isPortal } from './hand-off.ts';
import { noSitePage, sitePage, type SitePage } from './site-page.ts';
import { type SiteLanguage, siteOf } from './sites.ts';

interface Asked {
  Params: { agency: string };
  Querystring: {
    book?: string | string[];
    lng?: string | string[];
    /** Page of the storefront to return to. */
    navigateTo?: string | string[];
  };
}

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

const one = (value: string | string[] | undefined): string =>
  (typeof value === 'string' ? value : value?.[0]) ?? '';

/**
 * Returns the storefront that a URL names if it is on this machine, else null: prevents open
 * redirects.
 */
function storefrontOf(book: string, agency: string): string | null {
  const url = URL.parse(book);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname === `${agency}.localhost`
    ? `${url.origin}/`
    : null;
}

function languageOf({ query, headers }: FastifyRequest<Asked>): SiteLanguage {
  const asked = one(query.lng) || (headers['accept-language'] ?? '');
  return /^\s*ar\b/i.test(asked) ? 'ar' : 'en';
}

/** Signing secret of a portal, and its clock. */
export interface Portal {
  readonly secret: string;
  readonly now: () => number;
}

export function siteRoutes(app: FastifyInstance, portal: Portal): void {
  let css: Buffer | undefined;
  app.get('/assets/site.css', (_request, reply) => {
    css ??= readFileSync(new URL('site.css', import.meta.url));
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .send(css);
  });
  app.get<Asked>('/:agency/enter', (request, reply) => {
    const { agency } = request.params;
    const storefront = storefrontOf(one(request.query.book), agency);
    reply.headers(HEADERS);
    if (storefront === null || !isPortal(agency)) return reply.code(404).send();
    const navigateTo = one(request.query.navigateTo);
    const { secret, now } = portal;
    return reply.redirect(
      handOffAddress(agency, { storefront, navigateTo, secret, now: now() }),
      303,
    );
  });
  for (const path of ['/:agency', '/:agency/'])
    app.get<Asked>(path, (request, reply) => {
      const { agency } = request.params;
      const language = languageOf(request);
      const storefront = storefrontOf(one(request.query.book), agency);
      const navigateTo = one(request.query.navigateTo);
      const way = {
        ...(storefront === null ? {} : { book: storefront }),
        ...(navigateTo === '' ? {} : { navigateTo }),
      };
      const other = new URLSearchParams({ lng: language === 'ar' ? 'en' : 'ar', ...way });
      const page: SitePage = {
        language,
        assets: '/agencies/assets',
        storefront:
          storefront !== null && isPortal(agency)
            ? `/agencies/${agency}/enter?${new URLSearchParams(way)}`
            : storefront,
        other: `?${other}`,
      };
      const site = siteOf(agency);
      return reply
        .code(site === null ? 404 : 200)
        .type('text/html; charset=utf-8')
        .headers(HEADERS)
        .send(site === null ? noSitePage(page) : sitePage(page, site));
    });
}
