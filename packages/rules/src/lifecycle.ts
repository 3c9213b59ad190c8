// Booking state machine as pure functions (design, section 7).
export { HELD_DECISIONS, newLifecycle, STEPS, stepKey } from './lifecycle/booking.ts';
export type {
  Doubt,
  Effect,
  EventType,
  Happening,
  HeldDecision,
  Lifecycle,
  LifecycleEvent,
  TicketTerms,
  Move,
  NewBooking,
  PaymentSeen,
  Step,
  SupplierRefusalReason,
} from './lifecycle/booking.ts';
export { heldDecisions } from './lifecycle/decisions.ts';
export { isReusable, refundDue } from './lifecycle/moves.ts';
export { instantOf, penaltyAt, stepAt } from './lifecycle/penalty.ts';
export { reduce } from './lifecycle/reduce.ts';
export { isAtRest, isCancellable, isTerminal, statusOf } from './lifecycle/status.ts';
export { LIFECYCLE_TIMES, payTime, scaleTimes } from './lifecycle/times.ts';
export type { LifecycleTimes } from './lifecycle/times.ts';
export { TRANSITIONS } from './lifecycle/transitions.ts';
