// Serves photographs over plain HTTP without an API key, like a supplier's image host.
import type { FastifyInstance } from 'fastify';
import type { OffersService } from './offers.service.ts';
import { sendRefusal } from '../orders/refusal.ts';
import { shotsOf } from './photographs.ts';
import type { Supplier } from './suppliers.ts';

/** Maximum number of cached pictures, about 15 MB. */
const MAX_KEPT = 60;

export function photographRoutes(
  app: FastifyInstance,
  { supplier, offers }: { readonly supplier: Supplier; readonly offers: OffersService },
): void {
  const kept = new Map<string, Promise<Buffer>>();
  app.setErrorHandler((error, request, reply) => void sendRefusal(error, request, reply));
  app.get<{ Params: { id: string; file: string } }>('/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const number = /^\d{1,2}\.jpg$/.test(file) ? Number.parseInt(file, 10) : -1;
    const property = offers.property(id);
    const shot = shotsOf(supplier, property)[number];
    if (shot === undefined) return reply.code(404).send();
    const name = `${id} ${number}`;
    const made =
      kept.get(name) ??
      import('./draw-photograph.ts').then((draw) => draw.drawPhotograph(property, shot, number));
    kept.delete(name);
    kept.set(name, made);
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
    return reply
      .type('image/jpeg')
      .header('cache-control', 'max-age=86400')
      .send(await made);
  });
}
