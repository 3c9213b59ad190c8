// Faults of the sandbox by request header: a demo and tests let a program rehearse them, production
// never does.
import { PorticoError } from '@portico/contract';
import { FaultSyntaxError, parseFaults } from '@portico/contract/sandbox-faults';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Whether what this installation sells is made up: it is a demo, and its suppliers and gateways are
 * the sandbox's. Visitors are told so. In production there is no sandbox.
 */
export const sellsRehearsals = ({
  mode,
  sandboxUrl,
}: Pick<Config, 'mode' | 'sandboxUrl'>): boolean => mode === 'demo' && sandboxUrl !== undefined;

const HEADER = 'x-sandbox-faults';

/**
 * What a request wants rehearsed. Browsers are not heard: no page of a site may send this. A fault
 * nobody knows is refused here and named, before anything is begun.
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
