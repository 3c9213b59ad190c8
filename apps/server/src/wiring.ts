// The only place that knows every module. One block for each: make its repo and service, hand functions across,
// add its routes. A module never imports another; it gets what it needs here.
import { PorticoError } from '@portico/contract';
import type { RegisterRoutes } from './kernel/http.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { Authenticate } from './kernel/viewer.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { createHealthService } from './modules/health/health.service.ts';

export interface Wiring {
  readonly authenticate: Authenticate;
  readonly routes: readonly RegisterRoutes[];
  /** Workers: started by main.ts after listening, stopped before closing. */
  readonly start: readonly (() => void | Promise<void>)[];
  readonly stop: readonly (() => void | Promise<void>)[];
}

export function wire(kernel: Kernel): Wiring {
  const routes: RegisterRoutes[] = [];
  const start: (() => void | Promise<void>)[] = [];
  const stop: (() => void | Promise<void>)[] = [];

  // health
  const health = createHealthService({ ping: kernel.db.ping });
  routes.push(healthRoutes(health));
  stop.push(health.drain);

  // identity
  const authenticate: Authenticate = () => Promise.reject(new PorticoError('UNAUTHENTICATED'));

  return { authenticate, routes, start, stop };
}
