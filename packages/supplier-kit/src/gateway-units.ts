// Converts between ISO 4217 minor units, in which the whole server counts, and a gateway's units.
import type { GatewayUnit, GatewayUnits, Money } from '@portico/contract';

const PLAIN: GatewayUnit = { ours: 1, theirs: 1, step: 1 };
const unitOf = (units: GatewayUnits, currency: string): GatewayUnit =>
  Object.hasOwn(units, currency) ? (units[currency] ?? PLAIN) : PLAIN;

/**
 * Returns an amount in the gateway's units; null if the gateway cannot take it: it is then refused,
 * never rounded.
 */
export function toGatewayAmount(units: GatewayUnits, { amount, currency }: Money): number | null {
  const { ours, theirs, step } = unitOf(units, currency);
  const product = amount * theirs;
  const converted = product / ours;
  const fits = Number.isSafeInteger(product) && product % (ours * step) === 0;
  return fits ? converted : null;
}

/**
 * Returns an amount of the gateway in ISO 4217 minor units. A part of a minor unit, which no amount
 * sent by us leads to, is cut off.
 */
export function fromGatewayAmount(units: GatewayUnits, amount: number, currency: string): Money {
  const { ours, theirs } = unitOf(units, currency);
  return { amount: Math.floor((amount * ours) / theirs), currency };
}
