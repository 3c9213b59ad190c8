import type { BookingView } from '@portico/contract';
import { dayText } from '@portico/storefront/parts/times';
import type { NextStep, NextStepsAround } from '@portico/storefront/product-parts';
import { stayOf } from './stay-sale.ts';

/**
 * Returns the next steps: arrival with the documents to bring, and departure; in the hotel's local
 * time.
 */
export function stayNextSteps(
  booking: BookingView,
  { t, language, dueOnSite }: NextStepsAround,
): readonly NextStep[] {
  const { stay, checkInFrom, checkOutBy } = stayOf(booking).detail;
  const at = (date: string, time: string) => (
    <bdi>{t('cancellation.when', { day: dayText(date, language), time })}</bdi>
  );
  return [
    {
      when: at(stay.checkIn, checkInFrom),
      title: t('stay.checkInOpens'),
      hint: dueOnSite === null ? t('stay.bring') : t('stay.bringFees', { amount: dueOnSite }),
    },
    { when: at(stay.checkOut, checkOutBy), title: t('stay.checkOut') },
  ];
}
