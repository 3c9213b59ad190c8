import { PorticoError } from '@portico/contract';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import { backoff, RELEASED, type WorkHandler } from '../../../kernel/worker.ts';
import type { Peers } from '../record/bookings.types.ts';
import type { WebhookRepo } from './webhook.repo.ts';

export interface WebhookService {
  /** Verifies the raw bytes and stores the event. The agency is that of the receiving address. */
  receive(call: {
    agencyId: string;
    gateway: string;
    rawBody: Buffer;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): Promise<void>;
  readonly handle: WorkHandler;
}

/** Maximum attempts: an event may overtake the response with the payment's reference. */
const TRIES = 8;

export function webhookService(deps: {
  repo: WebhookRepo;
  peers: Peers;
  clock: Clock;
  log: Log;
  wake: () => void;
}): WebhookService {
  const { repo, peers, clock, log } = deps;
  return {
    async receive({ agencyId, gateway, rawBody, headers }) {
      const all = await peers.gateways(agencyId, gateway);
      if (all.length === 0) throw new PorticoError('NOT_FOUND');
      const flat = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value[0] : value,
        ]),
      );
      const now = clock.iso();
      const read = all
        .map((one) => ({ ...one, event: one.gateway.verifyWebhook(rawBody, flat, now) }))
        .find(({ event }) => event !== null);
      if (read === undefined || read.event === null) throw new PorticoError('SIGNATURE_INVALID');
      const { event } = read;
      if (event === 'not-for-us') return;
      const isOurs = all.some((one) => one.gateway.account === event.account);
      if (event.account !== undefined && !isOurs) return;
      await repo.keep(agencyId, gateway, event, deps.wake);
    },

    async handle(item) {
      if (await repo.handle(item)) deps.wake();
      else if (item.attempts >= TRIES) {
        log.warn({ event: item.id }, 'a gateway event fits no payment of ours');
        await repo.giveUp(item);
      } else await repo.later(item, clock.now() + backoff(item.attempts));
      return RELEASED;
    },
  };
}
