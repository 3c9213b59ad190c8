// GET /url/:id. It changes nothing but the counter, so that a mail scanner that opens every link
// does no harm.
import type { RegisterRoutes } from '../../kernel/http.ts';
import { callerOf } from '../../kernel/tries.ts';
import type { LinksService } from './links.service.ts';

/** A code in an address is a secret: it must not be cached, listed or passed on in a Referer. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

export function linksRoutes(links: LinksService): RegisterRoutes {
  return (app) => {
    app.get<{ Params: { id: string } }>(
      '/url/:id',
      { config: { page: true } },
      async (request, reply) => {
        const agency = request.agencyOrNull;
        // the home page shows the reason
        if (agency === null || agency.status === 'Inactive')
          return reply.headers(HEADERS).redirect('/', 302);
        const path = await links.follow(agency.id, request.params.id, {
          caller: callerOf(request.ip),
          counts: request.method === 'GET',
        });
        return reply.headers(HEADERS).redirect(path, 302);
      },
    );
  };
}
