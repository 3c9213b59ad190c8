import { BOOKING_STATES, type BookingState } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BREAK_KINDS,
  breakDecisions,
  type OurSide,
  type SeenPayment,
  type SeenReservation,
} from './break.ts';
import { bookingIdOf, compareSides, paymentFindings } from './compare.ts';
import { oversoldCells } from './stock.ts';

const ID = '0199f000-0000-7000-8000-000000000001';
const usd = (amount: number) => ({ amount, currency: 'USD' });
const ours = (state: BookingState, patch: Partial<OurSide> = {}): OurSide => ({
  id: ID,
  reference: 'ABCDEFGH',
  state,
  currency: 'USD',
  captured: state === 'CONFIRMED' ? 100 : 0,
  refunded: 0,
  supplier: 'alpha',
  supplierReference: 'A1',
  owed: usd(80),
  ...patch,
});
const payment = (status: SeenPayment['status'], captured = 0, refunded = 0): SeenPayment => ({
  gateway: 'card',
  paymentRef: 'pay_1',
  key: `${ID}:authorise:1`,
  reference: 'ABCDEFGH',
  status,
  authorised: usd(0),
  captured: usd(captured),
  refunded: usd(refunded),
  card: null,
  createdAt: '',
  refunds: [],
});
const room = (
  status: SeenReservation['status'],
  patch: Partial<SeenReservation> = {},
): SeenReservation => ({
  supplier: 'alpha',
  key: `${ID}:book:1`,
  supplierReference: 'A1',
  status,
  penalty: null,
  owed: usd(80),
  ...patch,
});
const found = (...sides: [OurSide | null, SeenPayment[], SeenReservation[]]) =>
  compareSides({ ours: sides[0], payments: sides[1], reservations: sides[2] }).map(
    ({ kind, remedy, subject }) => [kind, remedy, subject],
  );

