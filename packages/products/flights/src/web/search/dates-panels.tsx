import type { LocalDate } from '@portico/contract';
import { Button } from '@portico/design';
import { DayCalendar } from '@portico/design/pickers/day-calendar.tsx';
import { RangeCalendar } from '@portico/design/pickers/range-calendar.tsx';
import { useAppSelector, useTranslation } from '@portico/runtime';
import { addDays, nightsBetween } from '@portico/rules/dates';
import { ownLocale } from '@portico/storefront/platform/own-locale';
import { useState } from 'react';
import { MAX_DAYS_AHEAD } from '../../rules/travellers.ts';
import { DayPricesLine } from './day-prices-line.tsx';
import type { AirDraft } from './draft.ts';
import { useDayNotes } from './use-day-notes.ts';

function useLocale(): string {
  const { languages, current } = useAppSelector((state) => state.language);
  return ownLocale(current) ?? languages.find(({ code }) => code === current)?.value ?? current;
}

interface PanelProps {
  readonly label: string;
  /** Today's date for the visitor: days are selectable up to some months after it. */
  readonly today: LocalDate;
  /** First selectable day. */
  readonly first: LocalDate;
  /** State of the form: days are priced for its places, travellers and cabin. */
  readonly draft: AirDraft;
  /** Called after onChange when the last day has been selected in the calendar. */
  readonly onChosen?: (() => void) | undefined;
  readonly onDone: () => void;
}

interface RangePanelProps extends PanelProps {
  readonly out: LocalDate | null;
  readonly back: LocalDate | null;
  readonly onChange: (days: { out: LocalDate; back: LocalDate }) => void;
}

const NO_MONTHS: readonly string[] = [];

/** Both days of a round trip, each with its price, and the number of nights next to Done. */
export function RangePanel(props: RangePanelProps) {
  const { label, today, first: min, draft, out, back, onChange, onChosen, onDone } = props;
  const { t } = useTranslation();
  const [months, setMonths] = useState(NO_MONTHS);
  const [first, setFirst] = useState<LocalDate | null>(null);
  const last = addDays(today, MAX_DAYS_AHEAD);
  const notes = useDayNotes(draft, months, { first: min, last }, first);
  // across the date line a return may be on the previous day, which is not a range
  const range = out && back && out <= back ? { start: out, end: back } : null;
  return (
    <RangeCalendar
      label={label}
      locale={useLocale()}
      value={range}
      min={min}
      max={last}
      minNights={0}
      onChange={({ start, end }) => onChange({ out: start, back: end })}
      {...(onChosen && { onChosen })}
      autoFocus
      noteOf={notes.noteOf}
      onHalf={setFirst}
      onMonths={setMonths}
      foot={(isHalf) => (
        <>
          <DayPricesLine
            notes={notes}
            onTake={(days) => onChange({ out: days.out, back: days.back ?? days.out })}
          />
          <span className="muted calendar-nights" role="status">
            {isHalf
              ? t('flightSearch.backNext')
              : range
                ? t('searchForm.nights', { count: nightsBetween(range.start, range.end) })
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
  readonly day: LocalDate | null;
  readonly onChange: (day: LocalDate) => void;
}

/** The day of one flight, with prices if it is the only one. */
export function DayPanel(props: DayPanelProps) {
  const { label, today, draft, first, day, onChange, onChosen, onDone } = props;
  const { t } = useTranslation();
  const [months, setMonths] = useState(NO_MONTHS);
  const last = addDays(today, MAX_DAYS_AHEAD);
  const notes = useDayNotes(draft, months, { first, last });
  return (
    <DayCalendar
      label={label}
      locale={useLocale()}
      value={day}
      min={first}
      max={last}
      onChange={(chosen) => {
        onChange(chosen);
        onChosen?.();
      }}
      autoFocus
      noteOf={notes.noteOf}
      onMonths={setMonths}
      foot={
        <>
          <DayPricesLine notes={notes} onTake={({ out }) => onChange(out)} />
          <Button look="primary" className="picker-done" onClick={onDone}>
            {t('common.done')}
          </Button>
        </>
      }
    />
  );
}
