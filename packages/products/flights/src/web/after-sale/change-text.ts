import type { BookingView } from '@portico/contract';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { currentTime } from '@portico/storefront/platform/clock';
import { openSteps } from '../fares/fare-terms.ts';
import { flightOf } from '../sale/flight-sale.ts';

/** Returns the current cost of a change under the fare's terms, as text. */
export function useChangeText(booking: BookingView): string {
  const { t } = useTranslation();
  const owed = useOwed();
  const { detail, price } = flightOf(booking);
  const [step] = openSteps(detail.change, currentTime());
  if (step?.unknown) return t('flightAfterSale.changeAsk');
  if (step === undefined || step.penalty === null) return t('flightAfterSale.changeNever');
  if (step.penalty === 0) return t('flightAfterSale.changeForFree');
  return t('flightAfterSale.changeFor', { amount: isolate(owed(step.penalty, price.currency)) });
}
