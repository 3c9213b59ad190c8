// Mails leave through SMTP, or stay in the table `mail` where there is none. A mail is written down before it is sent and
// knows itself by its key, so a crash in between sends it again with the same Message-ID and never writes another.
import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { type Clock, isoOf } from './clock.ts';
import type { Database } from './db/database.ts';
import { sql } from './db/sql.ts';
import { uuidv7 } from './ids.ts';

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
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly size: number }[];
  readonly createdAt: string;
  readonly sentAt: string | null;
}

export interface Mailer {
  /** Writes the mail down and sends it. Throws when it should be tried again. */
  send(agencyId: string, mail: NewMail): Promise<void>;
  close(): void;
}

const SEND_TIMEOUT_MS = 20_000;

/** `smtpUrl` undefined: mails are kept and not sent. */
export function createMailer(db: Database, clock: Clock, settings: { readonly smtpUrl: string | undefined; readonly mailFrom: string }): Mailer {
  const transport =
    settings.smtpUrl === undefined
      ? null
      : createTransport({ url: settings.smtpUrl, pool: true, maxConnections: 3, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: SEND_TIMEOUT_MS });
  const domain = settings.mailFrom.split('@')[1] ?? 'localhost';

  /** The mail's id, and whether it has left already. */
  async function write(agencyId: string, mail: NewMail): Promise<{ id: string; isSent: boolean }> {
    const files = mail.attachments.map(({ name, type, bytes }) => ({ name, type, size: bytes.length }));
    return db.tenant(agencyId, async (tx) => {
      await tx.run(sql`
        insert into mail (agency_id, id, dedupe_key, kind, recipient, sender, reply_to, subject, text, html, attachments, language, created_at)
        values (${agencyId}, ${uuidv7(clock)}, ${mail.dedupeKey}, ${mail.kind}, ${mail.to}, ${addressOf(mail.fromName, settings.mailFrom)},
          ${mail.replyTo ? addressOf(mail.replyTo.name, mail.replyTo.address) : null}, ${mail.subject}, ${mail.text}, ${mail.html},
          ${JSON.stringify(files)}::jsonb, ${mail.language}, ${clock.iso()})
        on conflict (agency_id, dedupe_key) do nothing`);
      return tx.one(sql<{ id: string; isSent: boolean }>`
        select id, sent_at is not null as "isSent" from mail where agency_id = ${agencyId} and dedupe_key = ${mail.dedupeKey}`);
    });
  }

  return {
    async send(agencyId, mail) {
      const { id, isSent } = await write(agencyId, mail);
      if (transport === null || isSent) return;
      await transport.sendMail({
        from: { name: mail.fromName, address: settings.mailFrom },
        to: mail.to,
        ...(mail.replyTo === undefined ? {} : { replyTo: { name: mail.replyTo.name, address: mail.replyTo.address } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${createHash('sha256').update(`${agencyId}:${mail.dedupeKey}`).digest('hex').slice(0, 32)}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: mail.attachments.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await db.tenant(agencyId, (tx) => tx.run(sql`update mail set sent_at = ${isoOf(clock.now())} where agency_id = ${agencyId} and id = ${id}`));
    },
    close: () => transport?.close(),
  };
}

/** The latest mails of an agency, newest first. */
export const listMails = (db: Database, agencyId: string, limit: number): Promise<KeptMail[]> =>
  db.read(
    agencyId,
    sql<KeptMail>`
      select id, kind, recipient, sender, reply_to as "replyTo", subject, text, html, attachments, created_at as "createdAt", sent_at as "sentAt"
      from mail where agency_id = ${agencyId} order by created_at desc, id desc limit ${limit}`,
  );

const addressOf = (name: string, address: string): string => `${name.replace(/["\\\r\n]/g, '')} <${address}>`;
