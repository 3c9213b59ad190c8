import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FaultBoard } from './faults.ts';
import { FaultSyntaxError } from '@portico/contract/sandbox-faults';

const body = z.strictObject({ faults: z.string().max(1_000) });
const agencyName = z.string().regex(/^[\w.-]{1,80}$/);

/**
 * Faults of an agency: `PUT /faults/:agency {"faults": "sold-out@book"}`; an empty list clears
 * them.
 */
export function faultRoutes(app: FastifyInstance, board: FaultBoard): void {
  app.get('/', async () => ({ agencies: board.list() }));
  app.put<{ Params: { agency: string } }>('/:agency', async (request, reply) => {
    const agency = agencyName.safeParse(request.params.agency);
    const given = body.safeParse(request.body);
    if (!agency.success || !given.success)
      return reply.code(400).send({ error: 'send {"faults": "…"}' });
    try {
      board.set(agency.data, given.data.faults);
    } catch (error) {
      if (error instanceof FaultSyntaxError) return reply.code(400).send({ error: error.message });
      throw error;
    }
    return { agency: agency.data, faults: board.of(agency.data) };
  });
}
