// Credits of a cancellation whose process dies, or whose answer holds odd ones: none is lost or
// doubled, the refund is that of the quote, and a payer's ticket shows no code.
import type { SupplierBooking, SupplierOrders, SupplierOutcome } from '@portico/contract';
import type { TravelCredit } from '@portico/contract/ports/orders';
import { VISITOR } from '@portico/rules/access';
import { type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

type Patched = { -readonly [Key in keyof SupplierOrders]: SupplierOrders[Key] };

let stage: Rehearsal;
/** Returns the credits that the supplier states for a penalty of this amount. */
let given: (penalty: number, currency: string) => readonly TravelCredit[];

/** The code is that of the order: each answer about it states the same. */
const half = (penalty: number, currency: string): TravelCredit[] => [
  {
    amount: { amount: Math.floor(penalty / 2), currency },
    holder: 'Merlin Rooms',
    code: 'BCDF2345',
    expiresOn: '2028-05-01',
  },
];

beforeAll(async () => {
  stage = await rehearse();
  const supplier: Patched = stage.peers.supplier('alpha');
  const { cancel, retrieve } = supplier;
  const withCredits = <B extends SupplierBooking | null>(outcome: SupplierOutcome<B>) =>
    outcome.kind === 'ok' && outcome.value?.penalty
      ? {
          ...outcome,
          value: {
            ...outcome.value,
            credits: given(outcome.value.penalty.amount, outcome.value.penalty.currency),
          },
        }
      : outcome;
  supplier.cancel = async (...call) => withCredits(await cancel.apply(supplier, call));
  supplier.retrieve = async (...call) => withCredits(await retrieve.apply(supplier, call));
});
afterEach(() => stage.faults(''));
afterAll(() => stage.close());

/** Books a room, and quotes a cancellation of which the supplier keeps half. */
async function quoted() {
  const { reference, link } = await stage.begun();
  await stage.pay(reference);
  expect((await stage.module.bookings.get(link)).status).toBe('confirmed');
  await stage.faults('keeps-more');
  const quote = await stage.module.cancelling.quote(link);
  expect(quote.penalty.amount).toBeGreaterThan(0);
  return { reference, link, quote };
}
type Quoted = Awaited<ReturnType<typeof quoted>>;

const cancelOf = ({ link, quote }: Quoted, module = stage.module) =>
  module.cancelling.cancel({
    ...link,
    cancelQuoteId: quote.cancelQuoteId,
    reason: undefined,
    key: `credit-${link.reference}`,
    correlationId: 't',
  });

/** Returns the cancelled booking after checking its sums and its refund at the gateway. */
async function ended({ reference, link, quote }: Quoted) {
  await stage.module.whenIdle();
  expect(await stage.runToRest(reference)).toBe('CANCELLED');
  const booking = await stage.module.bookings.get(link);
  expect(booking.sums).toMatchObject({
    paid: quote.penalty.amount + quote.refund.amount,
    kept: quote.penalty.amount,
    refunded: quote.refund.amount,
  });
  const refunds = (await stage.ledger('gateway', reference)).filter(
    ({ kind }) => kind === 'refund',
  );
  expect(refunds.map(({ amount }) => amount)).toEqual([quote.refund.amount]);
  const cancels = (await stage.ledger('supplier', reference, 'alpha')).filter(
    ({ kind }) => kind === 'cancel',
  );
  expect(cancels).toHaveLength(1);
  const kept = cancels[0]?.amount ?? 0;
  const [row] = await stage.database.admin<{ currency: string }>(
    `select sale -> 'owed' ->> 'currency' as currency from booking where reference = $1`,
    [reference],
  );
  return { booking, expected: half(kept, row?.currency ?? '') };
}

it.each(['before', 'after', 'recorded'] as const)(
  'a credit is not lost where the process dies at the cancellation, %s',
  async (moment) => {
    given = half;
    const one = await quoted();
    let isDying = true;
    const dying = stage.second({
      failpoint: (at, when) => {
        if (isDying && at === 'cancel' && when === moment) throw new Error('the process dies');
      },
    });
    await cancelOf(one, dying.module);
    isDying = false;
    await dying.worker.stop(100);
    const { booking, expected } = await ended(one);
    expect(booking.credits).toEqual(expected);
    // the answer under the key is the same booking
    const again = await cancelOf(one);
    expect(again.body.booking.credits).toEqual(expected);
  },
);

it('an odd credit is left out alone: the cancellation and its refund are those of the quote', async () => {
  given = (penalty, currency) => [
    { amount: { amount: penalty + 1, currency }, holder: 'Merlin Rooms', code: 'TOOMUCH2' },
    { amount: { amount: -5, currency }, holder: 'Merlin Rooms', code: 'NEGATIV2' },
    { amount: { amount: 5, currency: 'XTS' }, holder: 'Merlin Rooms', code: 'ODDMONEY' },
    { amount: { amount: 5, currency }, holder: 'Merlin Rooms', code: 'TWO\nLINES' },
    {
      amount: { amount: 5, currency },
      holder: 'Merlin Rooms',
      code: 'NODATE22',
      expiresOn: 'soon',
    },
    ...half(penalty, currency),
  ];
  const one = await quoted();
  await cancelOf(one);
  const { booking, expected } = await ended(one);
  expect(booking.credits).toEqual(expected);
  const log = stage.log.join('\n');
  for (const n of [1, 2, 3, 4, 5]) expect(log).toContain(`credit ${n}: `);
  for (const code of ['TOOMUCH2', 'NEGATIV2', 'ODDMONEY', 'NODATE22', 'BCDF2345'])
    expect(log).not.toContain(code);
});

it('a payer’s ticket shows the cancelled booking without its credits', async () => {
  given = half;
  const one = await quoted();
  await cancelOf(one);
  const { reference, agencyId } = { ...one, agencyId: stage.agencyId };
  await ended(one);
  const row = await stage.module.rows.byReference(agencyId, reference);
  if (row === undefined) throw new Error('there is no booking');
  const seen = await stage.module.bookings.get({
    agencyId,
    reference,
    viewer: VISITOR,
    guest: undefined,
    ticket: stage.module.guests.ticketFor(row),
  });
  expect(seen.status).toBe('cancelled');
  expect(JSON.stringify(seen)).not.toContain('BCDF2345');
  expect(seen.credits).toBeUndefined();
});
