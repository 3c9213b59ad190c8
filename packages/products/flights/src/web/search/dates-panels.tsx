import type { LocalDate } from '@portico/contract';
import { Button } from '@portico/design';
import { DayCalendar } from '@portico/design/pickers/day-calendar.tsx';
import { RangeCalendar } from '@portico/design/pickers/range-calendar.tsx';
import { useAppSelector, useTranslation } from '@portico/runtime';
import { addDays, nightsBetween } from '@portico/rules/dates';
import { ownLocale } from '@portico/storefront/platform/own-locale';
import { MOST_DAYS_AHEAD } from '../../rules/travellers.ts';

function useLocale(): string {
  const { languages, current } = useAppSelector((state) => state.language);
  return ownLocale(current) ?? languages.find(({ code }) => code === current)?.value ?? current;
}

interface PanelProps {
  readonly label: string;
  readonly today: LocalDate;
  readonly onDone: () => void;
}

interface RangePanelProps extends PanelProps {
  readonly out: LocalDate | null;
  readonly back: LocalDate | null;
  readonly onChange: (days: { out: LocalDate; back: LocalDate }) => void;
}

/** Both days of a trip there and back, with the nights between them beside Done. */
export function RangePanel({ label, today, out, back, onChange, onDone }: RangePanelProps) {
  const { t } = useTranslation();
  return (
    <RangeCalendar
      label={label}
      locale={useLocale()}
      value={out && back ? { start: out, end: back } : null}
      min={today}
      max={addDays(today, MOST_DAYS_AHEAD)}
      minNights={0}
      onChange={({ start, end }) => onChange({ out: start, back: end })}
      autoFocus
      foot={(isHalf) => (
        <>
          <span className="muted calendar-nights" role="status">
            {isHalf
              ? t('flightSearch.backNext')
              : out && back
                ? t('flightSearch.nights', { count: nightsBetween(out, back) })
                : ''}
          </span>
          <Button look="primary" className="picker-done" onClick={onDone}>
            {t('common.done')}
          </Button>
        </>
      )}
    />
  );
}

interface DayPanelProps extends PanelProps {
  /** Not before the flight ahead of it. */
  readonly first: LocalDate;
  readonly day: LocalDate | null;
  readonly onChange: (day: LocalDate) => void;
}

/** The day of one flight. */
export function DayPanel({ label, today, first, day, onChange, onDone }: DayPanelProps) {
  const { t } = useTranslation();
  return (
    <DayCalendar
      label={label}
      locale={useLocale()}
      value={day}
      min={first}
      max={addDays(today, MOST_DAYS_AHEAD)}
      onChange={onChange}
      autoFocus
      foot={
        <Button look="primary" className="picker-done" onClick={onDone}>
          {t('common.done')}
        </Button>
      }
    />
  );
}
