// A proxy to PostgreSQL: delays requests, or forwards a commit and breaks the connection before its
// response.
import { connect, createServer, type Socket } from 'node:net';

export interface PgProxy {
  readonly port: number;
  /** Returns the number of commits whose response was cut off so far. */
  cuts(): number;
  close(): void;
}

/**
 * `cutsCommit` is called for every commit; if it returns true, the server gets the commit and the
 * client loses its connection.
 */
export async function pgProxy(
  target: URL,
  how: { readonly delayMs?: number; readonly cutsCommit?: () => boolean },
): Promise<PgProxy> {
  const open = new Set<Socket>();
  let cuts = 0;
  const proxy = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) open.add(socket.setNoDelay(true));
    client.on('error', () => undefined);
    upstream.on('error', () => undefined);
    let cut = false;
    client.on('data', (chunk: Buffer) => {
      if (how.delayMs === undefined) upstream.write(chunk);
      else setTimeout(() => upstream.write(chunk), how.delayMs);
      if (!cut && chunk.includes('commit') && how.cutsCommit?.() === true) {
        cut = true;
        cuts += 1;
        client.destroy();
        setTimeout(() => upstream.end(), 50);
      }
    });
    upstream.on('data', (chunk: Buffer) => {
      if (!cut) client.write(chunk);
    });
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cuts: () => cuts,
    close() {
      for (const socket of open) socket.destroy();
      proxy.close();
    },
  };
}
