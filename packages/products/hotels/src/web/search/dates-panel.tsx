import type { LocalDate } from '@portico/contract';
import { Button } from '@portico/design';
import { RangeCalendar } from '@portico/design/pickers/range-calendar.tsx';
import { addDays, nightsBetween } from '@portico/rules/dates';
import { type HotelSearch, SEARCH_LIMITS } from '../../rules/address.ts';
import { useAppSelector, useTranslation } from '@portico/runtime';
import { ownLocale } from '@portico/storefront/platform/own-locale';
import { firstDayNear } from './first-day.ts';
import { LongerStay } from './longer-stay.tsx';

const FARTHEST_DAYS = 500;

interface DatesPanelProps {
  /** Today's date for the visitor: days are selectable up to some months after it. */
  readonly today: LocalDate;
  /** Place searched, if known: the first selectable day is today there. */
  readonly place: HotelSearch['place'] | null;
  readonly checkIn: LocalDate | null;
  readonly checkOut: LocalDate | null;
  readonly onChange: (dates: { checkIn: LocalDate; checkOut: LocalDate }) => void;
  /** Called after onChange when both days have been selected. */
  readonly onChosen?: (() => void) | undefined;
  readonly onDone: () => void;
}

/** The calendar, with the number of nights next to Done. */
export function DatesPanel({
  today,
  place,
  checkIn,
  checkOut,
  onChange,
  onChosen,
  onDone,
}: DatesPanelProps) {
  const { t } = useTranslation();
  const { languages, current } = useAppSelector((state) => state.language);
  const locale =
    ownLocale(current) ?? languages.find(({ code }) => code === current)?.value ?? current;
  return (
    <RangeCalendar
      label={t('find.dates')}
      locale={locale}
      value={checkIn && checkOut ? { start: checkIn, end: checkOut } : null}
      min={firstDayNear(place)}
      max={addDays(today, FARTHEST_DAYS)}
      maxNights={SEARCH_LIMITS.nights}
      onChange={({ start, end }) => onChange({ checkIn: start, checkOut: end })}
      {...(onChosen && { onChosen })}
      autoFocus
      foot={(isHalf) => (
        <>
          <span className="muted calendar-nights" role="status">
            {isHalf
              ? t('find.checkOutNext')
              : checkIn && checkOut
                ? t('searchForm.nights', { count: nightsBetween(checkIn, checkOut) })
                : ''}
          </span>
          {!isHalf && <LongerStay checkIn={checkIn} checkOut={checkOut} />}
          <Button look="primary" className="picker-done" onClick={onDone}>
            {t('common.done')}
          </Button>
        </>
      )}
    />
  );
}
