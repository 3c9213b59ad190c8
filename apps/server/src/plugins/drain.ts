// An orderly shutdown: requests under way are finished, and every answer tells its client to send
// no further one here.
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface Drain {
  /**
   * From now on every answer says `connection: close`, those under way as well where nothing has
   * been sent of them yet.
   */
  begin(): void;
  /** Resolves when no request is under way, or after `ms`. */
  finished(ms: number): Promise<void>;
}

/**
 * Follows all requests of the app's server, whichever socket they came in by: `server.close()`
 * knows only the connections of its own socket (listeners.ts opens more), and would let the process
 * end under the others.
 */
export function drainOf(app: FastifyInstance): Drain {
  const under = new Set<ServerResponse>();
  let isDraining = false;
  let whenNone: (() => void) | undefined;
  function left(this: ServerResponse): void {
    under.delete(this);
    if (under.size === 0) whenNone?.();
  }
  // the first listener: an answer may be finished before a later one has been called
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
