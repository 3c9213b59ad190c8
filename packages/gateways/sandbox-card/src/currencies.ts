// Currencies in which the sandbox's gateway charges, as listed in its documentation; conformance
// tries each.
import type { GatewayUnits } from '@portico/contract';

/** ISO 4217 codes. */
export const CURRENCIES: readonly string[] = (
  'AED AUD BGN BHD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JOD JPY ' +
  'KRW KWD MAD MGA MRU MXN MYR NOK NZD OMR PEN PHP PLN QAR RON SAR SEK SGD THB TND TRY TWD UGX USD ' +
  'VND ZAR'
).split(' ');

/**
 * Its units that are not those of ISO 4217: shillings in hundredths though they have no decimals,
 * ariary and ouguiya in fifths, and dinars and rials in steps of ten.
 */
export const UNITS: GatewayUnits = {
  UGX: { ours: 1, theirs: 100, step: 100 },
  MGA: { ours: 20, theirs: 1, step: 1 },
  MRU: { ours: 20, theirs: 1, step: 1 },
  ...Object.fromEntries(
    ['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((code) => [code, { ours: 1, theirs: 1, step: 10 }]),
  ),
};
