// Hears what other processes changed: one connection with LISTEN, made anew when it breaks. What was said in between
// is lost, so listeners are told to forget everything.
import { openClient } from './connect.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface News {
  readonly topic: string;
  /** Id of the agency it is about. */
  readonly agency: string;
  readonly name?: string;
}

export interface Listener {
  close(): Promise<void>;
}

const CHANNEL = 'portico';
const PAUSES = [100, 250, 500, 1_000, 2_000];

/** `onMissed` is called at every (re)connection. */
export function listen(url: string, handlers: { onNews: (news: News) => void; onMissed: () => void; onFault: (error: unknown) => void }): Listener {
  let closed = false;
  let stop: () => void = () => undefined;
  const finished = (async () => {
    for (let failures = 0; !closed; failures += 1) {
      const client = openClient(url);
      const broken = new Promise<void>((resolve) => {
        stop = resolve;
        client.on('error', () => resolve());
        client.on('end', () => resolve());
      });
      client.on('notification', (message) => {
        const news = parseNews(message.payload);
        if (news !== undefined) handlers.onNews(news);
      });
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        failures = 0;
        handlers.onMissed();
        await broken;
      } catch (error) {
        handlers.onFault(error);
      }
      await client.end().catch(() => undefined); // it is broken already
      if (!closed) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, PAUSES[Math.min(failures, PAUSES.length - 1)]);
          stop = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }
  })();
  return {
    close() {
      closed = true;
      stop();
      return finished;
    },
  };
}

function parseNews(payload: string | undefined): News | undefined {
  try {
    const value = JSON.parse(payload ?? '') as News;
    return typeof value.topic === 'string' && typeof value.agency === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Tells every process, when this transaction commits. */
export async function tell(tx: Tx, news: { topic: string; name?: string }): Promise<void> {
  await tx.run(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ ...news, agency: tx.agencyId })})`);
}
