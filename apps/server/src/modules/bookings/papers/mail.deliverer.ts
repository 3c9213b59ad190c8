// Sends the mails that bookings have put into the outbox: rendered when they are sent, and stored
// as rendered.
import { z } from 'zod';
import type { Mailer } from '../../../kernel/mail.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type Deliver, NotYet, type OutboxMessage } from '../../../kernel/outbox.ts';
import type { Reader } from '@portico/rules/access';
import type { MailboxLimit } from './mailbox-limit.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import type { PendingMail } from '../store/mail-order.repo.ts';
import type { Papers } from './papers.ts';

type Recipient = 'traveller' | 'agency';

export interface MailDeps {
  readonly load: (agencyId: string, bookingId: string) => Promise<BookingRow | undefined>;
  readonly papers: Papers;
  readonly mailer: Mailer;
  /** Returns the address of the booking's page: only the traveller's opens a guest's booking. */
  readonly linkFor: (row: BookingRow, to: Recipient) => Promise<string>;
  /** Returns the mails of a booking and its amendments to one recipient that are still pending. */
  readonly pending: (
    agencyId: string,
    bookingId: string,
    to: Recipient,
  ) => Promise<readonly PendingMail[]>;
  readonly clock: Clock;
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
    'addition-cancelled',
    'not-changed',
    'not-added',
    'balance-due',
    'balance-overdue',
    'balance-paid',
  ]),
  to: z.enum(['traveller', 'agency']),
  language: z.string(),
  /** Set if an agent has the papers sent again: the address, null for that of the contact. */
  resent: z.object({ mailbox: z.string().nullable() }).optional(),
});
/** Mails about confirmed bookings, dropped once the booking is no longer confirmed. */
const OF_WHAT_STANDS: ReadonlySet<string> = new Set([
  'notice',
  'changed',
  'added',
  'addition-cancelled',
  'not-changed',
  'not-added',
  'balance-due',
  'balance-overdue',
  'balance-paid',
]);
/** Mails that ask for the second payment, dropped once it is made. */
const ASKS_TO_PAY: ReadonlySet<string> = new Set(['balance-due', 'balance-overdue']);
/** Mails with a new voucher: the one before names what is not booked any more. */
const CHANGES_THE_VOUCHER: ReadonlySet<string> = new Set([
  'confirmed',
  'changed',
  'addition-cancelled',
]);
const MOVES_THE_CALENDAR: ReadonlySet<string> = new Set([
  'confirmed',
  'notice',
  'changed',
  'added',
  'addition-cancelled',
  'cancelled',
]);
/** A booking may have a refund and still be confirmed. */
const stands = ({ state, givingBack }: BookingRow): boolean => state === 'CONFIRMED' || givingBack;
const READER: Reader = { audience: 'customer' };

/**
 * Returns true if a mail is dropped when its turn comes: the booking has ended, or what is asked for
 * has been paid meanwhile.
 */
const isObsolete = (about: string, row: BookingRow): boolean => {
  if (ASKS_TO_PAY.has(about) && row.balance?.state === 'paid') return true;
  return OF_WHAT_STANDS.has(about)
    ? !stands(row)
    : about === 'confirmed' && row.cancelledAt !== null;
};

/** Two mails are often due at the same moment, and the first one is in flight. */
const WAITS_MS = [50, 100, 200, 400, 800];
/** Pause for an earlier mail that is due, but was not sent within the waits. */
const PAUSE_MS = 2_000;

/**
 * Waits briefly until the earlier mails of the same booking to the same recipient have been sent.
 * Throws NotYet if one of them is held or retried later: this one follows it.
 */
async function afterEarlier(
  { pending, clock }: Pick<MailDeps, 'pending' | 'clock'>,
  { agencyId, id }: OutboxMessage,
  row: BookingRow,
  to: Recipient,
): Promise<void> {
  let next = clock.now();
  for (const wait of [0, ...WAITS_MS]) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const earlier = (await pending(agencyId, row.id, to)).filter(
      (mail) => mail.id < id && !isObsolete(mail.about, row),
    );
    if (earlier.length === 0) return;
    next = Math.max(...earlier.map(({ dueAt }) => Date.parse(dueAt)));
    if (next > clock.now()) break;
  }
  throw new NotYet(
    Math.max(next, clock.now() + PAUSE_MS),
    'an earlier mail of this booking goes first',
  );
}

/** Returns the address of a booking's page, at the second payment if the mail asks for it. */
const addressOf = (link: string, about: string): string =>
  ASKS_TO_PAY.has(about) ? `${link}#balance` : link;

/** Delivers the outbox topic `booking.mail`. Throws if it should be retried. */
export function bookingMailDeliverer({
  load,
  papers,
  mailer,
  linkFor,
  agencyOf,
  mailbox: limit,
  joins,
  pending,
  clock,
}: MailDeps): Deliver {
  /**
   * Throws NotYet if the mailbox has received too many this hour. A mail is counted once, however
   * often it is retried.
   */
  async function countMail(message: OutboxMessage, recipient: string): Promise<void> {
    if (limit === undefined || message.attempts > 0) return;
    const until = await limit.heldUntil(message.agencyId, recipient);
    if (until !== null) throw new NotYet(until, 'this mailbox has got many mails this hour');
  }

  return async (message) => {
    const { bookingId, about, to, language: wanted, resent } = payloadShape.parse(message.payload);
    const mailbox = resent?.mailbox ?? null;
    const named = await load(message.agencyId, bookingId);
    // an amendment is reported as its parent booking: only the money is its own
    const row = named?.parent ? await load(message.agencyId, named.parent.id) : named;
    if (named === undefined || row === undefined)
      throw new Error('the booking of this mail is not there');
    if (isObsolete(about, row)) return;
    await afterEarlier({ pending, clock }, message, row, to);
    const agency = await agencyOf(message.agencyId);
    const recipient = to === 'agency' ? agency.email : (mailbox ?? row.contact.email);
    if (recipient === '') return; // an agency without an address sees its bookings in the command center
    const isGuest = to === 'traveller' && row.customerId === null && row.agentId === null;
    if (isGuest && resent === undefined) await countMail(message, recipient);
    const language = to === 'agency' ? agency.language : wanted;
    const papersOf = to === 'traveller' && row.confirmedAt !== null;
    const withVoucher = papersOf && CHANGES_THE_VOUCHER.has(about);
    // a calendar entry needs every change, and the end: a reminder must not remain
    const withCalendar = papersOf && MOVES_THE_CALENDAR.has(about);
    const [written, ...attachments] = await Promise.all([
      // a guest's mail contains a link that opens the booking: only the contact may have it
      linkFor(row, mailbox === null ? to : 'agency').then((link) =>
        papers.mail(row, about, to, language, addressOf(link, about), named),
      ),
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
    if (isGuest && about === 'confirmed' && resent === undefined) await joins?.(row);
  };
}
