// Load generators: an open-loop one sends a fixed number of requests per second on keep-alive
// connections, whether or not earlier ones have completed.
import { readAnswer } from '@portico/test-kit/wire';
import { connect, type Socket } from 'node:net';

export interface Seen {
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | undefined;
  /** Kind of request. */
  readonly kind: string;
  /** Completion time, performance.now(). */
  readonly at: number;
}
export interface Wish {
  readonly kind: string;
  readonly bytes: Buffer;
}
export interface Crowd {
  readonly seen: Seen[];
  /** Requests dropped for lack of a free connection. */
  unsent: number;
  /** Broken connections, or missing responses. */
  lost: number;
}

const MAX_CONNECTIONS = 400;
const MAX_WAIT_MS = 15_000;
const TICK_MS = 5;

/** Returns one request as bytes for a keep-alive connection. */
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

/** Creates a connection with one request at a time. */
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
        const timer = setTimeout(() => over(new Error('no answer')), MAX_WAIT_MS);
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

/** Sends `perSecond` for the given time; resolves when the last one has completed or timed out. */
export async function openLoopLoad({
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
    const own = idle.pop() ?? (all.length < MAX_CONNECTIONS ? line(port) : undefined);
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
 * Runs closed-loop clients: each sends the next request after the last response, and waits as long
 * as a refusal says. Resolves with their results.
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

/** Returns the quantile of numbers. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
