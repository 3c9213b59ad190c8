import { request as httpRequest } from 'node:http';
import type { RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Clock } from '../kernel/clock.ts';
import type { DueEvent, EventBox } from './events.repo.ts';
import { signWebhook, webhookSecretOf } from './keys.ts';

/** Sends what is due and keeps sending until it is taken, with growing pauses. */
export interface WebhookSender {
  /** Something may be due now. */
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
 * Then an event is given up: with the pauses of a real rehearsal that is after about an hour and a
 * half.
 */
const MOST_ATTEMPTS = 24;
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
    // After the caller's own transaction, never inside it.
    wake: () => void setImmediate(wake),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * The clock an attempt is signed by, as an offset from ours: first that of the caller who made the
 * payment, then our own, and so on in turn. A demo's history is made by a caller with a moved
 * clock, and its server's clock is right when it is told.
 */
export const signedBy = ({ offsetMs, attempts }: Pick<DueEvent, 'offsetMs' | 'attempts'>): number =>
  attempts % 2 === 0 ? offsetMs : 0;

/** Sends one event, and notes that it was taken, is to be sent again, or is given up. */
async function sendEvent(
  { events, clock, secret, firstPauseMs, longestPauseMs, log }: Deps,
  event: DueEvent,
): Promise<void> {
  const seconds = Math.floor((clock.now() + signedBy(event)) / 1_000);
  const key = event.forged ? 'whsec_not-the-secret' : webhookSecretOf(secret, event.account);
  const status = await post(event.url, event.body, signWebhook(key, event.body, seconds));
  if (event.forged || (status >= 200 && status < 300)) {
    events.sent(event.seq);
  } else if (event.attempts + 1 >= MOST_ATTEMPTS) {
    events.giveUp(event.seq);
    log(`webhook ${event.id} given up`);
  } else {
    events.again(
      event.seq,
      clock.now() + Math.min(longestPauseMs, firstPauseMs * 2 ** event.attempts),
    );
  }
}

/** Posts and answers the status; 0 when there was none. Names below .localhost are this machine. */
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
