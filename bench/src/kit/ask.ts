// Sends one request, for preparation and checks; loads have their own senders. Not fetch: Node's
// fetch drops a Host header.
import { type Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** `agent`: keeps connections alive between requests. */
export function ask(
  port: number,
  { method = 'GET', path, headers = {}, body }: Question,
  agent?: Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...length, ...headers },
        ...(agent === undefined ? {} : { agent }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            headers: response.headers,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Returns the response's text; throws if the status is not 200. */
export async function text200(port: number, question: Question): Promise<string> {
  const { status, text } = await ask(port, question);
  if (status !== 200)
    throw new Error(
      `${question.method ?? 'GET'} ${question.path} answered ${status}: ${text.slice(0, 300)}`,
    );
  return text;
}
