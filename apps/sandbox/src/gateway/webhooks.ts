import { request as httpRequest } from 'node:http';
import type { RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Clock } from '../kernel/clock.ts';
import type { DueEvent, EventBox } from './events.repo.ts';
import { signWebhook, webhookSecretOf } from './keys.ts';

/** Sends due events and retries until they are accepted, with exponential backoff. */
export interface WebhookSender {
  /** Checks for due events. */
  wake(): void;
  stop(): Promise<void>;
}

interface Deps {
  readonly events: EventBox;
  readonly clock: Clock;
  readonly secret: string;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  readonly log: (message: string) => void;
}

const AT_ONCE = 16;
/**
 * Attempts after which an event is dropped: about an hour and a half with the pauses outside the
 * profile 'fast'.
 */
const MAX_ATTEMPTS = 24;
const TIMEOUT_MS = 5_000;
const IDLE_MS = 5_000;

export function createWebhookSender(deps: Deps): WebhookSender {
  const { events, clock, log } = deps;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  const round = async (): Promise<void> => {
    for (
      let due = events.due(clock.now(), AT_ONCE);
      due.length > 0 && !stopped;
      due = events.due(clock.now(), AT_ONCE)
    )
      await Promise.all(due.map((event) => sendEvent(deps, event)));
  };

  const plan = (): void => {
    if (stopped) return;
    clearTimeout(timer);
    const next = events.next();
    timer = setTimeout(
      wake,
      next === null ? IDLE_MS : Math.max(0, Math.min(IDLE_MS, next - clock.now())),
    );
    timer.unref();
  };

  const wake = (): void => {
    if (stopped || running !== undefined) return;
    running = round()
      .catch((error: unknown) => log(`webhooks: ${String(error)}`))
      .finally(() => {
        running = undefined;
        plan();
      });
  };

  return {
    // Runs after the caller's own transaction, never inside it.
    wake: () => void setImmediate(wake),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Returns the clock offset used to sign an attempt: alternates between the offset of the caller who
 * made the payment and our own clock. The history of a demo is created by a caller with a moved
 * clock, while its server's clock is correct when it receives the event.
 */
export const signedBy = ({ offsetMs, attempts }: Pick<DueEvent, 'offsetMs' | 'attempts'>): number =>
  attempts % 2 === 0 ? offsetMs : 0;

/** Sends one event, and records that it was accepted, will be retried, or was dropped. */
async function sendEvent(
  { events, clock, secret, firstPauseMs, longestPauseMs, log }: Deps,
  event: DueEvent,
): Promise<void> {
  const seconds = Math.floor((clock.now() + signedBy(event)) / 1_000);
  const key = event.forged ? 'whsec_not-the-secret' : webhookSecretOf(secret, event.account);
  const status = await post(event.url, event.body, signWebhook(key, event.body, seconds));
  if (event.forged || (status >= 200 && status < 300)) {
    events.sent(event.seq);
  } else if (event.attempts + 1 >= MAX_ATTEMPTS) {
    events.giveUp(event.seq);
    log(`webhook ${event.id} given up`);
  } else {
    events.again(
      event.seq,
      clock.now() + Math.min(longestPauseMs, firstPauseMs * 2 ** event.attempts),
    );
  }
}

/**
 * Posts and returns the status; 0 without a response. Names below .localhost resolve to this
 * machine.
 */
function post(address: string, body: string, signature: string): Promise<number> {
  return new Promise((resolve) => {
    const url = new URL(address);
    const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
    const options: RequestOptions = {
      method: 'POST',
      timeout: TIMEOUT_MS,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'sandbox-signature': signature,
        'user-agent': 'sandbox-card/1',
        host: url.host,
      },
      hostname: isLocal ? 'localhost' : url.hostname,
      port: url.port,
      path: `${url.pathname}${url.search}`,
    };
    const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(0));
    call.end(body);
  });
}
