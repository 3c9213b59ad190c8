import type { BookingView } from '@portico/contract';
import { icons, type IconShape, Note, TextLink } from '@portico/design';
import type { TripTrouble } from '@portico/rules/trip-troubles';
import { type TFunction, useTranslation } from '@portico/runtime';
import { bookingAddress } from '../journey.ts';
import { isolate } from '../parts/isolate.ts';
import { daysText, timeText } from '../parts/times.ts';
import { answerByText, isChanged, openNoticeOf } from '../parts/changed.ts';
import { type ProductParts, usePartsByTitle } from '../product-parts.ts';
import type { BookedMoment } from './trip-events.ts';
import { nightsBetween } from '@portico/rules/dates';

interface Line {
  readonly head: string;
  readonly text: string;
  readonly icon: IconShape;
  readonly isUrgent: boolean;
  /** What it is about; null: something that is not booked. */
  readonly booking: BookingView | null;
}

/** What was changed, and until when to answer. */
function changedLine(
  booking: BookingView,
  { changeWords }: Pick<ProductParts, 'changeWords'>,
  t: TFunction,
  language: string,
): Line[] {
  const notice = openNoticeOf(booking);
  if (notice === undefined || !isChanged(booking)) return [];
  const by = t('trips.answerBy', { when: answerByText(notice, t, language) });
  return [
    {
      head: changeWords?.(notice, t, language).text ?? t('booking.trouble.changed'),
      text: changeWords ? by : `${isolate(booking.title)}${t('cancellation.comma')}${by}`,
      icon: icons.alert,
      isUrgent: true,
      booking,
    },
  ];
}

/** A trouble in two sentences. */
export function troubleLine(
  trouble: TripTrouble<BookedMoment>,
  t: TFunction,
  language: string,
): Line {
  if (trouble.kind === 'noBed') {
    const { from, to } = trouble;
    return {
      head: t('booking.trouble.noBed', { count: nightsBetween(from, to) }),
      text: isolate(daysText(from, to, language)),
      icon: icons.bed,
      isUrgent: false,
      booking: null,
    };
  }
  const { kind, other } = trouble;
  const journey = trouble.kind === 'missed' ? trouble.leaves : trouble.lands;
  const role = other.role;
  return {
    head: t(`booking.trouble.${kind}`, {
      journey: isolate(timeText(journey.at)),
      other: isolate(timeText(other.at)),
      until: isolate(role?.is === 'waits' && role.until !== null ? timeText(role.until) : ''),
    }),
    text: t(`booking.troubleText.${kind}`, { title: isolate(other.title) }),
    icon: icons.clock,
    isUrgent: kind !== 'early',
    booking: other.booking,
  };
}

interface TroublesProps {
  readonly bookings: readonly BookingView[];
  readonly troubles: readonly TripTrouble<BookedMoment>[];
}

/** What a trip asks of its traveller, one line each: what was changed, what does not fit together, which nights have no bed. */
export function Troubles({ bookings, troubles }: TroublesProps) {
  const { t, i18n } = useTranslation();
  const partsOf = usePartsByTitle();
  const lines: readonly Line[] = [
    ...bookings.flatMap((one) => changedLine(one, partsOf(one.product), t, i18n.language)),
    ...troubles.map((one) => troubleLine(one, t, i18n.language)),
  ];
  return lines.map(({ head, text, icon, isUrgent, booking }, i) => (
    <Note
      key={i}
      className="trip-trouble"
      tone={isUrgent ? 'warn' : 'plain'}
      icon={icon}
      action={
        booking && (
          <TextLink href={bookingAddress(booking, null)}>
            {t('trips.see')}
            <span className="visually-hidden">
              {t('cancellation.comma')}
              {booking.title}
            </span>
          </TextLink>
        )
      }
    >
      <b className="strong">{head}</b> {text}
    </Note>
  ));
}
