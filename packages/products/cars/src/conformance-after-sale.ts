// Tests rentals after the order and changes made by vendors; part of the suite in conformance.ts.
import { contextFor, until } from '@portico/supplier-kit/conformance/conditions';
import { orderFor, valueOf, sentOrder } from '@portico/supplier-kit/conformance/orders';
import { describe, expect, it } from 'vitest';
import { type CarStage, type ChosenRate } from './conformance-stage.ts';
import type { CarRate, Rental } from './port.ts';
import { paidOf } from './conformance-times.ts';
import { decodeAcriss, rankOf } from './rules/acriss.ts';
import {
  changesOf,
  entitlesToCancel,
  type RentalChange,
  type RentalFacts,
} from './rules/notices.ts';

export function describeAfterSale(at: CarStage): void {
  describe('after the order', () => {
    standing(at);
    changes(at);
    orders(at);
  });
}

interface OrderedRental extends ChosenRate {
  readonly key: string;
  readonly reference: string;
  readonly sold: RentalFacts;
  /** Reads the rental from the supplier. */
  told(faults?: string): Promise<Rental>;
}

/** Orders an unused rate and waits until the supplier returns the order. */
async function ordered(
  at: CarStage,
  fits?: Parameters<CarStage['next']>[0],
): Promise<OrderedRental> {
  const { supplier } = at.r;
  const chosen = await at.next(fits);
  const order = orderOf(chosen, chosen.rate, chosen.requested);
  const { supplierReference } = valueOf(await supplier.book(order, contextFor()));
  const ask = async (faults = '') =>
    valueOf(await supplier.standing(sentOrder(order.key), contextFor(faults)));
  await until(ask, supplier.profile.visibilityLagMs + 2_000);
  const { vendor, pickUp, dropOff, vehicle } = chosen.car;
  const { pickUpAt, dropOffAt } = chosen.requested;
  return {
    ...chosen,
    key: order.key,
    reference: supplierReference,
    sold: { vendor, pickUp, dropOff, vehicle, pickUpAt, dropOffAt },
    told: async (faults) => {
      const rental = await ask(faults);
      if (rental === null) throw new Error('the order is not seen any more');
      return rental;
    },
  };
}

function standing(at: CarStage): void {
  it('tells the rental of an order as it was sold, and of none that it does not know', async () => {
    const { supplier } = at.r;
    expect(
      valueOf(await supplier.standing(sentOrder('nobody-has-this:book:1'), contextFor())),
    ).toBeNull();
    const { key, reference, sold, told } = await ordered(at);
    const rental = await told();
    expect(rental).toMatchObject({
      supplierReference: reference,
      pickUpAt: sold.pickUpAt,
      dropOffAt: sold.dropOffAt,
    });
    expect(rental.vehicle).toEqual(sold.vehicle);
    expect(changesOf(sold, rental)).toEqual([]);
    expect(
      await supplier.standing(sentOrder(key), contextFor('5xx-not-done@retrieve')),
    ).toMatchObject({
      kind: 'unknown',
    });
    expect(await at.r.unreachable.standing(sentOrder(key), contextFor())).toMatchObject({
      kind: 'not-done',
    });
  });
}

const CHANGES: readonly (readonly [
  fault: string,
  kind: RentalChange['kind'],
  isSignificant: boolean,
])[] = [
  ['desk-closed@retrieve', 'hours', true],
  ['desk-moved=4900m@retrieve', 'desk', false],
  ['desk-moved=5100m@retrieve', 'desk', true],
  ['vehicle-changed=down@retrieve', 'vehicle', true],
  ['vehicle-changed=up@retrieve', 'vehicle', false],
];

/** Classes with others below and above them. */
const AMONG = { from: 1, to: 5 };

function changes(at: CarStage): void {
  it.each(CHANGES)(
    '%s is told from then on, and lets the driver go where it matters',
    async (fault, kind, isSignificant) => {
      const { supplier } = at.r;
      const { reference, rate, sold, told } = await ordered(at, (_rate, { vehicle }) => {
        const rank = rankOf(decodeAcriss(vehicle.acriss)) ?? 0;
        return rank > AMONG.from && rank < AMONG.to;
      });
      const paidAt = paidOf(rate);
      const penalty = async () =>
        valueOf(await supplier.cancelQuote(reference, { ...contextFor(), now: paidAt })).penalty;
      const before = await penalty();
      expect(before.amount).toBeGreaterThan(0);
      const found = changesOf(sold, await told(fault));
      expect(found.map((one) => one.kind)).toContain(kind);
      expect(entitlesToCancel(found)).toBe(isSignificant);
      expect(changesOf(sold, await told())).toEqual(found);
      expect(await penalty()).toEqual(isSignificant ? { ...before, amount: 0 } : before);
    },
  );
}

function orders(at: CarStage): void {
  it('books extras with the car, for what the check said, or nothing', async () => {
    const { supplier } = at.r;
    const chosen = await at.next(({ extras }) => extras.length > 0);
    const extra = chosen.rate.extras[0];
    if (extra === undefined) throw new Error('no extra');
    const requested = { ...chosen.requested, extras: [{ code: extra.code, count: 1 }] };
    const checked = valueOf(await supplier.check(chosen.rate.rateKey, requested, contextFor()));
    const now = checked.extras.reduce((sum, one) => sum + one.now, 0);
    const order = orderOf(chosen, checked.rate, requested);
    const owed = { ...order.owed, net: order.owed.net + now };
    if (now > 0) {
      expect(await supplier.book(order, contextFor())).toMatchObject({
        kind: 'refused',
        reason: 'PRICE_CHANGED',
      });
      expect(at.r.bookingsWith(order.key)).toBe(0);
    }
    valueOf(await supplier.book({ ...order, owed }, contextFor()));
    expect(at.r.bookingsWith(order.key)).toBe(1);
  });

  it('takes orders that are paid at the desk, where it has them', async () => {
    const { supplier, query } = at.r;
    const found = await at.look();
    const car = found.find(({ rates }) => rates.some(({ payWay }) => payWay === 'desk'));
    const rate = car?.rates.find(({ payWay }) => payWay === 'desk');
    if (car === undefined || rate === undefined) return;
    const { pickUpAt, dropOffAt, driver } = query;
    const requested = { car: car.key, pickUpAt, dropOffAt, driver, extras: [] };
    const order = orderOf({ car, rate, requested }, rate, requested);
    const { supplierReference } = valueOf(await supplier.book(order, contextFor()));
    await until(
      async () => valueOf(await supplier.retrieve(sentOrder(order.key), contextFor())),
      supplier.profile.visibilityLagMs + 2_000,
    );
    expect(
      valueOf(await supplier.cancelQuote(supplierReference, contextFor())).penalty.amount,
    ).toBe(0);
  });
}

const orderOf = (
  { car }: ChosenRate,
  rate: CarRate,
  requested: ChosenRate['requested'],
): ReturnType<typeof orderFor<ChosenRate['requested']>> =>
  orderFor({
    itemKey: car.pickUp.deskId,
    unitKey: car.vehicle.acriss,
    units: 1,
    rate,
    requested,
    span: { from: '', to: '' },
    lateAt: '',
    left: async () => 0,
  });
