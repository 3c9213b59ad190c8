// Amounts that a gateway takes: multiples of a step, for currencies that it counts in other units
// than ISO 4217.
import type { GatewayUnit } from '@portico/contract';

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));

/** Returns the smallest amount in ISO 4217 minor units that a gateway takes; others are multiples. */
export function chargeStep(unit: GatewayUnit | undefined): number {
  if (unit === undefined) return 1;
  const whole = unit.step * unit.ours;
  return whole / common(whole, unit.theirs);
}

/** Rounds an amount up to a multiple of the step: nothing is sold below its cost. */
export const stepUp = (amount: number, step: number): number => Math.ceil(amount / step) * step;

/** Rounds an amount down to a multiple of the step: what is kept never exceeds the terms. */
export const stepDown = (amount: number, step: number): number => Math.floor(amount / step) * step;
