// Builds the HTTP server for production and tests. It neither listens nor starts workers.
import fastifyCookie from '@fastify/cookie';
import { fastify, type FastifyInstance } from 'fastify';
import type { Parts } from './kernel/app.types.ts';
import type { RegisterRoutes } from './kernel/http.ts';
import { readableAddress } from './plugins/address.ts';
import { bodyPlugin } from './plugins/body.ts';
import { answerClientError } from './plugins/client-errors.ts';
import { correlationId, correlationPlugin } from './plugins/correlation.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { framingPlugin } from './plugins/framing.ts';
import { headersPlugin } from './plugins/headers.ts';
import { loadSheddingPlugin } from './plugins/load-shedding.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { restOfApi } from './plugins/methods.ts';
import { originPlugin } from './plugins/origin.ts';
import { clientTimeouts, clientTimeoutsPlugin, serverTimeouts } from './plugins/client-timeouts.ts';
import { accountRateLimitPlugin, rateLimitPlugin } from './plugins/rate-limit.ts';
import { sessionPlugin } from './plugins/session.ts';
import { tenantPlugin } from './plugins/tenant.ts';
import { viewerPlugin } from './plugins/viewer.ts';

/** Registers the plugins (their order is the order of checks), then the routes of the modules. */
export async function buildApp(
  parts: Parts,
  modules: readonly RegisterRoutes[],
): Promise<FastifyInstance> {
  const { trustProxy, limits } = parts.config;
  const timeouts = clientTimeouts(limits.clientTimeFactor);
  const { http, ...times } = serverTimeouts(timeouts);
  const app = fastify({
    logger: false,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    genReqId: correlationId,
    ...times,
    // the call's schema limits the length of each path segment and returns our error body
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: readableAddress,
    clientErrorHandler: answerClientError,
    // plugins/framing.ts rejects a request without a Host header and returns our error body
    http: { ...http, requireHostHeader: false },
  });
  // an unknown expectation is no reason to refuse (RFC 9110, 10.1.1): the request is handled
  // normally
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
  app.decorate('portico', parts);
  app.decorate('routeTable', []);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD')
        app.routeTable.push({
          method,
          path: route.url,
          call: route.config?.call,
          machine: route.config?.machine ?? false,
          lane: route.config?.lane,
        });
    }
  });
  await app.register(fastifyCookie);
  errorsPlugin(app);
  clientTimeoutsPlugin(app, timeouts);
  correlationPlugin(app);
  headersPlugin(app);
  framingPlugin(app);
  bodyPlugin(app);
  tenantPlugin(app);
  rateLimitPlugin(app);
  loadSheddingPlugin(app);
  sessionPlugin(app);
  originPlugin(app);
  viewerPlugin(app);
  accountRateLimitPlugin(app);
  metricsPlugin(app);
  for (const register of modules) register(app);
  restOfApi(app);
  await app.ready();
  return app;
}
