// Currencies in which the sandbox's gateway charges, as listed in its documentation; conformance
// tries each.
/** ISO 4217 codes. */
export const CURRENCIES: readonly string[] = (
  'AED AUD BGN BHD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JOD JPY ' +
  'KRW KWD MAD MXN MYR NOK NZD OMR PEN PHP PLN QAR RON SAR SEK SGD THB TND TRY TWD USD VND ZAR'
).split(' ');
