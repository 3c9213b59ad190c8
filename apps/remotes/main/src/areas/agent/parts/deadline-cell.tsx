import { cityOfHours, type CityZone } from '@portico/storefront/parts/zones';
import { isolate } from '@portico/storefront/parts/isolate';
import { currentTime } from '@portico/storefront/platform/clock';
import { ownZone } from '@portico/storefront/platform/page';
import { type TFunction, useTranslation } from '@portico/runtime';
import { nearTimeText } from './dates.ts';
import { deadlineParts } from './deadline-text.ts';
import './deadline-cell.css';

interface DeadlineCellProps {
  /** Instant of the deadline. */
  readonly at: string;
  /** Zone that it was agreed in; null if it has none. */
  readonly zone: string | null;
  /** City of that zone, if the place is known. */
  readonly city?: CityZone | null;
}

/** The deadline by the clock of the place: 'Tue 21:00 (Tokyo time)'. */
export function placeTimeText(
  { at, zone, city }: DeadlineCellProps,
  t: TFunction,
  language: string,
): string | null {
  if (zone === null) return null;
  return t('centerParts.deadline.place', {
    when: isolate(nearTimeText(Date.parse(at), currentTime(), zone, language)),
    zone: t('cancellation.zone', { city: isolate(cityOfHours(city ?? null, zone, t)) }),
  });
}

/**
 * A deadline by the reader's clock, coloured by the time left. Its title gives the time of the
 * place.
 */
export function DeadlineCell(props: DeadlineCellProps) {
  const { t, i18n } = useTranslation();
  const { text, urgency } = deadlineParts(props.at, currentTime(), ownZone(), i18n.language, t);
  return (
    <time
      className="c-deadline"
      dateTime={props.at}
      data-urgency={urgency}
      title={placeTimeText(props, t, i18n.language) ?? undefined}
    >
      {text}
    </time>
  );
}
