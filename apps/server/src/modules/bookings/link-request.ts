// A guest whose link has ended asks for a new one. Whether reference and e-mail belong together is
// decided when the mail is written, not when it is requested: the answer and the time it takes are
// the same for everybody.
import { PorticoError } from '@portico/contract';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { plainReference, REFERENCE_PATTERN } from '@portico/rules/reference';
import { uuidv7 } from '../../kernel/ids.ts';
import type { Keys } from '../../kernel/keys.ts';
import type { Mailer } from '../../kernel/mail.ts';
import { type Deliver, sendLater } from '../../kernel/outbox.ts';
import type { Tries } from '../../kernel/tries.ts';
import type { BookingRow } from './bookings.types.ts';
import type { Papers } from './papers.ts';
import { mailboxOf } from '../../kernel/mailboxes.ts';

export interface LinkRequests {
  /** Throws TOO_MANY_REQUESTS for a caller who asks too often, and nothing else. */
  ask(call: LinkWish): Promise<void>;
  /**
   * For somebody who has shown a right to the booking: throws TOO_MANY_REQUESTS also when its
   * traveller has had enough of these mails.
   */
  askAgain(call: LinkWish): Promise<void>;
}
export interface LinkWish {
  readonly agencyId: string;
  readonly reference: string;
  readonly email: string;
  readonly caller: string;
}

export const LINK_REQUEST = 'booking.link';
const PURPOSE = 'link-request';
const HOUR = 3_600_000;
const PER_CALLER = 10;
/** Mails one booking's traveller gets in an hour, however often somebody asks. */
const PER_BOOKING = 3;

const payloadShape = z.object({ reference: z.string(), proof: z.string() });
/** What is signed. The address itself is not stored: it may be anybody's. */
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

  /** False: this traveller has had enough mails. */
  async function request({
    agencyId,
    reference: typed,
    email,
    caller,
  }: LinkWish): Promise<boolean> {
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
  /** Address for the mail; undefined when the booking is no longer shown to a guest. */
  readonly linkFor: (row: BookingRow) => Promise<string | undefined>;
  readonly papers: Papers;
  readonly mailer: Mailer;
  readonly agencyOf: (
    agencyId: string,
  ) => Promise<{ readonly name: string; readonly email: string }>;
}

/** For the outbox's topic `booking.link`. */
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
