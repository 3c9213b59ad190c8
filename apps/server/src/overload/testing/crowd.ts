// Clients that do not care how the server feels: so many requests a second, on connections that
// stay open, whether or not the last ones were answered.
import { readAnswer } from '@portico/test-kit/wire';
import { connect, type Socket } from 'node:net';

export interface Seen {
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | undefined;
  /** What the request was drawn from. */
  readonly kind: string;
  /** When it was answered, performance.now(). */
  readonly at: number;
}
export interface Wish {
  readonly kind: string;
  readonly bytes: Buffer;
}
export interface Crowd {
  readonly seen: Seen[];
  /** Requests that found no connection free: nobody waited for them. */
  unsent: number;
  /** Connections that broke, or answers that never came. */
  lost: number;
}

const MOST_CONNECTIONS = 400;
const PATIENCE_MS = 15_000;
const TICK_MS = 5;

/** One request as bytes on a connection that stays open. */
export function bytesOf(
  method: string,
  path: string,
  {
    host,
    token,
    body,
    headers = {},
  }: {
    host: string;
    token?: string | undefined;
    body?: unknown;
    headers?: Readonly<Record<string, string>>;
  },
): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(token === undefined ? [] : [`x-access-token: ${token}`]),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`);
}

/** A connection that asks one thing at a time. */
function line(port: number) {
  let socket: Socket | undefined;
  const open = (): Socket => {
    if (socket === undefined || socket.destroyed)
      socket = connect({ port, host: '127.0.0.1', noDelay: true });
    return socket;
  };
  return {
    ask(bytes: Buffer): Promise<{ status: number; retryAfter: string | undefined }> {
      return new Promise((resolve, reject) => {
        const own = open();
        let chunks: Buffer[] = [];
        const over = (fault?: Error): void => {
          clearTimeout(timer);
          own.removeAllListeners();
          own.on('error', () => undefined);
          if (fault === undefined) return;
          own.destroy();
          reject(fault);
        };
        const timer = setTimeout(() => over(new Error('no answer')), PATIENCE_MS);
        own.on('error', over);
        own.on('close', () => over(new Error('closed')));
        own.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          const all = chunks.length === 1 ? chunk : Buffer.concat(chunks);
          chunks = [all];
          const answer = readAnswer(all, false);
          if (answer === undefined) return;
          over();
          const value = (name: string) => answer.headers.find(([key]) => key === name)?.[1];
          if (value('connection') === 'close') own.destroy();
          resolve({ status: answer.status, retryAfter: value('retry-after') });
        });
        own.write(bytes);
      });
    },
    close: () => socket?.destroy(),
  };
}

/** Sends `perSecond` for so long; resolves when the last one is answered or given up. */
export async function crowd({
  port,
  perSecond,
  ms,
  next,
}: {
  port: number;
  perSecond: number;
  ms: number;
  next: () => Wish;
}): Promise<Crowd> {
  const result: Crowd = { seen: [], unsent: 0, lost: 0 };
  const idle: ReturnType<typeof line>[] = [];
  const all: ReturnType<typeof line>[] = [];
  const under = new Set<Promise<void>>();
  const begin = (): void => {
    const own = idle.pop() ?? (all.length < MOST_CONNECTIONS ? line(port) : undefined);
    if (own === undefined) return void (result.unsent += 1);
    if (!all.includes(own)) all.push(own);
    const { kind, bytes } = next();
    const sent = performance.now();
    const work: Promise<void> = own
      .ask(bytes)
      .then(
        ({ status, retryAfter }) =>
          void result.seen.push({
            status,
            retryAfter,
            kind,
            ms: performance.now() - sent,
            at: performance.now(),
          }),
        () => void (result.lost += 1),
      )
      .finally(() => {
        idle.push(own);
        under.delete(work);
      });
    under.add(work);
  };
  const began = performance.now();
  for (let sent = 0; performance.now() - began < ms;) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
    for (; sent < due; sent += 1) begin();
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(under);
  for (const own of all) own.close();
  return result;
}

/**
 * Clients that ask the next thing when the last one is answered, and wait as long as a refusal
 * says; resolves with what they saw.
 */
export async function patientClients({
  port,
  clients,
  ms,
  next,
}: {
  port: number;
  clients: number;
  ms: number;
  next: () => Wish;
}): Promise<Seen[]> {
  const seen: Seen[] = [];
  const until = performance.now() + ms;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const own = line(port);
      while (performance.now() < until) {
        const { kind, bytes } = next();
        const sent = performance.now();
        const { status, retryAfter } = await own.ask(bytes);
        seen.push({
          status,
          retryAfter,
          kind,
          ms: performance.now() - sent,
          at: performance.now(),
        });
        if (status === 503)
          await new Promise((resolve) => setTimeout(resolve, Number(retryAfter) * 1_000));
      }
      own.close();
    }),
  );
  return seen;
}

/** The value below which that share of numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
