// Sends the mails that bookings have put into the outbox: rendered when they are sent, and stored
// as rendered.
import { z } from 'zod';
import type { Mailer } from '../../../kernel/mail.ts';
import type { Deliver, OutboxMessage } from '../../../kernel/outbox.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import type { MailboxLimit } from './mailbox-limit.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import { BOOKING_MAIL } from '../engine/engine.types.ts';
import type { Papers } from './papers.ts';

export interface MailDeps {
  readonly load: (agencyId: string, bookingId: string) => Promise<BookingRow | undefined>;
  readonly papers: Papers;
  readonly mailer: Mailer;
  /** Returns the address of the booking's page: only the traveller's opens a guest's booking. */
  readonly linkFor: (row: BookingRow, to: 'traveller' | 'agency') => Promise<string>;
  /** Returns true if an outbox message is still pending. */
  readonly isUnsent: (agencyId: string, topic: string, dedupeKey: string) => Promise<boolean>;
  /** Returns the agency's name, reply address and default language. */
  readonly agencyOf: (
    agencyId: string,
  ) => Promise<{ readonly name: string; readonly email: string; readonly language: string }>;
  /** Gives a guest's confirmed booking to the account of its mailbox. Default: it stays a guest's. */
  readonly joins?: ((row: BookingRow) => Promise<void>) | undefined;
  /** Limits the booking mails to an unverified mailbox. Default: no limit. */
  readonly mailbox?: MailboxLimit | undefined;
}

const payloadShape = z.object({
  bookingId: z.uuid(),
  about: z.enum([
    'confirmed',
    'cancelled',
    'failed',
    'refund',
    'notice',
    'changed',
    'added',
    'not-changed',
    'not-added',
  ]),
  to: z.enum(['traveller', 'agency']),
  language: z.string(),
});
/** Mails about confirmed bookings, dropped once the booking is no longer confirmed. */
const OF_WHAT_STANDS: ReadonlySet<string> = new Set([
  'notice',
  'changed',
  'added',
  'not-changed',
  'not-added',
]);
const MOVES_THE_CALENDAR: ReadonlySet<string> = new Set([
  'confirmed',
  'notice',
  'changed',
  'added',
  'cancelled',
]);
/** A booking may have a refund and still be confirmed. */
const stands = ({ state, givingBack }: BookingRow): boolean => state === 'CONFIRMED' || givingBack;
const READER: Viewer = { audience: 'customer', user: undefined };

/** Both mails are often due at the same moment, and the first one is in flight. */
const WAITS_MS = [50, 100, 200, 400, 800];

/**
 * Waits briefly until another mail has been sent. Throws if it has not: then this one is retried
 * later.
 */
async function sentFirst(isStillUnsent: () => Promise<boolean>): Promise<void> {
  for (const wait of [0, ...WAITS_MS]) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (!(await isStillUnsent())) return;
  }
  throw new Error('the mail about the cancellation goes first');
}

/** Delivers the outbox topic `booking.mail`. Throws if it should be retried. */
export function bookingMailDeliverer({
  load,
  papers,
  mailer,
  linkFor,
  agencyOf,
  mailbox,
  joins,
  isUnsent,
}: MailDeps): Deliver {
  /**
   * Returns false if the mailbox has received too many this hour, and this one is sent later. A
   * mail is counted once, however often it is retried.
   */
  async function mayBeSent(message: OutboxMessage, recipient: string): Promise<boolean> {
    if (mailbox === undefined || message.attempts > 0) return true;
    if (await mailbox.takes(message.agencyId, recipient)) return true;
    await mailbox.later(message);
    return false;
  }

  return async (message) => {
    const { bookingId, about, to, language: wanted } = payloadShape.parse(message.payload);
    const named = await load(message.agencyId, bookingId);
    // an amendment is reported as its parent booking: only the money is its own
    const row = named?.parent ? await load(message.agencyId, named.parent.id) : named;
    if (named === undefined || row === undefined)
      throw new Error('the booking of this mail is not there');
    // cancelled meanwhile: the mail is obsolete
    if (OF_WHAT_STANDS.has(about) && !stands(row)) return;
    if (about === 'confirmed' && row.cancelledAt !== null) return;
    // the traveller must get the cancellation before the refund
    if (about === 'refund')
      await sentFirst(() => isUnsent(message.agencyId, BOOKING_MAIL, `${row.id}:cancelled:${to}`));
    const agency = await agencyOf(message.agencyId);
    const recipient = to === 'agency' ? agency.email : row.contact.email;
    if (recipient === '') return; // an agency without an address sees its bookings in the command center
    const isGuest = to === 'traveller' && row.customerId === null && row.agentId === null;
    if (isGuest && !(await mayBeSent(message, recipient))) return;
    const language = to === 'agency' ? agency.language : wanted;
    const papersOf = to === 'traveller' && row.confirmedAt !== null;
    const withVoucher = papersOf && (about === 'confirmed' || about === 'changed');
    // a calendar entry needs every change, and the end: a reminder must not remain
    const withCalendar = papersOf && MOVES_THE_CALENDAR.has(about);
    const [written, ...attachments] = await Promise.all([
      linkFor(row, to).then((link) => papers.mail(row, about, to, language, link, named)),
      ...(withVoucher
        ? [
            papers.voucher(row, READER, language, {
              agency: row.agencyId,
              visitor: '',
              isOwn: true,
            }),
          ]
        : []),
      ...(withCalendar ? [papers.calendar(row, READER, language, 'guest')] : []),
    ]);
    await mailer.send(message.agencyId, {
      dedupeKey: message.dedupeKey,
      kind: `booking.${about}.${to}`,
      language,
      to: recipient,
      fromName: agency.name,
      ...(agency.email === '' ? {} : { replyTo: { name: agency.name, address: agency.email } }),
      ...written,
      attachments,
    });
    if (isGuest && about === 'confirmed') await joins?.(row);
  };
}
