// Types of the transition table's rows.
import type { Effect, EventType, Lifecycle, LifecycleEvent, Move } from './booking.ts';
import type { LifecycleTimes } from './times.ts';

export type Handler<T extends EventType> = (
  booking: Lifecycle,
  event: Extract<LifecycleEvent, { type: T }>,
  times: LifecycleTimes,
) => Move;
/** Handlers of a state by event; an event without a handler changes nothing. */
export type Row = { readonly [T in EventType]?: Handler<T> };
export type About = Extract<Effect, { kind: 'ask' }>['about'];
export type SupplierSeen = Extract<LifecycleEvent, { type: 'supplier-seen' }>['booking'];
