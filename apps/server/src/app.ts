// Builds the HTTP side: the same for tests and production. It listens to nothing and starts no worker.
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
import { limitsPlugin } from './plugins/load-shedding.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { restOfApi } from './plugins/methods.ts';
import { originPlugin } from './plugins/origin.ts';
import { patience, patiencePlugin, patientServer } from './plugins/client-timeouts.ts';
import { accountRatesPlugin, ratesPlugin } from './plugins/rate-limit.ts';
import { sessionPlugin } from './plugins/session.ts';
import { tenantPlugin } from './plugins/tenant.ts';
import { viewerPlugin } from './plugins/viewer.ts';

/** Plugins first (their order is the order of checks), then the routes of the modules. */
export async function buildApp(
  parts: Parts,
  modules: readonly RegisterRoutes[],
): Promise<FastifyInstance> {
  const { trustProxy, limits } = parts.config;
  const limitsOfTime = patience(limits.clientTimeFactor);
  const { http, ...times } = patientServer(limitsOfTime);
  const app = fastify({
    logger: false,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    genReqId: correlationId,
    ...times,
    // how long a part of an address may be is said by the call's schema, in our words
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: readableAddress,
    clientErrorHandler: answerClientError,
    // a request without a host is refused in our words (plugins/framing.ts)
    http: { ...http, requireHostHeader: false },
  });
  // an expectation we do not know is no reason to refuse (RFC 9110, 10.1.1): the request is answered like any other
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
  app.decorate('portico', parts);
  app.decorate('routeTable', []);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD')
        app.routeTable.push({ method, path: route.url, call: route.config?.call });
    }
  });
  await app.register(fastifyCookie);
  errorsPlugin(app);
  patiencePlugin(app, limitsOfTime);
  correlationPlugin(app);
  headersPlugin(app);
  framingPlugin(app);
  bodyPlugin(app);
  tenantPlugin(app);
  ratesPlugin(app);
  limitsPlugin(app);
  sessionPlugin(app);
  originPlugin(app);
  viewerPlugin(app);
  accountRatesPlugin(app);
  metricsPlugin(app);
  for (const register of modules) register(app);
  restOfApi(app);
  await app.ready();
  return app;
}
