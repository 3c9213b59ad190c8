import type { CalendarDate } from '@internationalized/date';
import { use, useEffect } from 'react';
import { CalendarCell, CalendarStateContext } from 'react-aria-components/Calendar';
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { classNames } from '../parts/class-names.ts';
import './day-cell.css';

/** Note shown with one day. */
export type DayNote = {
  /** A few figures below the number; '' if there are none. */
  text: string;
  /** Accessible version of the note: "$1,022", "no price". */
  label: string;
  /**
   * True for a highlighted day, such as the cheapest; text next to the calendar must say so too.
   */
  isBest?: boolean;
  /** True while the note is loading. */
  isWaiting?: boolean;
};

/** Returns the note of a day (`2026-06-19`); null for none. */
export type NoteOf = (day: string) => DayNote | null;

const NO_NOTE: DayNote = { text: '', label: '' };

type DayCellProps = {
  date: CalendarDate;
  className?: string;
  noteOf?: NoteOf | undefined;
};

/**
 * A day of a month: its number, with its note below if days have notes. The accessible name
 * includes the note; the text drawn below the number is hidden from screen readers.
 */
export function DayCell({ date, className, noteOf }: DayCellProps) {
  const classes = classNames('calendar-day', className, noteOf && 'has-note');
  if (noteOf === undefined) return <CalendarCell date={date} className={classes} />;
  // a day without a note has the same elements: a note that appears or disappears must not replace
  // a cell while it is being pressed
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

/** Rendered inside a calendar to read its state: reports the visible months, as `2026-06`. */
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
