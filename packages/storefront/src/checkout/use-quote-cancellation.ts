import type { Quote } from '@portico/contract';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '../parts/amounts.ts';
import { type CancellationView, viewCancellation } from '../parts/cancellation.ts';
import { isolate } from '../parts/isolate.ts';
import { dayOf } from '../parts/times.ts';
import { cityOfSale } from '../parts/zones.ts';
import { currentTime } from '../platform/clock.ts';

/** Returns the cancellation terms of a quote as display texts. */
export function useQuoteCancellation(quote: Quote): CancellationView {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  return viewCancellation({
    cancellation: quote.cancellation,
    city: cityOfSale(quote),
    price: quote.price,
    money: (amount) => isolate(owed(amount, quote.price.currency)),
    start: dayOf(quote.span.from),
    now: currentTime(),
    language: i18n.language,
    t,
  });
}
