// HTTP client that acts as a visitor of an agency. Node's fetch drops a Host header, so this uses
// node:http.
import { request as httpRequest } from 'node:http';

export interface ClientOptions {
  /** Port the server listens on. */
  readonly port: number;
  /** Host header, e.g. 'full.localhost'. */
  readonly host: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Sent as JSON; a string or Buffer is sent as is. */
  readonly body?: unknown;
  /** Access token, sent as x-access-token. */
  readonly token?: string;
}

export interface Reply<T = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body parsed as JSON; throws if it is not JSON. */
  readonly json: T;
  /** Set-Cookie lines. */
  readonly cookies: readonly string[];
}

export interface Client {
  send<T = unknown>(method: string, path: string, options?: CallOptions): Promise<Reply<T>>;
  get<T = unknown>(path: string, options?: CallOptions): Promise<Reply<T>>;
  post<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Reply<T>>;
  /** Returns a client of the same server with a different host, token or header. */
  with(change: Partial<ClientOptions>): Client;
}

/**
 * Creates a client for one agency's host. Stores no cookies: it sends exactly what the test
 * specifies.
 */
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
