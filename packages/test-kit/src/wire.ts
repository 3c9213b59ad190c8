// Sends HTTP/1.1 as raw bytes, for requests no client would send: one connection per request,
// without corrections.
import { connect } from 'node:net';

export interface WireAnswer {
  readonly status: number;
  /** Names in lowercase; a name may occur several times. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  /** Milliseconds from the first byte sent to the last byte of the response. */
  readonly ms: number;
}

export interface WireOptions {
  readonly port: number;
  /** Timeout of the response in milliseconds. */
  readonly timeoutMs: number;
  /** Optional: local address the request is sent from, e.g. 127.0.0.7. */
  readonly from?: string;
  /** True if the response has no body, whatever its headers say. */
  readonly isHead?: boolean;
}

/**
 * Sends bytes and reads the first complete response. Rejects with the received bytes if there is
 * none in time.
 */
export function sendBytes(
  bytes: Buffer,
  { port, timeoutMs, from, isHead = false }: WireOptions,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const socket = connect({
      port,
      host: '127.0.0.1',
      ...(from === undefined ? {} : { localAddress: from }),
    });
    const chunks: Buffer[] = [];
    let timer: NodeJS.Timeout | undefined;
    const done = (): void => {
      clearTimeout(timer);
      socket.destroy();
    };
    const fail = (why: string): void => {
      done();
      reject(
        new Error(
          `${why} after ${Math.round(performance.now() - began)} ms; so far: ${JSON.stringify(Buffer.concat(chunks).toString('latin1').slice(0, 300))}`,
        ),
      );
    };
    const look = (isOver: boolean): boolean => {
      const read = readAnswer(Buffer.concat(chunks), isOver, isHead);
      if (read === undefined) return false;
      done();
      resolve({ ...read, ms: performance.now() - began });
      return true;
    };
    timer = setTimeout(() => fail('no whole answer'), timeoutMs);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      look(false);
    });
    socket.on('end', () => look(true) || fail('the connection ended'));
    // a server may respond and close while data is still being written to it
    socket.on('error', (fault) => (chunks.length > 0 && look(true)) || fail(fault.message));
  });
}

/**
 * Parses the first final response in these bytes; undefined if it is incomplete. `isOver`: no more
 * data will arrive.
 */
export function readAnswer(
  bytes: Buffer,
  isOver: boolean,
  isHead = false,
): Omit<WireAnswer, 'ms'> | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1] ?? NaN);
  if (Number.isNaN(status)) return undefined;
  const rest = bytes.subarray(end + 4);
  if (status < 200) return readAnswer(rest, isOver, isHead);
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const value = (name: string): string | undefined =>
    headers.find(([other]) => other === name)?.[1];
  const body =
    isHead || status === 204 || status === 304
      ? Buffer.alloc(0)
      : readBody(rest, value('transfer-encoding'), value('content-length'), isOver);
  return body === undefined ? undefined : { status, headers, body };
}

function readBody(
  rest: Buffer,
  encoding: string | undefined,
  length: string | undefined,
  isOver: boolean,
): Buffer | undefined {
  if (encoding === 'chunked') return readChunks(rest);
  if (length === undefined) return isOver ? rest : undefined;
  return rest.length >= Number(length) ? rest.subarray(0, Number(length)) : undefined;
}

function readChunks(rest: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = rest.indexOf('\r\n', at);
    if (end < 0) return undefined;
    const size = Number.parseInt(rest.subarray(at, end).toString('latin1'), 16);
    if (size === 0) return Buffer.concat(parts);
    if (rest.length < end + 2 + size + 2) return undefined;
    parts.push(rest.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
