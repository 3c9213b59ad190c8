// A wire to PostgreSQL: with a delay on the way there, or passing on a commit and breaking before
// its answer.
import { connect, createServer, type Socket } from 'node:net';

export interface PgProxy {
  readonly port: number;
  /** Commits whose answer was cut off so far. */
  cuts(): number;
  close(): void;
}

/**
 * `cutsCommit` is asked at every commit that passes; true: the server gets it, the client loses its
 * connection.
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
