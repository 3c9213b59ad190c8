// Renders an error on a page's route as a page: in the visitor's language, and in the agency's
// colour if it is known.
import { randomBytes } from 'node:crypto';
import type { AgencyData, PorticoError } from '@portico/contract';
import { acceptedTags, resolveLanguage } from '@portico/rules/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './csp.ts';
import { plainDocument } from './document.ts';
import type { PageSources } from './pages.types.ts';
import type { Shell } from './shell-bundle.ts';

const FALLBACK = 'en';

/**
 * Keeps the status and headers already set; omits what is unavailable (colours, the shell's style
 * sheet).
 */
export function createErrorPage({
  sources,
  shell: load,
}: {
  readonly sources: PageSources;
  readonly shell: () => Promise<Shell>;
}) {
  async function themeOf(request: FastifyRequest, language: string): Promise<AgencyData | null> {
    if (request.agencyOrNull === null) return null;
    return sources.agencyData(request.agencyOrNull, language).catch(() => null);
  }

  return async (
    error: PorticoError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const languages =
      request.agencyOrNull === null
        ? []
        : await sources.languages(request.agencyOrNull).catch(() => []);
    const readable = languages
      .map(({ code }) => code)
      .filter((code) => sources.textsOf(code) !== null);
    const language = resolveLanguage({
      lng: null,
      cookie: request.cookies?.['pll_language'],
      browser: acceptedTags(request.headers['accept-language']),
      enabled: readable.length > 0 ? readable : [FALLBACK, 'ar'],
    });
    // without the database its data cannot be loaded
    const agency = error.status === 503 ? null : await themeOf(request, language);
    const shell = await load().catch(() => null);
    const nonce = randomBytes(16).toString('base64');
    const text = sources.textsOf(language)?.[`errors.${error.code}`] ?? error.message;
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        contentSecurityPolicy({
          nonce,
          contentOrigin: null,
          sensitive: true,
          frameAncestors: [],
          frames: [],
          tiles: null,
          trackers: null,
        }),
      )
      .send(
        plainDocument({
          language,
          status: error.status,
          text,
          styles: shell?.styles ?? [],
          css: shell?.bundle.themeCss(agency?.primaryColor) ?? '',
          nonce,
        }),
      );
  };
}
