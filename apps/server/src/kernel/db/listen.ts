// Receives notifications of other processes with LISTEN on one connection, which is reopened when
// it breaks. Notifications published in between are lost, so onMissed reports that anything may
// have changed. A query is sent on the connection every two seconds: PostgreSQL sends notifications
// before the response, so everything published until then has been received.
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { DEFAULT_LIMITS, openClient } from './connect.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface Notification {
  readonly topic: string;
  /** Id of the agency concerned. */
  readonly agency: string;
}

export interface Listener {
  /** Returns true if everything published until a few seconds ago has been received. */
  hears(): boolean;
  close(): Promise<void>;
}

const CHANNEL = 'portico';
const PAUSES = [100, 250, 500, 1_000, 2_000];
const BEAT_MS = 2_000;
/** Milliseconds without a response after which everything published meanwhile counts as missed. */
const SILENT_MS = 5_000;

interface Handlers {
  readonly onNotification: (notification: Notification) => void;
  /** Called at every (re)connection, when a connection ends, and after a time without reception. */
  readonly onMissed: () => void;
  readonly onFault: (error: unknown) => void;
}

/** Listens until `close` is called. */
export function listen(url: string, clock: Clock, handlers: Handlers): Listener {
  const state: State = {
    url,
    clock,
    handlers,
    isClosed: false,
    heardAt: undefined,
    stop: () => undefined,
  };
  const finished = (async () => {
    for (let failures = 0; !state.isClosed; failures += 1) {
      if (await receive(state)) failures = 0;
      if (!state.isClosed) await pause(state, failures);
    }
  })();
  return {
    hears: () => hears(state),
    close() {
      state.isClosed = true;
      state.stop();
      return finished;
    },
  };
}

interface State {
  readonly url: string;
  readonly clock: Clock;
  readonly handlers: Handlers;
  isClosed: boolean;
  /**
   * Time of the connection's last response in epoch milliseconds; undefined while there is none.
   */
  heardAt: number | undefined;
  /** Ends the current wait: for the connection, or for the pause before the next one. */
  stop: () => void;
}

const hears = ({ clock, heardAt }: State): boolean =>
  heardAt !== undefined && Math.abs(clock.now() - heardAt) <= SILENT_MS;

/** Receives on one connection until it breaks or is stopped. Returns true if it could be opened. */
async function receive(state: State): Promise<boolean> {
  const { clock, handlers } = state;
  const client = openClient(state.url, { ...DEFAULT_LIMITS, statementMs: BEAT_MS });
  let heartbeat: NodeJS.Timeout | undefined;
  let isOpen = false;
  const broken = new Promise<void>((resolve) => {
    state.stop = resolve;
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  client.on('notification', (message) => {
    const notification = parseNotification(message.payload);
    if (notification !== undefined) handlers.onNotification(notification);
  });
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    isOpen = true;
    handlers.onMissed();
    state.heardAt = clock.now();
    heartbeat = setInterval(() => void beat(state, client).catch(() => state.stop()), BEAT_MS);
    await broken;
    handlers.onMissed();
  } catch (error) {
    handlers.onFault(error);
  }
  clearInterval(heartbeat);
  state.heardAt = undefined;
  await client.end().catch(() => undefined); // it is broken already
  return isOpen;
}

async function beat(state: State, client: pg.Client): Promise<void> {
  await client.query('select 1');
  if (state.heardAt === undefined) return;
  if (!hears(state)) state.handlers.onMissed();
  state.heardAt = state.clock.now();
}

const pause = (state: State, failures: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSES[Math.min(failures, PAUSES.length - 1)]);
    state.stop = () => {
      clearTimeout(timer);
      resolve();
    };
  });

function parseNotification(payload: string | undefined): Notification | undefined {
  try {
    const value = JSON.parse(payload ?? '') as Notification;
    return typeof value.topic === 'string' && typeof value.agency === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Publishes to every process when this transaction commits. */
export async function publish(tx: Tx, notification: { topic: string }): Promise<void> {
  await tx.run(
    sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ ...notification, agency: tx.agencyId })})`,
  );
}
