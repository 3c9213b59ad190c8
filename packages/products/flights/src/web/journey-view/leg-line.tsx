import { SegmentedLine, type LinePart } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayText, timeText } from '@portico/storefront/parts/times';
import { dayShift } from '../../rules/itinerary.ts';
import { type Airports, legMinutes, type LegView, waitsOf } from './journey-times.ts';
import { durationText, stopsText } from './journey-words.ts';
import './journey-view.css';

interface LegLineProps {
  readonly leg: LegView;
  readonly airports: Airports;
  /** Shows days below the times; false if they are shown above a list. */
  readonly hasDays?: boolean;
}

/**
 * One leg on one line: departure time and place, a bar to the scale of its duration, arrival time
 * and place.
 */
export function LegLine({ leg, airports, hasDays = true }: LegLineProps) {
  const { t, i18n } = useTranslation();
  const [first, last] = [leg[0], leg.at(-1)];
  if (!first || !last) return null;
  const waits = waitsOf(leg);
  const parts = leg.flatMap(({ minutes }, i): LinePart[] => {
    const wait = waits[i];
    return [
      { kind: 'run', length: minutes },
      ...(wait
        ? [
            {
              kind: 'stop' as const,
              length: wait.minutes,
              warn: wait.isLong || wait.isNight || wait.isAirportChange,
            },
          ]
        : []),
    ];
  });
  const duration = durationText(legMinutes(leg), t);
  const stops = stopsText(leg, airports, t);
  const place = (code: string, local: string) =>
    hasDays
      ? t('flights.legs.placeDay', { place: isolate(code), day: dayText(local, i18n.language) })
      : isolate(code);
  const isWarned = parts.some(({ warn }) => warn);
  return (
    <div className="leg-line">
      <span className="leg-end">
        <bdi className="leg-time">{timeText(first.departs)}</bdi>
        <span className="small muted">{place(first.from, first.departs)}</span>
      </span>
      <SegmentedLine
        parts={parts}
        above={duration}
        below={<span className={isWarned ? 'warn' : undefined}>{stops}</span>}
        label={`${duration}${t('common.comma')}${stops}`}
      />
      <span className="leg-end">
        <span className="leg-time">
          <bdi>{timeText(last.arrives)}</bdi>
          <DaysLater departs={first.departs} arrives={last.arrives} />
        </span>
        <span className="small muted">{place(last.to, last.arrives)}</span>
      </span>
    </div>
  );
}

/** '+1' after a time on a later day; nothing on the same day. */
export function DaysLater({
  departs,
  arrives,
}: {
  readonly departs: string;
  readonly arrives: string;
}) {
  const { t } = useTranslation();
  const days = dayShift(departs, arrives);
  if (days === 0) return null;
  return (
    <sup className="leg-days">
      <bdi aria-hidden="true">{`${days > 0 ? '+' : '−'}${Math.abs(days)}`}</bdi>
      <span className="visually-hidden">
        {' '}
        {t(days > 0 ? 'flights.legs.later' : 'flights.legs.earlier', { count: Math.abs(days) })}
      </span>
    </sup>
  );
}
