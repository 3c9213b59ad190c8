// Injects sandbox faults by request header: allowed for programs in a demo and in tests, never in
// production.
import { PorticoError } from '@portico/contract';
import { FaultSyntaxError, parseFaults } from '@portico/contract/sandbox-faults';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Returns true if this installation's inventory is fake: it is a demo with the sandbox's suppliers
 * and gateways, which visitors are shown. There is no sandbox in production.
 */
export const sellsRehearsals = ({
  mode,
  sandboxUrl,
}: Pick<Config, 'mode' | 'sandboxUrl'>): boolean => mode === 'demo' && sandboxUrl !== undefined;

const HEADER = 'x-sandbox-faults';

/**
 * Returns the faults that a request wants injected. Ignored for browsers: no page of a site may
 * send this. An unknown fault is rejected by name before anything is begun.
 */
export function rehearsalOf({
  mode,
}: Pick<Config, 'mode'>): (request: Pick<FastifyRequest, 'headers'>) => string | undefined {
  return ({ headers }) => {
    if (mode !== 'demo' || headers['sec-fetch-site'] !== undefined || headers.origin !== undefined)
      return undefined;
    const wanted = headers[HEADER];
    if (typeof wanted !== 'string' || wanted === '') return undefined;
    try {
      parseFaults(wanted);
      return wanted;
    } catch (cause) {
      if (cause instanceof FaultSyntaxError)
        throw new PorticoError('INVALID_FIELD', { field: HEADER, text: cause.message, cause });
      throw cause;
    }
  };
}
