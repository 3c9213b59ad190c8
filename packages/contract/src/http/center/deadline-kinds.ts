// Kinds of deadlines, of bookings and of tasks.
/**
 * `freeCancellation`: cancelling becomes dearer than nothing. `cancellationStep`: it becomes dearer
 * again. `balance`: a second payment is due. `ticketing`: the supplier releases an order without
 * tickets. `change`: a supplier's change of a booking can be answered until then. `payment`: a payer
 * must complete a payment, or an authorised amount must be captured. `task`: an operator's decision
 * is due.
 */
export const DEADLINE_KINDS = [
  'freeCancellation',
  'cancellationStep',
  'balance',
  'ticketing',
  'change',
  'payment',
  'task',
] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];
