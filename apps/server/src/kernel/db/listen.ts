// Hears what other processes changed: one connection with LISTEN, made anew when it breaks. What was said in between
// is lost, so listeners are told to forget everything. It is asked for an answer every other second: news come before the
// answer, so whatever was said until then has been heard.
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { DEFAULT_LIMITS, openClient } from './connect.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface News {
  readonly topic: string;
  /** Id of the agency it is about. */
  readonly agency: string;
  readonly name?: string;
}

export interface Listener {
  /** Whether all that was said until a few seconds ago has been heard. */
  hears(): boolean;
  close(): Promise<void>;
}

const CHANNEL = 'portico';
const PAUSES = [100, 250, 500, 1_000, 2_000];
const BEAT_MS = 2_000;
/** Nothing heard for longer than this: whatever was said meanwhile counts as missed. */
const DEAF_MS = 5_000;

/** `onMissed` is called at every (re)connection, when one ends, and after a time in which nothing could be heard. */
export function listen(
  url: string,
  clock: Clock,
  handlers: {
    onNews: (news: News) => void;
    onMissed: () => void;
    onFault: (error: unknown) => void;
  },
): Listener {
  let closed = false;
  /** When the connection last answered, epoch milliseconds; undefined while there is none. */
  let heardAt: number | undefined;
  const hears = (): boolean => heardAt !== undefined && Math.abs(clock.now() - heardAt) <= DEAF_MS;
  const beat = async (client: pg.Client): Promise<void> => {
    await client.query('select 1');
    if (heardAt === undefined) return;
    if (!hears()) handlers.onMissed();
    heardAt = clock.now();
  };
  let stop: () => void = () => undefined;
  const finished = (async () => {
    for (let failures = 0; !closed; failures += 1) {
      const client = openClient(url, { ...DEFAULT_LIMITS, statementMs: BEAT_MS });
      let beating: NodeJS.Timeout | undefined;
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
        heardAt = clock.now();
        beating = setInterval(() => void beat(client).catch(stop), BEAT_MS);
        await broken;
        handlers.onMissed();
      } catch (error) {
        handlers.onFault(error);
      }
      clearInterval(beating);
      heardAt = undefined;
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
    hears,
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
  await tx.run(
    sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ ...news, agency: tx.agencyId })})`,
  );
}
