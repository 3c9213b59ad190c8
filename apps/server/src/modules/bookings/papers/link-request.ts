// Sends a new link to a guest whose link has expired. Reference and e-mail are matched when the
// mail is written, not when it is requested: the response and its timing are the same in all cases.
import { PorticoError } from '@portico/contract';
import { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { plainReference, REFERENCE_PATTERN } from '@portico/rules/reference';
import { uuidv7 } from '../../../kernel/ids.ts';
import type { Keys } from '../../../kernel/keys.ts';
import type { Mailer } from '../../../kernel/mail.ts';
import { type Deliver, sendLater } from '../../../kernel/outbox.ts';
import type { Tries } from '../../../kernel/tries.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import type { Papers } from './papers.ts';
import { mailboxOf } from '../../../kernel/mailboxes.ts';

export interface LinkRequests {
  /** Throws TOO_MANY_REQUESTS for a caller with too many requests, and nothing else. */
  ask(call: LinkRequest): Promise<void>;
  /**
   * For a caller with access to the booking: throws TOO_MANY_REQUESTS also if its traveller has
   * received too many of these mails.
   */
  askAgain(call: LinkRequest): Promise<void>;
}
export interface LinkRequest {
  readonly agencyId: string;
  readonly reference: string;
  readonly email: string;
  readonly caller: string;
}

export const LINK_REQUEST = 'booking.link';
const PURPOSE = 'link-request';
const HOUR = 3_600_000;
const PER_CALLER = 10;
/** Maximum mails per hour to one booking's traveller, however often they are requested. */
const PER_BOOKING = 3;

const payloadShape = z.object({ reference: z.string(), proof: z.string() });
/** The signed claim. The address itself is not stored: it may belong to another person. */
const claim = (reference: string, email: string): string => `${reference}:${mailboxOf(email)}`;

export interface LinkRequestDeps {
  readonly db: Database;
  readonly tries: Tries;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly wake: () => void;
}

export function linkRequests({ db, tries, keys, clock, wake }: LinkRequestDeps): LinkRequests {
  const tooMany = () => new PorticoError('TOO_MANY_REQUESTS', { retryAfter: HOUR / 1_000 });

  /** Returns false if this traveller has received too many mails. */
  async function request({
    agencyId,
    reference: typed,
    email,
    caller,
  }: LinkRequest): Promise<boolean> {
    const reference = plainReference(typed);
    const [byCaller = 0, byBooking = 0] = await tries.count(
      agencyId,
      [`request-link:${caller}`, `request-link:${claim(reference, email)}`],
      HOUR,
    );
    if (byCaller > PER_CALLER) throw tooMany();
    if (byBooking > PER_BOOKING) return false;
    if (!REFERENCE_PATTERN.test(reference)) return true;
    await db.tenant(agencyId, async (tx) => {
      await sendLater(tx, clock, {
        topic: LINK_REQUEST,
        dedupeKey: uuidv7(clock),
        payload: { reference, proof: keys.sign(PURPOSE, claim(reference, email)) },
      });
      tx.afterCommit(wake);
    });
    return true;
  }

  return {
    ask: async (wish) => void (await request(wish)),
    async askAgain(wish) {
      if (!(await request(wish))) throw tooMany();
    },
  };
}

export interface LinkMailDeps {
  readonly keys: Keys;
  readonly load: (agencyId: string, reference: string) => Promise<BookingRow | undefined>;
  /** Returns the address for the mail; undefined if the booking is no longer shown to a guest. */
  readonly linkFor: (row: BookingRow) => Promise<string | undefined>;
  readonly papers: Papers;
  readonly mailer: Mailer;
  readonly agencyOf: (
    agencyId: string,
  ) => Promise<{ readonly name: string; readonly email: string }>;
}

/** Delivers the outbox topic `booking.link`. */
export function linkMailDeliverer({
  keys,
  load,
  linkFor,
  papers,
  mailer,
  agencyOf,
}: LinkMailDeps): Deliver {
  return async ({ agencyId, id, payload }) => {
    const { reference, proof } = payloadShape.parse(payload);
    const row = await load(agencyId, reference);
    if (row === undefined || !keys.verify(PURPOSE, claim(reference, row.contact.email), proof))
      return;
    const link = await linkFor(row);
    if (link === undefined) return;
    const agency = await agencyOf(agencyId);
    await mailer.send(agencyId, {
      dedupeKey: `link:${id}`,
      kind: 'booking.link.traveller',
      language: row.language,
      to: row.contact.email,
      fromName: agency.name,
      ...(agency.email === '' ? {} : { replyTo: { name: agency.name, address: agency.email } }),
      ...(await papers.mail(row, 'link', 'traveller', row.language, link)),
      attachments: [],
    });
  };
}
