// Proxies the product's pages byte by byte, and the same pages without scripts: the time a browser
// would need with nothing to run. Both go through this program, so that its overhead is the same
// for both.
import { createServer, type IncomingMessage, request } from 'node:http';
import { gzipSync } from 'node:zlib';

/** Removes scripts and their preloads from a document. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\b(?:as="script"|rel="modulepreload")[^>]*>/gi, '');

export interface PassedOn {
  readonly port: number;
  close(): Promise<void>;
}

/** Forwards requests to 127.0.0.1:`target`, with the original host. */
export async function passOn(
  target: number,
  { stripped }: { readonly stripped: boolean },
): Promise<PassedOn> {
  const server = createServer((incoming, outgoing) => {
    const isPage = stripped && /text\/html/.test(String(incoming.headers.accept));
    const headers = { ...incoming.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
    const onward = request(
      {
        host: '127.0.0.1',
        port: target,
        path: incoming.url ?? '/',
        method: incoming.method ?? 'GET',
        headers,
      },
      (answer) => {
        if (!isPage) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        void whole(answer).then((html) => {
          const {
            'content-length': _length,
            'transfer-encoding': _chunked,
            ...rest
          } = answer.headers;
          outgoing
            .writeHead(answer.statusCode ?? 502, { ...rest, 'content-encoding': 'gzip' })
            .end(gzipSync(withoutScripts(html), { level: 6 }));
        });
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function whole(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
