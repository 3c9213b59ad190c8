// Sends the mails bookings have put into the outbox: written when they are sent, kept as they were
// written.
import { z } from 'zod';
import type { Mailer } from '../../kernel/mail.ts';
import type { Deliver, OutboxMessage } from '../../kernel/outbox.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { MailboxLimit } from './mailbox-limit.ts';
import type { BookingRow } from './bookings.types.ts';
import { BOOKING_MAIL } from './engine.types.ts';
import type { Papers } from './papers.ts';

export interface MailDeps {
  readonly load: (agencyId: string, bookingId: string) => Promise<BookingRow | undefined>;
  readonly papers: Papers;
  readonly mailer: Mailer;
  /** Address of the booking's page: only the traveller's opens a guest's booking. */
  readonly linkFor: (row: BookingRow, to: 'traveller' | 'agency') => Promise<string>;
  /** Whether a message of the outbox still waits to be sent. */
  readonly isUnsent: (agencyId: string, topic: string, dedupeKey: string) => Promise<boolean>;
  /** Name of the agency, the address for answers, and its own language. */
  readonly agencyOf: (
    agencyId: string,
  ) => Promise<{ readonly name: string; readonly email: string; readonly language: string }>;
  /**
   * How many mails of bookings a mailbox is sent that nobody has shown to be theirs; left out: any
   * number.
   */
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
/** Told of a booking that stands: nothing of it is said once that is over. */
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
/** Money may go back while a booking stands. */
const stands = ({ state, givingBack }: BookingRow): boolean => state === 'CONFIRMED' || givingBack;
const READER: Viewer = { audience: 'customer', user: undefined };

/** Both mails are often due at the same moment, and the first one is on its way. */
const WAITS_MS = [50, 100, 200, 400, 800];

/**
 * Waits a moment until another mail has been sent. Throws when it has not: then this one is tried
 * again later.
 */
async function sentFirst(isStillUnsent: () => Promise<boolean>): Promise<void> {
  for (const wait of [0, ...WAITS_MS]) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (!(await isStillUnsent())) return;
  }
  throw new Error('the mail about the cancellation goes first');
}

/** For the outbox's topic `booking.mail`. Throws when it should be tried again. */
export function bookingMailDeliverer({
  load,
  papers,
  mailer,
  linkFor,
  agencyOf,
  mailbox,
  isUnsent,
}: MailDeps): Deliver {
  /**
   * False: the mailbox has had enough of them this hour, and this one is sent later. It is counted
   * once, however often it is tried.
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
    // an amendment is told of as the booking above it: only the money is its own
    const row = named?.parent ? await load(message.agencyId, named.parent.id) : named;
    if (named === undefined || row === undefined)
      throw new Error('the booking of this mail is not there');
    // cancelled meanwhile: there is nothing left to be told
    if (OF_WHAT_STANDS.has(about) && !stands(row)) return;
    if (about === 'confirmed' && row.cancelledAt !== null) return;
    // the traveller reads first that it is cancelled, then that the money has left
    if (about === 'refund')
      await sentFirst(() => isUnsent(message.agencyId, BOOKING_MAIL, `${row.id}:cancelled:${to}`));
    const agency = await agencyOf(message.agencyId);
    const recipient = to === 'agency' ? agency.email : row.contact.email;
    if (recipient === '') return; // an agency without an address reads its bookings in the command center
    const isGuest = to === 'traveller' && row.customerId === null && row.agentId === null;
    if (isGuest && !(await mayBeSent(message, recipient))) return;
    const language = to === 'agency' ? agency.language : wanted;
    const papersOf = to === 'traveller' && row.confirmedAt !== null;
    const withVoucher = papersOf && (about === 'confirmed' || about === 'changed');
    // a calendar is told of every change, and of the end: a reminder must not go on
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
  };
}
