// Probes for operators: liveness and readiness.
import type { FastifyInstance } from 'fastify';
import type { RegisterRoutes } from '../../kernel/http.ts';
import type { HealthService } from './health.service.ts';

export function healthRoutes(service: HealthService): RegisterRoutes {
  return (app: FastifyInstance) => {
    app.get('/healthz', { config: { machine: true } }, () => ({ status: 'alive' }));
    app.get('/readyz', { config: { machine: true } }, async (_request, reply) => {
      const state = await service.readiness();
      return reply
        .code(state.ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(state);
    });
  };
}
