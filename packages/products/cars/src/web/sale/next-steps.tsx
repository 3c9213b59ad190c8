import type { BookingView } from '@portico/contract';
import { directionsAddress } from '@portico/storefront/parts/directions';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayText, timeText } from '@portico/storefront/parts/times';
import type { NextStep, NextStepsAround } from '@portico/storefront/product-parts';
import { TextLink } from '@portico/design';
import { accessText } from '../words.ts';
import { rentalOf } from './rental-sale.ts';

/**
 * Returns the next steps: pick-up with the documents to bring, and drop-off, in each desk's local
 * time.
 */
export function rentalNextSteps(
  booking: BookingView,
  { t, language, dueOnSite }: NextStepsAround,
): readonly NextStep[] {
  const { span, detail } = rentalOf(booking);
  const { pickUp, dropOff, needs, vendor } = detail;
  const at = (local: string) => (
    <bdi>{t('cancellation.when', { day: dayText(local, language), time: timeText(local) })}</bdi>
  );
  const bring = t(`carSale.next.bring.${needs.card}`);
  return [
    {
      when: at(span.from),
      title: t('carSale.next.pickUp', {
        desk: isolate(pickUp.name),
        access: accessText(pickUp, t),
      }),
      hint: [
        bring,
        ...(needs.idp ? [t('carSale.next.idp')] : []),
        ...(dueOnSite === null ? [] : [t('carSale.next.due', { amount: dueOnSite })]),
      ].join(' '),
      link: (
        <TextLink href={directionsAddress(pickUp)} target="_blank">
          {t('carDesk.directions')}
        </TextLink>
      ),
    },
    {
      when: at(span.to),
      title: t('carSale.next.dropOff', {
        desk: isolate(dropOff.name),
        vendor: isolate(vendor.name),
      }),
      hint: t(`carSale.fuelBack.${detail.fuel}`),
    },
  ];
}
