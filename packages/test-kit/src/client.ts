// HTTP as an agency's visitor sends it. Node's fetch drops a Host header, so this speaks node:http.
import { request as httpRequest } from 'node:http';

export interface ClientOptions {
  /** Where the server listens. */
  readonly port: number;
  /** Host header, e.g. 'full.localhost'. */
  readonly host: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Sent as JSON; a string or Buffer goes as it is. */
  readonly body?: unknown;
  /** Access token, sent as x-access-token. */
  readonly token?: string;
}

export interface Reply<T = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON; throws when it is none. */
  readonly json: T;
  /** Set-Cookie lines. */
  readonly cookies: readonly string[];
}

export interface Client {
  send<T = unknown>(method: string, path: string, options?: CallOptions): Promise<Reply<T>>;
  get<T = unknown>(path: string, options?: CallOptions): Promise<Reply<T>>;
  post<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Reply<T>>;
  /** The same server under another host, token or header. */
  with(change: Partial<ClientOptions>): Client;
}

/** A client of one agency's host. Keeps no cookies: what is sent is what the test says. */
export function agencyClient(options: ClientOptions): Client {
  const send = <T>(method: string, path: string, call: CallOptions = {}): Promise<Reply<T>> =>
    new Promise((resolve, reject) => {
      const raw = typeof call.body === 'string' || Buffer.isBuffer(call.body);
      const payload =
        call.body === undefined
          ? undefined
          : raw
            ? (call.body as string | Buffer)
            : JSON.stringify(call.body);
      const headers: Record<string, string | string[]> = {
        host: options.host,
        ...(payload === undefined
          ? {}
          : {
              'content-type': 'application/json',
              'content-length': String(Buffer.byteLength(payload)),
            }),
        ...options.headers,
        ...(call.token === undefined ? {} : { 'x-access-token': call.token }),
        ...call.headers,
      };
      const request = httpRequest(
        { host: '127.0.0.1', port: options.port, method, path, headers, agent: false },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const bytes = Buffer.concat(chunks);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes,
              text: bytes.toString('utf8'),
              get json() {
                return JSON.parse(bytes.toString('utf8')) as T;
              },
              cookies: response.headers['set-cookie'] ?? [],
            });
          });
        },
      );
      request.on('error', reject);
      request.end(payload);
    });
  return {
    send,
    get: (path, call) => send('GET', path, call),
    post: (path, body, call) => send('POST', path, { ...call, body }),
    with: (change) =>
      agencyClient({ ...options, ...change, headers: { ...options.headers, ...change.headers } }),
  };
}
