import type { AuthoriseOrder } from '@portico/contract';
import { testClock } from '@portico/test-kit/clock';
import { expect, it } from 'vitest';
import type { BookingRow } from '../record/bookings.types.ts';
import { peerCalls, type PeerDeps } from './bookings.peers.ts';

/** Returns the reference that the authorisation of an amendment is sent with. */
async function sentWith(stored: string | null): Promise<string | undefined> {
  const sent: AuthoriseOrder[] = [];
  const calls = peerCalls({
    peers: {
      gateway: async () => ({
        name: 'card',
        gateway: {
          profile: { name: 'card', timeoutMs: 1_000 },
          authorise: async (order: AuthoriseOrder) => {
            sent.push(order);
            return { kind: 'unknown', message: 'no answer' };
          },
        },
      }),
      faults: () => undefined,
    },
    products: { of: () => ({ paidFor: () => 'Change of flights' }) },
    clock: testClock(0),
    log: { error: () => undefined },
    merchantName: async () => 'Meridian Travel',
    pageOf: () => 'https://meridian.example/',
    webhookOf: () => 'https://meridian.example/api/webhook',
  } as unknown as PeerDeps);
  await calls.carryOut(
    { kind: 'call', step: 'authorise', amount: 100, round: 1 },
    {
      id: '1',
      reference: 'AMENDING',
      parent: { reference: 'BOOKED22' },
      sale: { product: 'Air Travel' },
      contact: { email: 'nadia@example.com' },
      payment: { gateway: 'card', reference: stored },
    } as unknown as BookingRow,
    new AbortController().signal,
  );
  return sent[0]?.reference;
}

it('an authorisation is repeated with the reference it was first sent with', async () => {
  expect(await sentWith('BOOKED22')).toBe('BOOKED22');
  // the version before stored none and sent the amendment's own
  expect(await sentWith(null)).toBe('AMENDING');
});
