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
  const at = (date: string, time: string | null) => {
    const day = dayText(date, language);
    return <bdi>{time === null ? day : t('cancellation.when', { day, time })}</bdi>;
  };
  const bring = dueOnSite === null ? t('stay.bring') : t('stay.bringFees', { amount: dueOnSite });
  return [
    {
      when: at(stay.checkIn, checkInFrom),
      ...(checkInFrom === null
        ? { title: t('stay.checkIn'), hint: <TwoHints first={t('stay.askCheckIn')} then={bring} /> }
        : { title: t('stay.checkInOpens'), hint: bring }),
    },
    {
      when: at(stay.checkOut, checkOutBy),
      title: t('stay.checkOut'),
      ...(checkOutBy === null ? { hint: t('stay.askCheckOut') } : {}),
    },
  ];
}

function TwoHints({ first, then }: { readonly first: string; readonly then: string }) {
  return (
    <>
      {first}
      <br />
      {then}
    </>
  );
}