describe('three ledgers', () => {
  it('that agree give no finding', () => {
    expect(found(ours('CONFIRMED'), [payment('captured', 100)], [room('booked')])).toEqual([]);
    expect(found(ours('CONFIRMED', { captured: 0 }), [], [room('booked')])).toEqual([]);
    expect(found(ours('REJECTED'), [payment('voided')], [])).toEqual([]);
    expect(found(ours('EXPIRED'), [payment('expired')], [])).toEqual([]);
    expect(
      found(
        ours('CANCELLED', { captured: 100, refunded: 70 }),
        [payment('captured', 100, 70)],
        [room('cancelled')],
      ),
    ).toEqual([]);
    expect(found(null, [], [])).toEqual([]);
  });

  it('say nothing of a booking that is under way', () => {
    for (const state of BOOKING_STATES) {
      if (['CONFIRMED', 'CANCELLED', 'REJECTED', 'EXPIRED'].includes(state)) continue;
      expect(
        found(
          ours(state),
          [payment('authorised')],
          [room('booked'), room('booked', { supplierReference: 'A2' })],
        ),
      ).toEqual([]);
    }
  });

  it('name what hangs in the air after a booking is over, and undo it', () => {
    expect(found(ours('REJECTED'), [payment('authorised')], [])).toEqual([
      ['hold-open', 'void', 'pay_1'],
    ]);
    expect(found(ours('EXPIRED'), [payment('requires_payer')], [])).toEqual([
      ['hold-open', 'void', 'pay_1'],
    ]);
    expect(
      found(
        ours('CANCELLED', { captured: 100, refunded: 100 }),
        [payment('captured', 100, 100)],
        [room('booked')],
      ),
    ).toEqual([['reservation-open', 'cancel', 'alpha:A1']]);
  });

  it('name money we do not know of, or that is not there, for a person', () => {
    expect(found(ours('REJECTED'), [payment('captured', 100)], [])).toEqual([
      ['payment-differs', 'person', 'pay_1'],
    ]);
    expect(found(ours('CONFIRMED'), [payment('authorised')], [room('booked')])).toEqual([
      ['payment-differs', 'person', 'pay_1'],
    ]);
    expect(found(ours('CONFIRMED'), [payment('captured', 100, 1)], [room('booked')])).toEqual([
      ['payment-differs', 'person', 'pay_1'],
    ]);
    expect(
      found(ours('CONFIRMED', { currency: 'EUR' }), [payment('captured', 100)], [room('booked')]),
    ).toEqual([['payment-differs', 'person', 'pay_1']]);
    expect(found(ours('CONFIRMED'), [], [room('booked')])).toEqual([
      ['payment-missing', 'person', ID],
    ]);
    // refunded outside the engine: nothing is kept on either side
    expect(found(ours('REJECTED'), [payment('captured', 100, 100)], [])).toEqual([]);
  });

  it('name a dispute for a person, whatever has become of the booking', () => {
    const disputed = { ...payment('captured', 100), disputed: usd(100) };
    expect(found(ours('CONFIRMED'), [disputed], [room('booked')])).toEqual([
      ['payment-disputed', 'person', 'pay_1'],
    ]);
    expect(found(ours('CANCELLED', { captured: 100 }), [disputed], [])).toEqual([
      ['payment-disputed', 'person', 'pay_1'],
    ]);
    const over = { ...disputed, disputed: usd(0) };
    expect(found(ours('CONFIRMED'), [over], [room('booked')])).toEqual([]);
    expect(paymentFindings(ours('REFUNDING'), [disputed])).toEqual([]);
  });

  it('name a confirmed trip without a room: ours to learn again, or the supplier’s doing', () => {
    expect(found(ours('CONFIRMED'), [payment('captured', 100)], [])).toEqual([
      ['reservation-lost', 'person', ID],
    ]);
    expect(
      found(
        ours('CONFIRMED'),
        [payment('captured', 100)],
        [room('cancelled', { cancelKey: null })],
      ),
    ).toEqual([['reservation-lost', 'person', ID]]);
    expect(
      found(
        ours('CONFIRMED'),
        [payment('captured', 100, 100)],
        [room('cancelled', { cancelKey: `${ID}:cancel:1` })],
      ),
    ).toEqual([['reservation-lost', 'relearn', ID]]);
  });

  it('name a twin and another price, and keep the room that is ours', () => {
    expect(
      found(
        ours('CONFIRMED'),
        [payment('captured', 100)],
        [room('booked', { supplierReference: 'A0' }), room('booked')],
      ),
    ).toEqual([['reservation-twin', 'cancel', 'alpha:A0']]);
    expect(
      found(ours('CONFIRMED'), [payment('captured', 100)], [room('booked', { owed: usd(81) })]),
    ).toEqual([['reservation-differs', 'person', 'alpha:A1']]);
  });

  it('treat what we do not know of by what is held: released, cancelled, noted, or shown to a person', () => {
    expect(found(null, [payment('authorised')], [])).toEqual([['payment-orphan', 'void', 'pay_1']]);
    expect(found(null, [payment('captured', 100)], [])).toEqual([
      ['payment-orphan', 'person', 'pay_1'],
    ]);
    expect(found(null, [payment('voided')], [room('cancelled')])).toEqual([
      ['payment-orphan', 'none', 'pay_1'],
      ['reservation-orphan', 'none', 'alpha:A1'],
    ]);
    expect(found(null, [payment('declined')], [room('booked')])).toEqual([
      ['payment-orphan', 'none', 'pay_1'],
      ['reservation-orphan', 'cancel', 'alpha:A1'],
    ]);
    // no payment at all: possibly a stay paid at the desk
    expect(found(null, [], [room('booked')])).toEqual([
      ['reservation-orphan', 'person', 'alpha:A1'],
    ]);
    expect(found(null, [payment('authorised')], [room('booked')])).toEqual([
      ['payment-orphan', 'void', 'pay_1'],
      ['reservation-orphan', 'cancel', 'alpha:A1'],
    ]);
    // paid and booked: a traveller has a confirmation
    expect(found(null, [payment('captured', 100)], [room('booked')])).toEqual([
      ['booking-lost', 'person', ID],
    ]);
  });

  it('never undo by rule what is paid for and booked', () => {
    const amount = fc.constantFrom(0, 50, 100);
    const anyPayment = fc.record({
      status: fc.constantFrom<SeenPayment['status'][]>(
        'requires_payer',
        'authorised',
        'captured',
        'voided',
        'declined',
        'expired',
      ),
      captured: amount,
      refunded: amount,
    });
    const anyRoom = fc.record({
      status: fc.constantFrom<SeenReservation['status'][]>(
        'booked',
        'held',
        'pending',
        'cancelled',
      ),
      ref: fc.constantFrom('A1', 'A2'),
    });
    fc.assert(
      fc.property(
        fc.option(fc.constantFrom(...BOOKING_STATES)),
        fc.array(anyPayment, { maxLength: 2 }),
        fc.array(anyRoom, { maxLength: 3 }),
        (state, paid, rooms) => {
          const payments = paid.map((one, index) => ({
            ...payment(one.status, one.captured, Math.min(one.captured, one.refunded)),
            paymentRef: `pay_${index}`,
          }));
          const reservations = rooms.map(({ status, ref }) =>
            room(status, { supplierReference: ref }),
          );
          const findings = compareSides({
            ours: state === null ? null : ours(state),
            payments,
            reservations,
          });
          for (const { kind, remedy, payment: about, reservation } of findings) {
            expect(BREAK_KINDS).toContain(kind);
            if (remedy === 'void')
              expect(about?.status === 'authorised' || about?.status === 'requires_payer').toBe(
                true,
              );
            // a room is cancelled automatically only if the booking has ended or is unknown, or has
            // another room
            if (remedy === 'cancel' && state === 'CONFIRMED')
              expect(
                reservation?.supplierReference === 'A1' &&
                  !rooms.some(({ ref, status }) => ref === 'A2' && status !== 'cancelled') &&
                  rooms.filter(({ ref, status }) => ref === 'A1' && status !== 'cancelled').length <
                    2,
              ).toBe(false);
            if (remedy === 'person') expect(breakDecisions(kind)).toContain('write-off');
          }
          if (state === null && payments.length === 0)
            expect(findings.map(({ remedy }) => remedy)).not.toContain('cancel');
          if (
            state === null &&
            payments.some((one) => one.captured.amount > one.refunded.amount) &&
            reservations.some((one) => one.status !== 'cancelled')
          )
            expect(findings.map(({ remedy }) => remedy)).toEqual(['person']);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe('keys', () => {
  it('name their booking, and no key of another making does', () => {
    expect(bookingIdOf(`${ID}:book:1`)).toBe(ID);
    for (const key of [
      '',
      ID,
      'x:book:1',
      `${ID.toUpperCase()}:book:1`,
      `${ID}x:book:1`,
      "'; drop table booking; --:1",
    ])
      expect(bookingIdOf(key)).toBeNull();
  });
});

describe('a stock book', () => {
  const booked = (from: string, to: string, units = 1) =>
    room('booked', {
      span: { from: `${from}T15:00`, fromZone: 'UTC', to: `${to}T11:00`, toZone: 'UTC' },
      units,
    });
  const book = [
    { cell: '2027-06-01', capacity: 1, sold: 1 },
    { cell: '2027-06-02', capacity: 1, sold: 2 },
  ];

  it('names the nights that were sold more often than there are rooms', () => {
    expect(oversoldCells(book, [])).toEqual([{ cell: '2027-06-02', capacity: 1, sold: 2 }]);
    expect(oversoldCells([{ cell: '2027-06-01', capacity: 0, sold: 0 }], [])).toEqual([]);
  });

  it('is not believed where our own confirmed rooms are more', () => {
    const honest = [{ cell: '2027-06-01', capacity: 1, sold: 1 }];
    expect(
      oversoldCells(honest, [
        booked('2027-06-01', '2027-06-02'),
        booked('2027-05-30', '2027-06-02'),
      ]),
    ).toEqual([{ cell: '2027-06-01', capacity: 1, sold: 2 }]);
    // the departure date is no night
    expect(
      oversoldCells(honest, [
        booked('2027-06-01', '2027-06-02'),
        booked('2027-05-30', '2027-06-01'),
      ]),
    ).toEqual([]);
    expect(oversoldCells(honest, [booked('2027-06-01', '2027-06-02', 2)])).toHaveLength(1);
    expect(
      oversoldCells(honest, [
        booked('2027-06-01', '2027-06-02'),
        { ...booked('2027-06-01', '2027-06-02'), status: 'cancelled' },
      ]),
    ).toEqual([]);
  });
});

describe('a stock book whose cells are not nights', () => {
  it('is held against the cells a reservation names', () => {
    const rental = (cells: readonly string[]) =>
      room('booked', {
        span: { from: '2027-06-01T10:00', fromZone: 'UTC', to: '2027-06-02T12:00', toZone: 'UTC' },
        cells,
        units: 1,
      });
    const honest = [{ cell: '2027-06-02', capacity: 1, sold: 1 }];
    const both = [rental(['2027-06-01', '2027-06-02']), rental(['2027-06-02'])];
    expect(oversoldCells(honest, both)).toEqual([{ cell: '2027-06-02', capacity: 1, sold: 2 }]);
    expect(oversoldCells(honest, [rental(['2027-06-01']), rental(['2027-06-02'])])).toEqual([]);
  });
});

describe('an order that is held without tickets', () => {
  it('stands with the supplier like one that is booked: left behind by a booking that has ended, it is found', () => {
    for (const state of ['REJECTED', 'CANCELLED', 'EXPIRED'] as const)
      expect(found(ours(state), [], [room('held')])).toEqual(
        found(ours(state), [], [room('booked')]),
      );
    expect(found(ours('REJECTED'), [], [room('held')])).not.toEqual([]);
  });
});
