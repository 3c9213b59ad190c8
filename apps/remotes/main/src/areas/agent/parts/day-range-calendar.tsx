// Calendar for a range of days. Loaded when a range is chosen.
import { RangeCalendar } from '@portico/design/pickers/range-calendar.tsx';
import { addDays } from '@portico/rules/dates';
import { useAppSelector, useTranslation } from '@portico/runtime';
import { todayHere } from '@portico/storefront/parts/times';
import { ownLocale } from '@portico/storefront/platform/own-locale';
import type { Days } from './days.ts';
import './day-range.css';

export interface DayRangeCalendarProps {
  readonly label: string;
  readonly days: Days;
  readonly onDays: (days: Days) => void;
  /** Called after onDays once a whole range is chosen. */
  readonly onChosen?: (() => void) | undefined;
  /** True if days ahead can be chosen, and offers the next days; else it ends today. */
  readonly isAhead?: boolean;
  /** False if a range is always chosen. Default: true. */
  readonly mayBeAny?: boolean;
  /** Most days of a range. */
  readonly most?: number;
}

const FIRST = '2015-01-01';
const AHEAD_DAYS = 1_100;

/** Ranges from today, by the number of days to their other end. */
const BACK = [
  ['today', 0],
  ['week', -6],
  ['month', -29],
] as const;
const AHEAD = [
  ['today', 0],
  ['nextWeek', 6],
  ['nextMonth', 29],
] as const;

/** A month with the range, and the ranges that are asked for most. Its words are those of the page. */
export function DayRangeCalendar(props: DayRangeCalendarProps) {
  const { label, days, onDays, onChosen, isAhead = false, mayBeAny = true, most } = props;
  const { t } = useTranslation();
  const { languages, current } = useAppSelector((state) => state.language);
  const locale =
    ownLocale(current) ?? languages.find(({ code }) => code === current)?.value ?? current;
  const today = todayHere();
  const choose = (chosen: Days) => {
    onDays(chosen);
    onChosen?.();
  };
  const start = days.from ?? days.to;
  const last = days.to ?? days.from;
  return (
    <RangeCalendar
      label={label}
      locale={locale}
      months={1}
      value={start !== null && last !== null ? { start, end: last } : null}
      min={FIRST}
      max={isAhead ? addDays(today, AHEAD_DAYS) : today}
      minNights={0}
      {...(most === undefined ? {} : { maxNights: most - 1 })}
      onChange={(range) => onDays({ from: range.start, to: range.end })}
      {...(onChosen && { onChosen })}
      foot={(isHalf) => (
        <>
          <span className="calendar-nights" role="status">
            {isHalf && <span className="muted">{t('centerParts.days.last')}</span>}
          </span>
          {!isHalf &&
            (isAhead ? AHEAD : BACK).map(([name, span]) => {
              const end = addDays(today, span);
              return (
                <button
                  key={name}
                  type="button"
                  className="link tiny"
                  onClick={() =>
                    choose(span < 0 ? { from: end, to: today } : { from: today, to: end })
                  }
                >
                  {t(`centerParts.days.${name}`)}
                </button>
              );
            })}
          {!isHalf && mayBeAny && (
            <button
              type="button"
              className="link tiny"
              onClick={() => choose({ from: null, to: null })}
            >
              {t('centerParts.days.any')}
            </button>
          )}
        </>
      )}
    />
  );
}
