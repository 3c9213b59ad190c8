// Compares the three ledgers of a booking: ours, the gateway's, the supplier's.
export { BREAK_DECISIONS, BREAK_KINDS, breakDecisions } from './reconciliation/break.ts';
export type {
  BreakDecision,
  BreakKind,
  Finding,
  OurSide,
  Remedy,
  SeenPayment,
  SeenReservation,
  Sides,
} from './reconciliation/break.ts';
export {
  bookingIdOf,
  compareSides,
  isLive,
  kept,
  paymentFindings,
} from './reconciliation/compare.ts';
export { type DecidedAbout, effectOf, isAsking, isFinal } from './reconciliation/effects.ts';
export { oversoldCells, usesCell } from './reconciliation/stock.ts';
