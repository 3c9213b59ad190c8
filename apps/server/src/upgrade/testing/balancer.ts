// A small load balancer: distributes requests in turn over the ready processes, and tries the next
// one if a connection is refused.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  readonly port: number;
  /** Ports of the processes behind it. */
  readonly behind: Set<number>;
  /** Resolves when the process at that port gets traffic. */
  untilIn(port: number): Promise<void>;
  close(): Promise<void>;
}

const CHECK_MS = 50;
const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

export async function startBalancer(): Promise<Balancer> {
  const behind = new Set<number>();
  const ready = new Set<number>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let isOpen = true;

  const check = async (): Promise<void> => {
    while (isOpen) {
      await Promise.all(
        [...behind].map(async (port) => {
          const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          );
          if (isReady) ready.add(port);
          else ready.delete(port);
        }),
      );
      await wait(CHECK_MS);
    }
  };

  const send = (
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
    tries: number,
  ) => {
    const ports = [...behind].filter((port) => ready.has(port));
    turn += 1;
    const port = ports[turn % ports.length];
    if (port === undefined || tries === 0) return void outgoing.writeHead(502).end();
    const { method, url: path, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      // a keep-alive connection may be closed while a request is in flight: such a request has not
      // begun
      const isSafe = error.code === 'ECONNREFUSED' || onward.reusedSocket || method === 'GET';
      if (isSafe && !outgoing.headersSent) send(incoming, body, outgoing, tries - 1);
      else outgoing.destroy();
    });
    onward.end(body);
  };

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => send(incoming, Buffer.concat(chunks), outgoing, 4));
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const checking = check();
  return {
    port: (server.address() as AddressInfo).port,
    behind,
    async untilIn(port) {
      while (!ready.has(port)) await wait(CHECK_MS);
    },
    async close() {
      isOpen = false;
      await checking;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((go) => server.close(go));
    },
  };
}
