// A simulated mail server: it accepts mails, rejects them, or accepts them without confirming. Each
// outcome applies to one message, once.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Outcome } from './steps.ts';

export interface PostOffice {
  readonly url: string;
  /** Sets the outcome of the first attempt of each further message. */
  behave(outcome: Outcome): void;
  /** Message-IDs of accepted mails, once per acceptance. */
  readonly taken: readonly { readonly id: string }[];
  /** Message-IDs of mails that were refused permanently. */
  readonly refused: ReadonlySet<string>;
  close(): Promise<void>;
}

const failure = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code });

export async function openPostOffice(): Promise<PostOffice> {
  let outcome: Outcome = 'ok';
  const taken: { id: string }[] = [];
  const tried = new Set<string>();
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const id = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '';
        const now = tried.has(id) ? 'ok' : outcome;
        tried.add(id);
        if (now === 'ok' || now === 'timeout-done' || now === '5xx-done' || now === 'garbage')
          taken.push({ id });
        if (now === 'refused') refused.add(id);
        if (now === 'ok') done();
        else if (now === 'refused') done(failure(550, 'No such mailbox'));
        else if (now === '5xx-done' || now === '5xx-not-done')
          done(failure(451, 'Local error in processing'));
        else if (now === 'garbage') done(failure(999, '\u0000confir'));
        // Timeout outcomes: no response.
      });
    },
  });
  server.on('error', () => undefined); // broken connections are part of the test
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    behave: (next) => {
      outcome = next;
    },
    taken,
    refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
