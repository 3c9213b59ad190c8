// Drawn pictures. They belong to no agency and never change under their address, so everybody may keep them for good.
import { PorticoError } from '@portico/contract';
import { SCENES_PATH } from '@portico/scenes';
import type { FastifyInstance } from 'fastify';
import { encodingFor } from '../../kernel/encoding.ts';
import type { RegisterRoutes } from '../../kernel/http.ts';
import type { ScenesService } from './scenes.service.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';
/** A picture is looked at, and styled by itself alone; it may stand in mails and on the pages of others. */
const HEADERS = {
  'cache-control': ONE_YEAR,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

export function scenesRoutes(service: ScenesService): RegisterRoutes {
  return (app: FastifyInstance) => {
    app.get(`${SCENES_PATH}*`, { config: { machine: true } }, async (request, reply) => {
      // A query would make more addresses for the same bytes.
      if (request.url.includes('?')) throw new PorticoError('NOT_FOUND');
      const picture = await service.find(request.url, encodingFor(request) ?? 'identity');
      if (picture === undefined) throw new PorticoError('NOT_FOUND');
      reply.headers(HEADERS).type(picture.type);
      if (picture.vary) reply.header('vary', 'accept-encoding');
      if (picture.encoding !== 'identity') reply.header('content-encoding', picture.encoding);
      return reply.send(picture.body);
    });
  };
}
