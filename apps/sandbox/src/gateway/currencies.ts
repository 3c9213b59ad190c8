// Currencies in which the gateway charges. Any other is refused, as real gateways do.
import { Refusal } from './wire.ts';

/** ISO 4217 codes. */
export const CURRENCIES: readonly string[] = (
  'AED AUD BGN BHD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JOD JPY ' +
  'KRW KWD MAD MGA MRU MXN MYR NOK NZD OMR PEN PHP PLN QAR RON SAR SEK SGD THB TND TRY TWD UGX USD ' +
  'VND ZAR'
).split(' ');

/** A unit of the gateway: `ours` ISO 4217 minor units are `theirs` units, in multiples of `step`. */
interface Unit {
  readonly ours: number;
  readonly theirs: number;
  readonly step: number;
}

/** Currencies that it counts in other units than ISO 4217, as some real gateways do. */
const UNITS: Readonly<Record<string, Unit>> = {
  UGX: { ours: 1, theirs: 100, step: 100 },
  MGA: { ours: 20, theirs: 1, step: 1 },
  MRU: { ours: 20, theirs: 1, step: 1 },
  ...Object.fromEntries(
    ['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((code) => [code, { ours: 1, theirs: 1, step: 10 }]),
  ),
};

/** Throws if an amount is not a multiple of its currency's step. */
export function requireStep(amount: number, currency: string): void {
  const step = UNITS[currency]?.step ?? 1;
  if (amount % step !== 0)
    throw new Refusal('invalid_request', `Send a multiple of ${step} in ${currency}.`, 'amount');
}

/** Returns an amount of the gateway in ISO 4217 minor units, to show it. */
export function isoAmount(amount: number, currency: string): number {
  const { ours, theirs } = UNITS[currency] ?? { ours: 1, theirs: 1 };
  return (amount * ours) / theirs;
}
