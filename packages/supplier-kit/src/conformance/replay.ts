// A mock supplier that returns one recorded response to every call, and a recording proxy for the
// real one.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plain, type Recorded, type Transport } from './transports.ts';

export type { Recorded } from './transports.ts';

export interface Replay {
  /** Root URL of the mock. */
  readonly url: string;
  /**
   * Returns the last response of the real supplier; throws if there is none.
   * @param at path that was called, or its prefix. Default: any path
   */
  recorded(at?: string): Recorded;
  /**
   * Sets the response to all further calls; null: forwards to the real supplier and records its
   * response.
   * @param transport how the response is transferred. Default: in one piece
   * @param at prefix of the paths that get it. Default: all paths
   */
  say(answer: Recorded | null, transport?: Transport, at?: string): void;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
};

/** @param real root URL of the real supplier, e.g. `http://127.0.0.1:4010` */
export async function startReplay(real: string): Promise<Replay> {
  const last = new Map<string, Recorded>();
  const says = new Map<string, { readonly answer: Recorded; readonly transport: Transport }>();
  const forwarded = async (request: IncomingMessage): Promise<Recorded> => {
    const {
      host: _host,
      connection: _connection,
      'content-length': _length,
      ...headers
    } = request.headers;
    const body = await bodyOf(request);
    const reply = await fetch(`${real}${request.url ?? ''}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const answer: Recorded = {
      status: reply.status,
      type: reply.headers.get('content-type') ?? 'application/json',
      body: await reply.text(),
    };
    // moved to the end, because the most recent one is returned
    const path = request.url ?? '';
    last.delete(path);
    last.set(path, answer);
    return answer;
  };
  const server: Server = createServer((request, response) => {
    const said = [...says].find(([at]) => request.url?.startsWith(at))?.[1];
    if (said === undefined)
      forwarded(request).then(
        (answer) => plain(response, answer),
        () => response.writeHead(502).end('no answer of the supplier'),
      );
    else {
      const { answer, transport } = said;
      request.resume().on('end', () => void transport(response, answer));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recorded(at = '') {
      const found = last.get(at) ?? [...last].findLast(([path]) => path.startsWith(at))?.[1];
      if (found === undefined) throw new Error(`nothing has been recorded at ${at}`);
      return found;
    },
    say(answer, transport = plain, at = '') {
      if (answer === null) says.delete(at);
      else says.set(at, { answer, transport });
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
