// Handles all other addresses below the base paths of calls: 405 with Allow if the address exists
// with another method, else 404.
import { PorticoError } from '@portico/contract';
import { CALL_BASES } from '@portico/contract/call-bases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReadable } from './address.ts';

const REST = CALL_BASES.map((base) => `${base}/*`);

export function restOfApi(app: FastifyInstance): void {
  let known: { pattern: RegExp; method: string }[] | undefined;
  const refuse = (request: FastifyRequest, reply: FastifyReply): never => {
    if (!isReadable(request.originalUrl))
      throw new PorticoError('BAD_REQUEST', {
        field: 'path',
        text: 'The address is not percent-encoded UTF-8',
      });
    known ??= app.routeTable
      .filter((route) => !REST.includes(route.path))
      .map(({ path, method }) => ({
        method,
        pattern: new RegExp(
          `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[a-zA-Z]+/g, '[^/]+')}$`,
        ),
      }));
    const address = request.url.split('?', 1)[0] ?? '';
    const methods = new Set(
      known.filter((route) => route.pattern.test(address)).map((route) => route.method),
    );
    if (methods.size === 0) throw new PorticoError('NOT_FOUND');
    if (methods.has('GET')) methods.add('HEAD');
    reply.header('allow', [...methods].join(', '));
    throw new PorticoError('METHOD_NOT_ALLOWED');
  };
  for (const path of REST) app.all(path, refuse);
}
