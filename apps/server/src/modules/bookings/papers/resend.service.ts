// Sends a booking's confirmation with its papers again, on an agent's order.
import { createHash } from 'node:crypto';
import { PorticoError } from '@portico/contract';
import type { Viewer } from '@portico/rules/access';
import { mailboxOf } from '../../../kernel/mailboxes.ts';
import type { Tries } from '../../../kernel/tries.ts';
import type { BookingAccess } from '../read/booking-access.ts';
import { hasPapers } from '../read/has-papers.ts';
import type { ResendRepo } from './resend.repo.ts';

export interface ResendCall {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly reference: string;
  /** Default: the address of the booking's contact. */
  readonly to: string | undefined;
  readonly key: string;
  readonly ip: string;
  readonly correlationId: string;
}

export interface ResendDeps {
  readonly access: Pick<BookingAccess, 'open'>;
  readonly repo: ResendRepo;
  readonly tries: Pick<Tries, 'count'>;
  /** Mails that an agent may order in an hour. Default: 40. */
  readonly perAgent?: number;
}

const HOUR = 3_600_000;
const PER_BOOKING = 5;
const PER_AGENT = 40;

/**
 * Orders the mail and returns its address. The same key orders one mail. Throws BOOKING_NOT_FOUND,
 * NOT_FOUND without papers, TOO_MANY_REQUESTS, IDEMPOTENCY_KEY_REUSED.
 */
export const resending =
  ({ access, repo, tries, perAgent = PER_AGENT }: ResendDeps) =>
  async (call: ResendCall): Promise<{ readonly to: string }> => {
    const { agencyId, viewer, reference, to, key } = call;
    if (viewer.user === undefined) throw new PorticoError('UNAUTHENTICATED');
    const row = await access.open(
      { agencyId, viewer, reference, guest: undefined },
      'bookings.read',
    );
    if (!hasPapers(row)) throw new PorticoError('NOT_FOUND');
    const isOther = to !== undefined && mailboxOf(to) !== mailboxOf(row.contact.email);
    const tooMany = () => new PorticoError('TOO_MANY_REQUESTS', { retryAfter: HOUR / 1_000 });
    const [ofBooking = 0, ofAgent = 0] = await tries.count(
      agencyId,
      [`papers:${row.id}`, `papers-by:${viewer.user.id}`],
      HOUR,
    );
    if (ofBooking > PER_BOOKING || ofAgent > perAgent) throw tooMany();
    const ordered = await repo.order({
      row,
      request: {
        principal: `user:${viewer.user.id}`,
        route: 'papers',
        key,
        fingerprint: createHash('sha256')
          .update(JSON.stringify([reference, isOther ? mailboxOf(to) : null]))
          .digest(),
      },
      mailbox: isOther ? to : null,
      by: {
        actorType: 'user',
        actorId: viewer.user.id,
        via: 'http',
        ip: call.ip,
        correlationId: call.correlationId,
      },
    });
    if (ordered === 'reused') throw new PorticoError('IDEMPOTENCY_KEY_REUSED');
    if (ordered === 'too-many') throw tooMany();
    return { to: isOther ? to : row.contact.email };
  };
