import { parseDate } from '@internationalized/date';
import { type ReactNode, use, useRef } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  Button,
  Calendar as AriaCalendar,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { chevronBack, chevronForward } from '../icons.ts';
import { Icon } from '../parts/icon.tsx';
import { InPopup } from '../parts/popup.tsx';
import { DayCell, type NoteOf, ShownMonths } from './day-cell.tsx';
import { calendarLocale, localeOf, weekStart } from './range-calendar.tsx';
import { discardSecondPress, type PressedAt } from './second-press.ts';
import './picker-foot.css';
import './range-calendar.css';

type DayCalendarProps = {
  label: string;
  /** A BCP 47 tag with region, which determines the first day of the week: `en-GB`, `ar-AE`. */
  locale: string;
  /** `2026-06-19`; null if none is selected. */
  value: string | null;
  onChange: (day: string) => void;
  /** First selectable day; `max` is the last. */
  min: string;
  max?: string;
  /** True to take the focus on mount. Default: true in a popup. */
  autoFocus?: boolean;
  /** Content below the month. */
  foot?: ReactNode;
  /** Optional: note shown with each day; days are spaced further apart then. */
  noteOf?: NoteOf | undefined;
  /**
   * Called with the visible months, as `2026-06`: initially and on every change. Must be a stable
   * function.
   */
  onMonths?: ((months: readonly string[]) => void) | undefined;
};

/**
 * A calendar of one month for selecting one day. Arrow keys move by day, Page keys by month; in
 * right-to-left text the left arrow moves forward.
 */
export function DayCalendar({
  label,
  locale,
  value,
  onChange,
  min,
  max,
  autoFocus,
  foot,
  noteOf,
  onMonths,
}: DayCalendarProps) {
  const inPopup = use(InPopup);
  /** Place of the press under way; null for a key. */
  const pressed = useRef<PressedAt | null>(null);
  const weekdays = localeOf(locale).language === 'ar' ? 'narrow' : 'short';
  return (
    <I18nProvider locale={calendarLocale(locale)}>
      <div
        className="calendar"
        onPointerDownCapture={(event) => void (pressed.current = event)}
        onKeyDownCapture={() => void (pressed.current = null)}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it is asked for where a person has just opened the calendar */}
        <AriaCalendar
          autoFocus={autoFocus ?? inPopup}
          aria-label={label}
          firstDayOfWeek={weekStart(locale)}
          value={value === null ? null : parseDate(value)}
          minValue={parseDate(min)}
          maxValue={max === undefined ? undefined : parseDate(max)}
          onChange={(day) => {
            if (pressed.current) discardSecondPress(pressed.current);
            onChange(day.toString());
          }}
        >
          <div className="calendar-months">
            <div className="calendar-month">
              <div className="calendar-head">
                <Button slot="previous" className="icon-button quiet">
                  <Icon of={chevronBack} />
                </Button>
                <CalendarHeading
                  className="calendar-title"
                  format={{ month: 'long', year: 'numeric' }}
                />
                <Button slot="next" className="icon-button quiet">
                  <Icon of={chevronForward} />
                </Button>
              </div>
              <CalendarGrid weekdayStyle={weekdays} className="calendar-grid">
                <CalendarGridHeader>
                  {(day) => (
                    <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>
                  )}
                </CalendarGridHeader>
                <CalendarGridBody>
                  {(date) => <DayCell date={date} className="is-single" noteOf={noteOf} />}
                </CalendarGridBody>
              </CalendarGrid>
            </div>
          </div>
          {onMonths && <ShownMonths onChange={onMonths} />}
        </AriaCalendar>
        {foot !== undefined && <div className="picker-foot">{foot}</div>}
      </div>
    </I18nProvider>
  );
}
