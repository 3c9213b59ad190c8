// npm run agency -- rehearse: injects sandbox faults for one agency until they are removed.
import { FaultSyntaxError, parseFaults } from '@portico/contract/sandbox-faults';
import { createPeer } from '@portico/supplier-kit';
import { z } from 'zod';
import type { Agency } from '../kernel/agencies.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { CliError } from './cli-error.ts';

const TIMEOUT_MS = 5_000;
const board = z.object({ agencies: z.record(z.string(), z.string()) });

/**
 * Sets an agency's faults, '' for none; without any it only lists them. Returns the text to print.
 */
export async function rehearse(
  { config }: Pick<Kernel, 'config'>,
  agency: Agency,
  { faults }: { readonly faults?: string | undefined },
): Promise<string> {
  if (config.mode !== 'demo' || config.sandboxUrl === undefined)
    throw new CliError('Rehearsing needs the sandbox, which only a demo has.');
  const peer = createPeer({
    name: 'sandbox',
    baseUrl: config.sandboxUrl,
    headers: {},
    timeoutMs: TIMEOUT_MS,
  });
  const { signal } = new AbortController();
  try {
    if (faults !== undefined) {
      parseFaults(faults);
      await peer.call({ method: 'PUT', path: `/faults/${agency.id}`, body: { faults }, signal });
    }
    const reply = await peer.read({ method: 'GET', path: '/faults', signal });
    const seen = board.safeParse(reply.kind === 'answer' ? reply.body : undefined);
    if (!seen.success)
      throw new CliError(
        `The sandbox at ${config.sandboxUrl} does not answer: is the demo running?`,
      );
    const now = seen.data.agencies[agency.id];
    return now === undefined
      ? `For ${agency.subdomain} the sandbox does everything right.`
      : `For ${agency.subdomain} the sandbox rehearses: ${now}. All right again: --faults ''`;
  } catch (fault) {
    throw fault instanceof FaultSyntaxError
      ? new CliError(`${fault.message}. apps/sandbox/README.md lists them.`)
      : fault;
  } finally {
    await peer.close();
  }
}
