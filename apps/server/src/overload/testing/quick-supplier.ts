// A supplier that costs nothing: replays the sandbox's own response to one search at once, and
// proxies everything else to it. So a load of searches is limited by the server's processor only.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const SEARCH = /\/availability$/;

interface Kept {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface QuickSupplier {
  readonly url: string;
  close(): void;
}

export async function quickSupplier(sandboxUrl: string): Promise<QuickSupplier> {
  const kept = new Map<string, Kept>();
  const server = createServer(async (incoming, reply) => {
    const body = await buffer(incoming);
    const key = `${incoming.url} ${body.toString()}`;
    const known = kept.get(key);
    if (known !== undefined)
      return void reply
        .writeHead(known.status, {
          'content-type': known.type,
          'content-length': known.bytes.length,
        })
        .end(known.bytes);
    const onward = request(new URL(incoming.url ?? '/', sandboxUrl), {
      method: incoming.method,
      headers: { ...incoming.headers, host: new URL(sandboxUrl).host },
    });
    onward.on('error', () => reply.destroy());
    onward.end(body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const bytes = await buffer(answer);
    const status = answer.statusCode ?? 502;
    const type = answer.headers['content-type'] ?? 'application/json';
    if (status === 200 && SEARCH.test(incoming.url ?? '')) kept.set(key, { status, type, bytes });
    reply.writeHead(status, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
