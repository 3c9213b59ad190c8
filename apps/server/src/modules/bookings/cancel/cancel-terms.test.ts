import type { Cancellation, TravelCredit } from '@portico/contract';
import type { CancelPrice } from '@portico/contract/ports/orders';
import { testClock } from '@portico/test-kit/clock';
import { describe, expect, it } from 'vitest';
import type { BookingRow } from '../record/bookings.types.ts';
import { refusalOf, type TermsDeps, termsNow } from './cancel-terms.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const credit = (amount: number): TravelCredit => ({ amount: usd(amount), holder: 'Merlin Air' });
const keeps = (penalty: number): Cancellation => ({
  timeZone: 'UTC',
  steps: [{ until: null, penalty }],
});
const OPEN: Cancellation = { timeZone: 'UTC', steps: [{ until: null, unknown: true }] };

/** A confirmed row that cost `captured`, owed to the supplier without a markup. */
function rowOf(id: string, captured: number, cancellation: Cancellation, kind?: string) {
  return {
    agencyId: 'a',
    id,
    reference: id.toUpperCase(),
    state: 'CONFIRMED',
    failure: null,
    givingBack: false,
    currency: 'USD',
    parent: kind === undefined ? null : { id: 'own', kind, reference: 'OWN' },
    payment: null,
    balance: null,
    penalty: null,
    captured,
    refunded: 0,
    writtenOff: 0,
    backOpen: 0,
    appliedAt: '2027-03-01T00:00:00Z',
    sale: {
      currency: 'USD',
      total: captured,
      dueNow: captured,
      owed: { net: captured, tax: 0, currency: 'USD' },
      price: { net: captured, tax: 0, rounding: 0, total: captured, dueNow: captured },
      span: { from: '2027-06-18T18:00', fromZone: 'UTC', to: '2027-06-19T18:00', toZone: 'UTC' },
      cancellation,
    },
  } as unknown as BookingRow;
}

/** Suppliers that tell a price of each order, by the id of its row; others do not answer. */
function around(told: Readonly<Record<string, CancelPrice>>, below: readonly BookingRow[] = []) {
  const asked: string[] = [];
  const tasks: string[] = [];
  const deps = {
    repo: { amendmentsOf: async () => below },
    clock: testClock('2027-03-01T12:00:00Z'),
    products: {},
    notices: { asked: async () => undefined },
    askWhatIsKept: async (_agency: string, id: string) => void tasks.push(id),
    keptNow: async ({ id }: BookingRow) => {
      asked.push(id);
      return told[id] ?? null;
    },
  } as unknown as TermsDeps;
  return { deps, asked, tasks };
}

describe('credits of amendments', () => {
  const own = rowOf('own', 50_000, keeps(20_000));
  const bag = rowOf('bag', 4_000, keeps(4_000), 'add-ons');
  const seat = rowOf('seat', 3_000, keeps(1_000), 'add-ons');
  const told = {
    own: { penalty: usd(20_000), credits: [credit(12_000)] },
    bag: { penalty: usd(4_000), credits: [credit(2_400), credit(100)] },
    seat: { penalty: usd(1_000) },
  };

  it('are quoted with those of the booking, and change no sum', async () => {
    const { deps, asked } = around(told, [seat, bag]);
    const { ended, credits } = await termsNow(deps, own);
    expect(credits).toEqual([credit(12_000), credit(2_400), credit(100)]);
    expect(asked.toSorted()).toEqual(['bag', 'own', 'seat']);
    expect([ended.penalty, ended.ends]).toEqual([
      20_000,
      [
        { id: 'bag', penalty: 4_000 },
        { id: 'seat', penalty: 1_000 },
      ],
    ]);
    expect(ended.payments.map(({ kept, back }) => [kept, back])).toEqual([
      [20_000, 30_000],
      [4_000, 0],
      [1_000, 2_000],
    ]);
  });

  it('are quoted without those of the booking if only they are told', async () => {
    const { deps } = around({ bag: told.bag }, [bag]);
    expect((await termsNow(deps, own)).credits).toEqual([credit(2_400), credit(100)]);
  });

  it('are none of what is refunded in full, of a second payment, and of what cost nothing', async () => {
    const free = rowOf('bag', 4_000, keeps(0), 'add-ons');
    expect((await termsNow(around(told, [free]).deps, own)).credits).toEqual([credit(12_000)]);
    const unasked = around(told, [
      rowOf('second', 9_000, keeps(0), 'balance'),
      rowOf('cheaper', 0, keeps(0), 'change'),
    ]);
    await termsNow(unasked.deps, own);
    expect(unasked.asked).toEqual(['own']);
  });

  it('are not asked for where only the penalty counts', async () => {
    const { deps, asked } = around(told, [bag]);
    await refusalOf(deps, own, { penalty: 20_000, ends: [{ id: 'bag', penalty: 4_000 }] });
    expect(asked).toEqual(['own']);
  });
});

describe('terms that leave the penalty open', () => {
  const own = rowOf('own', 50_000, OPEN);

  it('keep what the supplier names, with its credits, and no person is asked', async () => {
    const price = { penalty: usd(20_000), credits: [credit(5_000)] };
    const { deps, tasks } = around({ own: price });
    const { ended, credits } = await termsNow(deps, own);
    expect([ended.penalty, ended.payments[0]?.back, credits]).toEqual([
      20_000,
      30_000,
      [credit(5_000)],
    ]);
    expect(tasks).toEqual([]);
    expect((await termsNow(around({ own: { penalty: usd(0) } }).deps, own)).ended.penalty).toBe(0);
  });

  it.each([
    ['does not answer', {}],
    ['names another currency', { own: { penalty: { amount: 20_000, currency: 'EUR' } } }],
    ['names no amount', { own: { penalty: usd(-1) } }],
  ])('are a task of a person if the supplier %s', async (_, told) => {
    const { deps, tasks } = around(told);
    await expect(termsNow(deps, own)).rejects.toMatchObject({ code: 'NOT_CANCELLABLE' });
    expect(tasks).toEqual(['own']);
  });

  it('refused at the quoted penalty, are quoted anew if the supplier names a higher one', async () => {
    const { deps, tasks } = around({ own: { penalty: usd(20_000) } });
    expect(await refusalOf(deps, own, { penalty: 10_000 })).toBe('CANCEL_QUOTE_CHANGED');
    expect(tasks).toEqual([]);
    expect(await refusalOf(deps, own, { penalty: 20_000 })).toBe('NOT_CANCELLABLE');
    expect(tasks).toEqual(['own']);
  });
});
