import { describe, expect, it } from 'vitest';
import type { BookingRow } from '../record/bookings.types.ts';
import { NotYet } from '../../../kernel/outbox.ts';
import type { PendingMail } from '../store/mail-order.repo.ts';
import { bookingMailDeliverer, type MailDeps } from './mail.deliverer.ts';

const ROW = {
  agencyId: 'agency',
  id: '0193a5e0-0000-7000-8000-000000000001',
  reference: '7K2M4QXW',
  state: 'CONFIRMED',
  givingBack: false,
  cancelledAt: null,
  customerId: null,
  agentId: null,
  contact: { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@example.com' },
  parent: null,
} as unknown as BookingRow;
const ABOVE = '0193a5e0-0000-7000-8000-000000000009';

const NOW = Date.parse('2027-01-01T12:00:00Z');
const LATER = new Date(NOW + 3_600_000).toISOString();
/** A pending mail; the message of `delivered` has the id `5`. */
const pendingMail = (about: string, id = '4', dueAt = LATER): PendingMail => ({ id, about, dueAt });

/** Delivers one mail about a row or its amendment, and returns what was sent. */
async function delivered(
  about: string,
  over: Partial<BookingRow>,
  pending: (
    agencyId: string,
    bookingId: string,
    to: string,
  ) => Promise<readonly PendingMail[]> = async () => [],
  heldUntil?: () => Promise<number | null>,
): Promise<readonly string[]> {
  const sent: string[] = [];
  const row = { ...ROW, ...over };
  const deps = {
    load: async (_agencyId: string, id: string) => (id === ABOVE ? { ...ROW, id: ABOVE } : row),
    papers: {
      mail: async () => ({ subject: '', text: '', html: '' }),
      voucher: async () => ({}),
      calendar: async () => ({}),
    },
    mailer: { send: async (_agencyId: string, { kind }: { kind: string }) => void sent.push(kind) },
    linkFor: async () => 'http://full.localhost/',
    agencyOf: async () => ({ name: 'Full', email: '', language: 'en' }),
    pending,
    clock: { now: () => NOW },
    ...(heldUntil && { mailbox: { heldUntil } }),
  } as unknown as MailDeps;
  await bookingMailDeliverer(deps)(
    {
      agencyId: 'agency',
      id: '5',
      topic: 'booking.mail',
      dedupeKey: `${row.id}:${about}:traveller`,
      payload: { bookingId: row.id, about, to: 'traveller', language: 'en' },
      attempts: 0,
    },
    new AbortController().signal,
  );
  return sent;
}

describe('the order of mails', () => {
  const cancelled = { state: 'CANCELLED', cancelledAt: '2027-01-01T00:00:00Z' } as const;

  const ALL = [
    'confirmed',
    'changed',
    'added',
    'not-changed',
    'not-added',
    'notice',
    'failed',
    'cancelled',
    'refund',
  ];

  it.each(ALL.flatMap((first) => ALL.map((then) => [first, then] as const)))(
    '%s, held back, goes before %s',
    async (first, then) => {
      const held = delivered(then, {}, async () => [pendingMail(first)]);
      await expect(held).rejects.toThrow(NotYet);
      await expect(held).rejects.toMatchObject({ until: Date.parse(LATER) });
      // the one that comes later does not hold it back
      expect(await delivered(then, {}, async () => [pendingMail(first, '6')])).toEqual([
        `booking.${then}.traveller`,
      ]);
    },
  );

  it('a mail that is on its way is waited for', async () => {
    let asked = 0;
    const pending = async () =>
      (asked += 1) < 3 ? [pendingMail('cancelled', '4', new Date(NOW - 1).toISOString())] : [];
    expect(await delivered('refund', cancelled, pending)).toEqual(['booking.refund.traveller']);
    expect(asked).toBe(3);
  });

  it('a mail that will be dropped is not', async () => {
    const pending = async () => [pendingMail('confirmed'), pendingMail('changed')];
    expect(await delivered('cancelled', cancelled, pending)).toEqual([
      'booking.cancelled.traveller',
    ]);
  });

  it('the mails of what was added count as those of the booking above, each recipient alone', async () => {
    const below = { ...cancelled, parent: { id: ABOVE } as BookingRow['parent'] };
    const asked: string[][] = [];
    await delivered('refund', below, async (...of) => {
      asked.push(of);
      return [];
    });
    expect(asked).toEqual([['agency', ABOVE, 'traveller']]);
  });

  it('a mailbox with too many mails holds a mail back, without counting an attempt', async () => {
    const held = delivered('cancelled', cancelled, undefined, async () => NOW + 1_000);
    await expect(held).rejects.toMatchObject({ name: 'NotYet', until: NOW + 1_000 });
    expect(await delivered('cancelled', cancelled, undefined, async () => null)).toEqual([
      'booking.cancelled.traveller',
    ]);
  });

  it.each(['confirmed', 'changed', 'added', 'notice', 'not-changed', 'not-added'])(
    'nothing of a booking that stands (%s) is told once it is cancelled',
    async (about) => {
      expect(await delivered(about, cancelled)).toEqual([]);
      expect(await delivered(about, {})).toEqual([`booking.${about}.traveller`]);
    },
  );
});
