import type { AuthoriseOrder, SupplierContext } from '@portico/contract';
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

it.each([
  { allows: 12_000, told: { amount: 300, currency: 'EUR' } },
  { allows: 5_200, told: null },
])(
  'waits $allows ms for the penalty of a cancellation, as the profile of the supplier says',
  async ({ allows, told }) => {
    const calls = peerCalls({
      peers: {
        supplier: () => ({
          profile: { searchTimeoutMs: allows },
          cancelQuote: (_: string, { signal }: SupplierContext) =>
            new Promise((resolve) => {
              const answer = { kind: 'ok', value: { penalty: { amount: 300, currency: 'EUR' } } };
              const timer = setTimeout(() => resolve(answer), 5_400);
              signal.addEventListener('abort', () => {
                clearTimeout(timer);
                resolve({ kind: 'unknown', message: 'late' });
              });
            }),
        }),
        faults: () => undefined,
      },
      clock: testClock(0),
      log: { error: () => undefined },
    } as unknown as PeerDeps);
    const booking = {
      reference: 'SLOWAIR2',
      supplierReference: 'S1',
      supplier: 'slow',
      sale: { owed: { net: 900, tax: 100, currency: 'EUR' } },
    } as BookingRow;
    expect((await calls.keptNow(booking))?.penalty ?? null).toEqual(told);
  },
  20_000,
);
