// Serves drawn pictures. They belong to no agency and are immutable.
import { PorticoError } from '@portico/contract';
import { SCENES_PATH } from '@portico/scenes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { encodingFor } from '../../kernel/encoding.ts';
import { disconnectSignal } from '../../kernel/disconnect-signal.ts';
import type { RegisterRoutes } from '../../kernel/http.ts';
import { callerOf } from '../../kernel/tries.ts';
import type { ScenesService } from './scenes.service.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';
/**
 * The policy allows only display and inline styles; pictures may be embedded in mails and on other
 * sites.
 */
const HEADERS = {
  'cache-control': ONE_YEAR,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/**
 * Creates the routes.
 * @param waitFor seconds until this address may have another picture drawn; 0: now
 */
export function scenesRoutes(
  service: ScenesService,
  waitFor: (address: string) => number = () => 0,
): RegisterRoutes {
  const beforeDrawing = (request: FastifyRequest) => (): void => {
    const wait = waitFor(callerOf(request.ip));
    if (wait > 0) throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: wait });
  };
  return (app: FastifyInstance) => {
    // cached pictures cost next to nothing, but any client can request uncached ones: the lane
    // refuses them under load
    const config = { machine: true, lane: 'read' } as const;
    app.get(`${SCENES_PATH}*`, { config }, async (request, reply) => {
      // A query would create more addresses for the same bytes.
      if (request.url.includes('?')) throw new PorticoError('NOT_FOUND');
      const picture = await service.find(request.url, encodingFor(request) ?? 'identity', {
        agency: request.agencyOrNull?.id ?? '',
        agencyName: request.agencyOrNull?.name,
        visitor: callerOf(request.ip),
        signal: disconnectSignal(reply),
        beforeDrawing: beforeDrawing(request),
      });
      if (picture === undefined) throw new PorticoError('NOT_FOUND');
      reply.headers(HEADERS).type(picture.type);
      if (picture.vary) reply.header('vary', 'accept-encoding');
      if (picture.encoding !== 'identity') reply.header('content-encoding', picture.encoding);
      return reply.send(picture.body);
    });
  };
}
