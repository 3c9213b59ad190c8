import { describe, expect, it } from 'vitest';
import type { BookingRow } from '../record/bookings.types.ts';
import { bookingMailDeliverer, type MailDeps } from './mail.deliverer.ts';

const ROW = {
  agencyId: 'agency',
  id: '0193a5e0-0000-7000-8000-000000000001',
  reference: '7K2M4QXW',
  state: 'CONFIRMED',
  givingBack: false,
  cancelledAt: null,
  contact: { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@example.com' },
  parent: null,
} as unknown as BookingRow;
const ABOVE = '0193a5e0-0000-7000-8000-000000000009';

/** Delivers one mail about a row or its amendment, and returns what was sent. */
async function delivered(
  about: string,
  over: Partial<BookingRow>,
  unsent: readonly string[] = [],
  isUnsent = async (_agencyId: string, _topic: string, key: string) => unsent.includes(key),
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
    isUnsent,
  } as unknown as MailDeps;
  await bookingMailDeliverer(deps)(
    {
      agencyId: 'agency',
      id: 'message',
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

  it('a refund is told after the cancellation it comes from', async () => {
    const first = `${ROW.id}:cancelled:traveller`;
    await expect(delivered('refund', cancelled, [first])).rejects.toThrow('goes first');
    expect(await delivered('refund', cancelled)).toEqual(['booking.refund.traveller']);
    expect(await delivered('cancelled', cancelled, [first])).toEqual([
      'booking.cancelled.traveller',
    ]);
  });

  it('a cancellation that is on its way is waited for', async () => {
    let asked = 0;
    const isUnsent = async () => (asked += 1) < 3;
    expect(await delivered('refund', cancelled, [], isUnsent)).toEqual([
      'booking.refund.traveller',
    ]);
    expect(asked).toBe(3);
  });

  it('the refund of what was added, too: it ended with the booking above', async () => {
    const below = { ...cancelled, parent: { id: ABOVE } as BookingRow['parent'] };
    await expect(delivered('refund', below, [`${ABOVE}:cancelled:traveller`])).rejects.toThrow(
      'goes first',
    );
    expect(await delivered('refund', below)).toEqual(['booking.refund.traveller']);
  });

  it.each(['confirmed', 'changed', 'added', 'notice', 'not-changed', 'not-added'])(
    'nothing of a booking that stands (%s) is told once it is cancelled',
    async (about) => {
      expect(await delivered(about, cancelled)).toEqual([]);
      expect(await delivered(about, {})).toEqual([`booking.${about}.traveller`]);
    },
  );
});
