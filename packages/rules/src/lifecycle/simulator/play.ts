// Test helpers that apply events to bookings.
import type { BookingState } from '@portico/contract';
import {
  type Effect,
  type Happening,
  type Lifecycle,
  type LifecycleEvent,
  newLifecycle,
  type PaymentSeen,
} from '../booking.ts';
import { reduce } from '../reduce.ts';

export const MINUTE = 60_000;
export const start = (patch: Partial<Lifecycle> = {}): Lifecycle => ({
  ...newLifecycle({
    dueNow: 10_000,
    payBy: 15 * MINUTE,
    supplier: { idempotent: true, settleMs: 210_000 },
  }),
  ...patch,
});
export const payment = (
  status: PaymentSeen['status'],
  patch: Partial<PaymentSeen> = {},
): Happening => ({
  type: 'payment-seen',
  payment: {
    status,
    authorised: status === 'authorised' ? 10_000 : 0,
    captured: status === 'captured' ? 10_000 : 0,
    refunded: 0,
    ...patch,
  },
});
export const supplier = (
  status: 'booked' | 'held' | 'cancelled' | 'pending' | null,
): Happening => ({
  type: 'supplier-seen',
  booking: status && { status },
});

/** Applies events in sequence, including `proceed`, as the driver does. */
export function play(
  booking: Lifecycle,
  ...happenings: (Happening & { at?: number })[]
): { booking: Lifecycle; effects: readonly Effect[]; states: BookingState[] } {
  const states: BookingState[] = [];
  let effects: readonly Effect[] = [];
  let at = 0;
  for (const happening of happenings) {
    at = happening.at ?? at + 1;
    let queue: Happening[] = [happening];
    effects = [];
    for (let next = queue.shift(); next; next = queue.shift()) {
      const move = reduce(booking, { ...next, at } as LifecycleEvent);
      if (move.next.state !== booking.state) states.push(move.next.state);
      booking = move.next;
      effects = [...effects, ...move.effects];
      if (move.effects.some((effect) => effect.kind === 'proceed')) queue = [{ type: 'proceed' }];
    }
  }
  return { booking, effects, states };
}
export const calls = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'call' ? [effect.step] : []));
export const kinds = (effects: readonly Effect[]) => effects.map((effect) => effect.kind);
