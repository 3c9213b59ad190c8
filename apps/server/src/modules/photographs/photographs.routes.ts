// Serves suppliers' photographs under sealed addresses. Responses are immutable.
import { PorticoError } from '@portico/contract';
import { PHOTOGRAPHS_PATH } from '@portico/contract/photographs';
import type { RegisterRoutes } from '../../kernel/http.ts';
import type { PhotographsService } from './photographs.service.ts';

const TYPES = { jpg: 'image/jpeg', webp: 'image/webp' } as const;
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  // mails and preview cards show them, too
  'cross-origin-resource-policy': 'cross-origin',
} as const;
/**
 * Caching of the drawing that replaces an unavailable photograph, which may be available in a
 * minute.
 */
const FOR_A_MINUTE = 'public, max-age=60';

/**
 * Creates the routes.
 * @param uploads path of agencies' own pictures, with a trailing slash
 */
export function photographsRoutes(
  photographs: PhotographsService,
  uploads: string,
): RegisterRoutes {
  return (app) => {
    app.get<{ Params: { name: string; form: string } }>(
      `${uploads}:name/:form`,
      { config: { machine: true, lane: 'read' } },
      async (request, reply) => {
        const agency = request.agencyOrNull;
        const { name, form } = request.params;
        const found =
          agency && !request.url.includes('?')
            ? await photographs.findUpload(agency.id, name, form)
            : undefined;
        if (found?.kind !== 'photograph') throw new PorticoError('NOT_FOUND');
        return reply.headers(HEADERS).type(TYPES[found.type]).send(found.bytes);
      },
    );

    app.get(`${PHOTOGRAPHS_PATH}*`, { config: { machine: true } }, async (request, reply) => {
      const agency = await app.portico.agencies.byHost(request.host);
      // a query would create more addresses for the same bytes
      const found =
        agency && !request.url.includes('?')
          ? await photographs.find(agency.id, request.url)
          : undefined;
      if (found === undefined) throw new PorticoError('NOT_FOUND');
      if (found.kind === 'drawn')
        return reply.header('cache-control', FOR_A_MINUTE).redirect(found.path, 302);
      return reply.headers(HEADERS).type(TYPES[found.type]).send(found.bytes);
    });
  };
}
