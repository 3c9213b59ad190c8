// Sends mails by SMTP, or leaves them in the table `mail` if no server is configured: then the
// table is the mailbox, and only there mails keep their links. A mail is stored under its key
// before it is sent, so after a crash in between it is sent again with the same Message-ID, and no
// second one is written.
import { createHash } from 'node:crypto';
import type { createTransport } from 'nodemailer';
import { type Clock, isoOf } from './clock.ts';
import type { Database } from './db/database.ts';
import { sql } from './db/sql.ts';
import { uuidv7 } from './ids.ts';
import { Undeliverable } from './outbox.ts';

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface NewMail {
  readonly dedupeKey: string;
  readonly kind: string;
  readonly language: string;
  readonly to: string;
  /** The agency's name; the address is the platform's (MAIL_FROM). */
  readonly fromName: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
}

export interface KeptMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly sender: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly size: number;
  }[];
  readonly createdAt: string;
  readonly sentAt: string | null;
}

export interface Mailer {
  /**
   * Stores the mail and sends it. Throws Undeliverable if its recipient or content was refused
   * permanently; after any other error it is to be retried.
   */
  send(agencyId: string, mail: NewMail): Promise<void>;
  close(): Promise<void>;
}

const SEND_TIMEOUT_MS = 20_000;

/** Opens connections to the mail server; the library is loaded for the first mail. */
async function open(url: string): Promise<ReturnType<typeof createTransport>> {
  const nodemailer = await import('nodemailer');
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: SEND_TIMEOUT_MS,
  });
}

/** Creates the mailer. Without `smtpUrl` mails are stored and not sent. */
export function createMailer(
  db: Database,
  clock: Clock,
  settings: { readonly smtpUrl: string | undefined; readonly mailFrom: string },
): Mailer {
  const { smtpUrl } = settings;
  let transport: ReturnType<typeof open> | undefined;
  const domain = settings.mailFrom.split('@')[1] ?? 'localhost';

  /** Stores the mail. Returns its id and whether it was sent already. */
  async function write(agencyId: string, mail: NewMail): Promise<{ id: string; isSent: boolean }> {
    const kept = smtpUrl === undefined ? mail : withoutLinks(mail);
    const files = mail.attachments.map(({ name, type, bytes }) => ({
      name,
      type,
      size: bytes.length,
    }));
    const [row] = await db.write(
      agencyId,
      sql<{ id: string; isSent: boolean }>`
        insert into mail (agency_id, id, dedupe_key, kind, recipient, sender, reply_to, subject, text, html, attachments, language, created_at)
        values (${agencyId}, ${uuidv7(clock)}, ${mail.dedupeKey}, ${mail.kind}, ${mail.to}, ${addressOf(mail.fromName, settings.mailFrom)},
          ${mail.replyTo ? addressOf(mail.replyTo.name, mail.replyTo.address) : null}, ${mail.subject}, ${kept.text}, ${kept.html},
          ${JSON.stringify(files)}::jsonb, ${mail.language}, ${clock.iso()})
        on conflict (agency_id, dedupe_key) do update set dedupe_key = excluded.dedupe_key
        returning id, sent_at is not null as "isSent"`,
    );
    if (row === undefined) throw new Error('a mail was not written down');
    return row;
  }

  return {
    async send(agencyId, mail) {
      const { id, isSent } = await write(agencyId, mail);
      if (smtpUrl === undefined || isSent) return;
      transport ??= open(smtpUrl);
      const opened = await transport;
      const sending = opened.sendMail({
        from: { name: mail.fromName, address: settings.mailFrom },
        // as an object: a string is parsed as a list of addresses
        to: { name: '', address: mail.to },
        ...(mail.replyTo === undefined
          ? {}
          : { replyTo: { name: mail.replyTo.name, address: mail.replyTo.address } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${createHash('sha256').update(`${agencyId}:${mail.dedupeKey}`).digest('hex').slice(0, 32)}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: mail.attachments.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: bytes,
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await sending.catch((fault: unknown) => {
        throw isRefused(fault) ? new Undeliverable(String(fault), { cause: fault }) : fault;
      });
      await db.write(
        agencyId,
        sql`update mail set sent_at = ${isoOf(clock.now())} where agency_id = ${agencyId} and id = ${id}`,
      );
    },
    close: async () =>
      transport?.then(
        (opened) => opened.close(),
        () => undefined,
      ),
  };
}

/**
 * Returns true if a mail server refused this mail permanently: a 5xx reply to its recipient or its
 * content (RFC 5321, 4.2.1). A 5xx at the greeting, the login or the sender is a configuration
 * error that the operator can fix: it is retried, as a 4xx or a lost connection is.
 */
export function isRefused(fault: unknown): boolean {
  if (typeof fault !== 'object' || fault === null) return false;
  const { responseCode, command } = fault as { responseCode?: unknown; command?: unknown };
  return (
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    responseCode < 600 &&
    (command === 'RCPT TO' || command === 'DATA')
  );
}

/** The token of a link in a mail; preceded by `&amp;` in its HTML. */
const LINK = /([?&](?:amp;)?(?:guest|token|link)=)[\w.~%-]+/g;

/**
 * Removes link tokens from a mail that is sent: a link opens an account or a booking, and is for
 * its recipient alone.
 */
export const withoutLinks = <M extends Pick<NewMail, 'text' | 'html'>>(mail: M): M => ({
  ...mail,
  text: mail.text.replace(LINK, '$1[token]'),
  html: mail.html.replace(LINK, '$1[token]'),
});

/** Lists the latest mails of an agency, newest first. */
export const listMails = (db: Database, agencyId: string, limit: number): Promise<KeptMail[]> =>
  db.read(
    agencyId,
    sql<KeptMail>`
      select id, kind, recipient, sender, reply_to as "replyTo", subject, text, html, attachments, created_at as "createdAt", sent_at as "sentAt"
      from mail where agency_id = ${agencyId} order by created_at desc, id desc limit ${limit}`,
  );

const addressOf = (name: string, address: string): string =>
  `${name.replace(/["\\\r\n]/g, '')} <${address}>`;
