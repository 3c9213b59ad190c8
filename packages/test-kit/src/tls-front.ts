// Simulates the TLS-terminating proxy in front of a production server: passes everything on
// unchanged.
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './certificate.ts';

export interface TlsFront {
  readonly port: number;
  /** Flags with which Chromium resolves every host of the domain to this proxy, as on port 443. */
  readonly chromiumFlags: readonly string[];
  close(): Promise<void>;
}

/**
 * Listens on a free port of 127.0.0.1 with a certificate for `domain` and its subdomains; `port` is
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
