// Resources of a site for programs: robots.txt, the sitemap, the change-password address, the home
// screen icon and the web app manifest.
import { PAGES, PorticoError, SOLD_SLUGS } from '@portico/contract';
import { isTravelAgent } from '@portico/rules/access';
import { contentQuestion } from '@portico/rules/content';
import { crawlersKeepOut, listedAddress, listedPages } from '@portico/rules/listing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from './document.ts';
import { iconAddress, manifestOf, TOUCH_ICON } from './icons.ts';
import { languagesOf } from './page-variant.ts';
import type { PageSources } from './pages.types.ts';

const ONE_HOUR = 'public, max-age=3600';
/** Agency-specific responses in the read lane; no session is created. */
const config = { machine: true, lane: 'read' } as const;

/** Registers the well-known routes of a site. */
export function robotsRoutes(app: FastifyInstance, sources: PageSources): void {
  const originOf = (request: FastifyRequest) =>
    `${app.portico.config.publicScheme}://${request.host}`;

  app.get('/robots.txt', { config }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', ONE_HOUR)
      .send(
        request.agency.status === 'Active'
          ? robotsText(sources, originOf(request))
          : 'User-agent: *\nDisallow: /\n',
      ),
  );
  app.get('/sitemap.xml', { config }, async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', ONE_HOUR)
      .send(await siteMap(sources, request, originOf(request))),
  );
  // password managers open it (W3C: A Well-Known URL for Changing Passwords); the page asks for the
  // login
  app.get('/.well-known/change-password', { config: { page: true } }, ({ agency, viewer }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(
        agency.status === 'Active' && isTravelAgent(viewer)
          ? PAGES.forgotPassword.path
          : PAGES.myProfile.path,
        302,
      ),
  );
  for (const name of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])
    app.get(name, { config }, async ({ agency }, reply) => {
      const address = iconAddress(await sources.agencyData(agency, 'en'), TOUCH_ICON);
      if (address === null) throw new PorticoError('NOT_FOUND');
      return reply.header('cache-control', ONE_HOUR).redirect(address, 302);
    });
  app.get('/assets/brand/manifest.webmanifest', { config }, async ({ agency }, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', ONE_HOUR)
      .send(manifestOf(await sources.agencyData(agency, 'en'))),
  );
}

function robotsText(sources: PageSources, origin: string): string {
  const results = SOLD_SLUGS.map((slug) => sources.product(slug).pages.search);
  const closed = crawlersKeepOut(results).map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${closed.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Lists every indexable page, in every language it is available in, each with its alternatives. */
async function siteMap(
  sources: PageSources,
  { agency }: FastifyRequest,
  origin: string,
): Promise<string> {
  const codes = languagesOf(sources, agency, await sources.languages(agency)).map(
    ({ code }) => code,
  );
  const [first] = codes;
  const data = first === undefined ? null : await sources.agencyData(agency, first);
  const names = data === null ? [] : listedPages(data);
  const entries = await Promise.all(
    names.map(async (name) => {
      const { path } = PAGES[name];
      const question = contentQuestion(path, '');
      const isThere = await Promise.all(
        codes.map(
          async (code) =>
            question === null || (await sources.content(agency, question, code)) !== null,
        ),
      );
      const read = codes.filter((_, at) => isThere[at]);
      const at = (code: string) => escapeHtml(listedAddress(origin, path, code, first));
      const links = read
        .map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${at(code)}"/>`)
        .join('');
      return read.map((code) => `<url><loc>${at(code)}</loc>${links}</url>\n`).join('');
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}
