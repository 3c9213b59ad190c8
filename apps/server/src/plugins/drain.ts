// Graceful shutdown: requests in progress complete, and every response tells its client not to
// reuse the connection.
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface Drain {
  /**
   * From now on every response has `connection: close`, including those in progress that have not
   * sent anything yet.
   */
  begin(): void;
  /** Resolves when no request is in progress, or after `ms`. */
  finished(ms: number): Promise<void>;
}

/**
 * Tracks all requests of the app's server, on every socket: `server.close()` waits only for
 * connections of the app's socket (listeners.ts opens more), and would let the process end during
 * the others.
 */
export function drainOf(app: FastifyInstance): Drain {
  const under = new Set<ServerResponse>();
  let isDraining = false;
  let whenNone: (() => void) | undefined;
  function left(this: ServerResponse): void {
    under.delete(this);
    if (under.size === 0) whenNone?.();
  }
  // the first listener: a response may be finished before a later one is called
  app.server.prependListener('request', (_request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    under.add(response);
    response.once('close', left);
  });
  return {
    begin() {
      isDraining = true;
      for (const response of under) response.shouldKeepAlive = false;
    },
    finished(ms) {
      const none = new Promise<void>((resolve) => {
        whenNone = resolve;
        if (under.size === 0) resolve();
      });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
      return Promise.race([none, late]).finally(() => clearTimeout(timer));
    },
  };
}
