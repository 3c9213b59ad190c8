import type { BookingView } from '@portico/contract';
import { icons, Note, TextLink } from '@portico/design';
import { type TFunction, useTranslation } from '@portico/runtime';
import { bookingAddress } from '../journey.ts';
import { cityOfSale } from '../parts/zones.ts';
import { isolate } from '../parts/isolate.ts';
import { OwnTime } from '../parts/own-time.tsx';
import { answerByText, answerMoment } from '../parts/answer-by.ts';
import { isChanged, openNoticeOf } from '../parts/changed.ts';
import { type ProductParts, usePartsByTitle } from '../product-parts.ts';
import type { BookedTrouble } from './trip-events.ts';
import { useBedSearch } from './bed-search.ts';
import { type TroubleLine, troubleLine } from './trouble-line.ts';

/** Describes a change, and the deadline for responding to it. */
function changedLine(
  booking: BookingView,
  { changes }: Pick<ProductParts, 'changes'>,
  t: TFunction,
  language: string,
): TroubleLine[] {
  const notice = openNoticeOf(booking);
  if (notice === undefined || !isChanged(booking)) return [];
  const by = t('booking.trouble.answerBy', {
    when: answerByText(notice, t, language, cityOfSale(booking)),
  });
  return [
    {
      head: changes?.words(notice, t, language).text ?? t('booking.trouble.changed'),
      text: changes ? by : `${isolate(booking.title)}${t('cancellation.comma')}${by}`,
      icon: icons.alert,
      isUrgent: true,
      booking,
      by: answerMoment(notice),
    },
  ];
}

/** Query parameter of a booking's page opened from a trip's notice, which the page repeats. */
export const ABOUT_TRIP = { key: 'about', value: 'trip' } as const;

const aboutTrip = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${ABOUT_TRIP.key}=${ABOUT_TRIP.value}`;

interface TroublesProps {
  readonly bookings: readonly BookingView[];
  readonly troubles: readonly BookedTrouble[];
  /** Reference of the booking whose page is shown: it is not linked. */
  readonly here?: string;
}

/**
 * Everything that needs the traveller's attention, one line each: changes, conflicts, nights
 * without accommodation.
 */
export function Troubles({ bookings, troubles, here }: TroublesProps) {
  const { t, i18n } = useTranslation();
  const partsOf = usePartsByTitle();
  const bedSearch = useBedSearch(bookings);
  const lines: readonly TroubleLine[] = [
    ...bookings.flatMap((one) => changedLine(one, partsOf(one.product), t, i18n.language)),
    ...troubles.map((one) => troubleLine(one, t, i18n.language)),
  ];
  return lines.map(({ head, text, icon, isUrgent, booking, nights, by = null }, i) => (
    <Note
      key={i}
      className="trip-trouble"
      tone={isUrgent ? 'warn' : 'plain'}
      icon={icon}
      action={
        nights
          ? bedSearch && (
              <TextLink href={bedSearch(nights.from, nights.to)}>
                {t('booking.trouble.findBed')}
              </TextLink>
            )
          : booking &&
            booking.reference !== here && (
              <TextLink href={aboutTrip(bookingAddress(booking, null))}>
                {t('booking.trouble.see')}
                <span className="visually-hidden">
                  {t('cancellation.comma')}
                  {booking.title}
                </span>
              </TextLink>
            )
      }
    >
      <b className="strong">{head}</b> {text}
      <OwnTime of={by} />
    </Note>
  ));
}
