// Tests that a supplier charges what its terms said, for penalties told as amounts; part of the
// suite in conformance.ts.
import { localInstant } from '@portico/rules/zones';
import { contextFor, until } from '@portico/supplier-kit/conformance/conditions';
import { orderFor, valueOf, sentOrder } from '@portico/supplier-kit/conformance/orders';
import { expect } from 'vitest';
import type { HotelQuery, HotelSupplier, SupplierHotelRates } from './port.ts';

const MINUTE_MS = 60_000;
/** Rates that are booked. */
const MAX = 3;

/** Books rates with penalties told as amounts and asks for the penalty at each step. */
export async function expectAmountsCharged(
  supplier: HotelSupplier,
  { stay, occupancies }: HotelQuery,
  found: readonly SupplierHotelRates[],
): Promise<void> {
  const told = found.flatMap(({ hotel, rates, handle }) =>
    rates
      .filter((rate) => rate.payAt === 'now' && (rate.left ?? 9) >= 3)
      .filter(({ cancellation }) => cancellation.steps.some(({ penalty = 0 }) => penalty > 0))
      .slice(0, 1)
      .map((rate) => ({ hotel, rate, handle })),
  );
  expect(told.length).toBeGreaterThanOrEqual(MAX);
  for (const { hotel, rate, handle } of told.slice(0, MAX)) {
    const order = orderFor({
      itemKey: hotel.supplierHotelId,
      unitKey: rate.room.code,
      units: occupancies.length,
      rate,
      requested: { stay, occupancies, handle },
      span: { from: stay.checkIn, to: stay.checkOut },
      lateAt: '',
      left: () => Promise.resolve(1),
    });
    const { supplierReference } = valueOf(await supplier.book(order, contextFor()));
    await until(
      async () => valueOf(await supplier.retrieve(sentOrder(order.key), contextFor())),
      supplier.profile.visibilityLagMs + 2_000,
    );
    for (const step of rate.cancellation.steps) {
      if (step.until === null) continue;
      const end = localInstant(step.until, rate.cancellation.timeZone);
      const at = new Date(end - MINUTE_MS).toISOString();
      const { penalty } = valueOf(
        await supplier.cancelQuote(supplierReference, { ...contextFor(), now: at }),
      );
      const share = Math.round(((rate.net + rate.tax) * (step.penaltyBp ?? 0)) / 10_000);
      expect(penalty).toEqual({ amount: step.penalty ?? share, currency: rate.currency });
    }
  }
}
