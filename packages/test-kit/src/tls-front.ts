// What stands before the server in production: takes TLS off and passes everything on as it came.
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './certificate.ts';

export interface TlsFront {
  readonly port: number;
  /** Flags by which a Chromium finds every host below the domain here, as on port 443. */
  readonly chromiumFlags: readonly string[];
  close(): Promise<void>;
}

/**
 * Listens on a free port of 127.0.0.1 with a certificate for `domain` and all below it; `port` is
 * the server's.
 */
export async function tlsFront(domain: string, port: number): Promise<TlsFront> {
  const server = createServer(selfSigned(domain), (incoming, outgoing) => {
    const onward = request(
      {
        host: '127.0.0.1',
        port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    port: own,
    chromiumFlags: [
      `--host-resolver-rules=MAP ${domain}:443 127.0.0.1:${own},MAP *.${domain}:443 127.0.0.1:${own}`,
    ],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
