// Picker for pick-up and drop-off times. Loaded when the visitor approaches the field.
import type { LocalDate } from '@portico/contract';
import { Button, Select } from '@portico/design';
import { RangeCalendar } from '@portico/design/pickers/range-calendar.tsx';
import { useAppSelector, useTranslation } from '@portico/runtime';
import { addDays } from '@portico/rules/dates';
import { firstDay } from '@portico/storefront/parts/times';
import { ownLocale } from '@portico/storefront/platform/own-locale';
import { rentalDays } from '../../rules/rental-days.ts';
import { RENTAL_LIMITS } from '../../shapes.ts';
import { type CarDraft, timesOf, timesWith } from './draft.ts';
import '@portico/design/parts/field.css';

interface TimesPanelProps {
  readonly label: string;
  /** Today's date for the visitor: days are selectable up to some months after it. */
  readonly today: LocalDate;
  /** Zone of the pick-up place; null while unknown. */
  readonly zone: string | null;
  readonly draft: CarDraft;
  readonly onChange: (part: Partial<CarDraft>) => void;
  readonly onDone: () => void;
}

/** One zone for both ends: the form counts days in local time. */
const ONE_CLOCK = { pickUp: { timeZone: 'UTC' }, dropOff: { timeZone: 'UTC' } };

/**
 * Both days in a calendar, both times in half hours, and the number of rental days next to Done.
 */
export function TimesPanel({ label, today, zone, draft, onChange, onDone }: TimesPanelProps) {
  const { t } = useTranslation();
  const { languages, current } = useAppSelector((state) => state.language);
  const locale =
    ownLocale(current) ?? languages.find(({ code }) => code === current)?.value ?? current;
  const { pickUpDay, dropOffDay } = draft;
  const times = timesOf(draft);
  const days = times === null ? 0 : rentalDays(times, ONE_CLOCK);
  return (
    <RangeCalendar
      label={label}
      locale={locale}
      value={pickUpDay && dropOffDay ? { start: pickUpDay, end: dropOffDay } : null}
      min={firstDay(zone)}
      max={addDays(today, RENTAL_LIMITS.ahead + RENTAL_LIMITS.longest)}
      maxNights={RENTAL_LIMITS.longest}
      minNights={0}
      onChange={({ start, end }) => onChange({ pickUpDay: start, dropOffDay: end })}
      autoFocus
      foot={(isHalf) => (
        <>
          <div className="car-times">
            <TimeSelect
              label={t('carSearch.pickUpTime')}
              time={draft.pickUpTime}
              onChange={(pickUpTime) => onChange({ pickUpTime })}
            />
            <TimeSelect
              label={t('carSearch.dropOffTime')}
              time={draft.dropOffTime}
              onChange={(dropOffTime) => onChange({ dropOffTime })}
            />
          </div>
          <span className="muted calendar-nights" role="status">
            {isHalf
              ? t('carSearch.backNext')
              : times === null
                ? ''
                : days === 0
                  ? t('carSearch.missing.backwards')
                  : t('cars.days', { count: days })}
          </span>
          <Button look="primary" className="picker-done" onClick={onDone}>
            {t('common.done')}
          </Button>
        </>
      )}
    />
  );
}

interface TimeSelectProps {
  readonly label: string;
  /** HH:mm. */
  readonly time: string;
  readonly onChange: (time: string) => void;
}

const TimeSelect = ({ label, time, onChange }: TimeSelectProps) => (
  <Select
    compact
    label={label}
    options={timesWith(time).map((value) => ({ value, label: value }))}
    value={time}
    onChange={({ target }) => onChange(target.value)}
  />
);
