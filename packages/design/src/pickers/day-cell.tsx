import type { CalendarDate } from '@internationalized/date';
import { use, useEffect } from 'react';
import { CalendarCell, CalendarStateContext } from 'react-aria-components/Calendar';
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { classNames } from '../parts/class-names.ts';
import './day-cell.css';

/** What is said of one day beside its number. */
export type DayNote = {
  /** Below the number, a few figures; '' where there is nothing to say. */
  text: string;
  /** The same for who hears the day: "$1,022", "no price". */
  label: string;
  /** One of those that stand out, which words beside the calendar say as well. */
  isBest?: boolean;
  /** Not known yet. */
  isWaiting?: boolean;
};

/** What is said of a day (`2026-06-19`); null: nothing. */
export type NoteOf = (day: string) => DayNote | null;

const NO_NOTE: DayNote = { text: '', label: '' };

type DayCellProps = {
  date: CalendarDate;
  className?: string;
  noteOf?: NoteOf | undefined;
};

/**
 * A day of a month: its number, and where days have notes the one of this day below it. Whoever
 * hears the day hears the note in its name; what is drawn below the number is no text of its own.
 */
export function DayCell({ date, className, noteOf }: DayCellProps) {
  const classes = classNames('calendar-day', className, noteOf && 'has-note');
  if (noteOf === undefined) return <CalendarCell date={date} className={classes} />;
  // a day without a note has the same elements: a note that comes or goes must not replace a cell
  // that is being pressed
  const { text, label, isBest = false, isWaiting = false } = noteOf(date.toString()) ?? NO_NOTE;
  return (
    <CalendarCell
      date={date}
      className={classes}
      render={({ 'aria-label': name, ...props }) => (
        <div {...props} aria-label={label === '' ? name : `${name}, ${label}`} />
      )}
    >
      {({ formattedDate }) => (
        <>
          <span>{formattedDate}</span>
          <small
            className={classNames('calendar-note', isBest && 'is-best', isWaiting && 'is-waiting')}
            data-note={text}
          />
        </>
      )}
    </CalendarCell>
  );
}

/** Inside a calendar, which alone knows: tells which months are shown, as `2026-06`. */
export function ShownMonths({ onChange }: { onChange: (months: readonly string[]) => void }) {
  const one = use(CalendarStateContext);
  const range = use(RangeCalendarStateContext);
  const shown = (one ?? range)?.visibleRange;
  const first = shown?.start.toString().slice(0, 7) ?? '';
  const last = shown?.end.toString().slice(0, 7) ?? '';
  useEffect(() => {
    if (first !== '') onChange(first === last ? [first] : [first, last]);
  }, [first, last, onChange]);
  return null;
}
