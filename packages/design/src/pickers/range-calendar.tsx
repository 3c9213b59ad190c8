import { type CalendarDate, parseDate } from '@internationalized/date';
import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  Button,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar as AriaRangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar';
import { chevronBack, chevronForward } from '../icons.ts';
import { Icon } from '../parts/icon.tsx';
import { InPopup } from '../parts/popup.tsx';
import { DayCell, type NoteOf, ShownMonths } from './day-cell.tsx';
import './picker-foot.css';
import './range-calendar.css';

/** Days as `2026-06-19`; the end is the morning one leaves. */
export type DayRange = { start: string; end: string };

type RangeCalendarProps = {
  label: string;
  /** A BCP 47 tag with region, which decides where the week begins: `en-GB`, `ar-AE`. */
  locale: string;
  value: DayRange | null;
  onChange: (range: DayRange) => void;
  /**
   * After onChange, when both ends were pressed: a range that is cut short by a press outside was
   * not chosen.
   */
  onChosen?: () => void;
  /** The first and last day that can be chosen. */
  min: string;
  max?: string;
  /** Longest stay; a longer choice is cut. */
  maxNights?: number;
  /** Fewest nights of a range; 0 where both ends may be one day. */
  minNights?: 0 | 1;
  /** Whether it gets the focus when it appears; in a popup it does unless told. */
  autoFocus?: boolean;
  /**
   * Under the months: chips, the count of nights (class `calendar-nights`: what follows it goes to
   * the far end), Done. As a function it is told whether the first day is pressed and the last one
   * is not yet: the value is still the one from before.
   */
  foot?: ReactNode | ((isHalf: boolean) => ReactNode);
  /**
   * What is said of each day; days stand further apart then. Give it or leave it out for as long as
   * the calendar is open: its size depends on it.
   */
  noteOf?: NoteOf | undefined;
  /**
   * Called with the first day once it is pressed and the last one is not yet, and with null
   * afterwards. The same function each time.
   */
  onHalf?: ((first: string | null) => void) | undefined;
  /**
   * Which months are shown, as `2026-06`: at first, and whenever they change. The same function
   * each time.
   */
  onMonths?: ((months: readonly string[]) => void) | undefined;
};

// Two months and their margins take 704 px, with notes 760 px.
const TWO_MONTHS = '(width >= 50rem)';

/**
 * Two months (one where there is no room), one range. Arrows move by day, Page keys by month; the
 * left arrow leads on where text runs from the right.
 */
export function RangeCalendar({
  label,
  locale,
  value,
  onChange,
  onChosen,
  min,
  max,
  maxNights,
  minNights = 1,
  autoFocus,
  foot,
  noteOf,
  onHalf,
  onMonths,
}: RangeCalendarProps) {
  const inPopup = use(InPopup);
  const presses = usePressedDays();
  const steady = useSteadyHand();
  const [first, setFirst] = useState<string | null>(null);
  const two = useSyncExternalStore(
    watchWidth,
    () => matchMedia(TWO_MONTHS).matches,
    () => true,
  );
  const setHalf = useCallback(
    (day: string | null) => {
      setFirst(day);
      onHalf?.(day);
    },
    [onHalf],
  );
  // Arabic has no short names: its 'short' are whole words, too wide for a column.
  const weekdays = localeOf(locale).language === 'ar' ? 'narrow' : 'short';
  return (
    <I18nProvider locale={calendarLocale(locale)}>
      <div className="calendar" ref={steady} {...presses.watch}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it is asked for where a person has just opened the calendar */}
        <AriaRangeCalendar
          autoFocus={autoFocus ?? inPopup}
          aria-label={label}
          firstDayOfWeek={weekStart(locale)}
          visibleDuration={{ months: two ? 2 : 1 }}
          pageBehavior="single"
          value={
            value === null ? null : { start: parseDate(value.start), end: parseDate(value.end) }
          }
          minValue={parseDate(min)}
          maxValue={max === undefined ? undefined : parseDate(max)}
          onChange={(range) => {
            onChange(stayOf(range.start, range.end, maxNights, minNights));
            if (presses.take() > 1) onChosen?.();
          }}
        >
          <div className="calendar-months">
            <Month first last={!two} weekdays={weekdays} noteOf={noteOf} />
            {two && <Month last weekdays={weekdays} noteOf={noteOf} />}
          </div>
          <Half onChange={setHalf} />
          {onMonths && <ShownMonths onChange={onMonths} />}
        </AriaRangeCalendar>
        {foot !== undefined && (
          <div className="picker-foot">
            {typeof foot === 'function' ? foot(first !== null) : foot}
          </div>
        )}
      </div>
    </I18nProvider>
  );
}

/**
 * Inside the calendar, which alone knows: reports the first day while only that one is chosen, null
 * while both are.
 */
function Half({ onChange }: { onChange: (first: string | null) => void }) {
  const first = use(RangeCalendarStateContext)?.anchorDate?.toString() ?? null;
  // before the paint: the foot and the notes change with the press, not a frame after it
  useLayoutEffect(() => onChange(first), [first, onChange]);
  return null;
}

/**
 * Pixels a hand may slip during a press. React Aria takes the smallest move onto another day for a
 * drag of the range.
 */
const SLIP_PX = 4;

/**
 * Keeps a press on the day it began on until the pointer has moved farther than a hand slips.
 * Answers the ref of the calendar.
 */
function useSteadyHand() {
  return useCallback((calendar: HTMLElement | null) => {
    if (calendar === null) return;
    let held: { day: Element; x: number; y: number; pointerId: number } | null = null;
    const release = () => {
      if (held?.day.hasPointerCapture(held.pointerId))
        held.day.releasePointerCapture(held.pointerId);
      held = null;
    };
    const onDown = ({ target, pointerId, pointerType, clientX, clientY }: PointerEvent) => {
      const day = target instanceof Element ? target.closest('.calendar-day') : null;
      if (day === null || pointerType === 'touch') return;
      const press = { day, pointerId, x: clientX, y: clientY };
      held = press;
      // React Aria lets go of the pointer when its own listener runs, after this one
      setTimeout(() => {
        if (held === press && day.isConnected) day.setPointerCapture(pointerId);
      });
    };
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (held && Math.hypot(clientX - held.x, clientY - held.y) > SLIP_PX) release();
    };
    const onEnd = () => void (held = null);
    calendar.addEventListener('pointerdown', onDown, true);
    calendar.addEventListener('pointermove', onMove, true);
    addEventListener('pointerup', onEnd, true);
    addEventListener('pointercancel', onEnd, true);
    return () => {
      calendar.removeEventListener('pointerdown', onDown, true);
      calendar.removeEventListener('pointermove', onMove, true);
      removeEventListener('pointerup', onEnd, true);
      removeEventListener('pointercancel', onEnd, true);
    };
  }, []);
}

/** Counts the days that are pressed. */
function usePressedDays() {
  const count = useRef(0);
  const add = ({ target }: { readonly target: EventTarget }) => {
    if (target instanceof Element && target.closest('.calendar-day')) count.current += 1;
  };
  return {
    watch: {
      onPointerDownCapture: (event: ReactPointerEvent) => add(event),
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (!event.repeat && (event.key === 'Enter' || event.key === ' ')) add(event);
      },
    },
    /** How many since the last range. */
    take: () => {
      const pressed = count.current;
      count.current = 0;
      return pressed;
    },
  };
}

function Month({
  first = false,
  last = false,
  weekdays,
  noteOf,
}: {
  first?: boolean;
  last?: boolean;
  weekdays: 'short' | 'narrow';
  noteOf: NoteOf | undefined;
}) {
  const offset = first ? undefined : { months: 1 };
  return (
    <div className="calendar-month">
      <div className="calendar-head">
        {first ? (
          <Button slot="previous" className="icon-button quiet">
            <Icon of={chevronBack} />
          </Button>
        ) : (
          <span />
        )}
        <CalendarHeading
          className="calendar-title"
          offset={offset}
          format={{ month: 'long', year: 'numeric' }}
        />
        {last ? (
          <Button slot="next" className="icon-button quiet">
            <Icon of={chevronForward} />
          </Button>
        ) : (
          <span />
        )}
      </div>
      <CalendarGrid offset={offset} weekdayStyle={weekdays} className="calendar-grid">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <DayCell date={date} noteOf={noteOf} />}</CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

function watchWidth(changed: () => void): () => void {
  const query = matchMedia(TWO_MONTHS);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * The locale of a tag. Browsers hand out tags that are none, such as `en-US@posix`: the longest
 * beginning that is a tag stands for it, English for a tag with no such beginning.
 */
export function localeOf(tag: string, options?: Intl.LocaleOptions): Intl.Locale {
  for (let known = tag; known !== ''; known = known.replace(/(^|[-_.@])[^-_.@]*$/, ''))
    try {
      return new Intl.Locale(known, options);
    } catch {
      // not a tag: try without its last part
    }
  return new Intl.Locale('en', options);
}

/** Arabic weeks begin on Saturday; elsewhere the region says. */
export function weekStart(locale: string): 'sat' | undefined {
  return localeOf(locale).language === 'ar' ? 'sat' : undefined;
}

/** Our years and Latin figures in every language. */
export function calendarLocale(locale: string): string {
  return localeOf(locale, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
}

/** At least one night unless told, at most `maxNights`. */
export function stayOf(
  start: CalendarDate,
  end: CalendarDate,
  maxNights?: number,
  minNights: 0 | 1 = 1,
): DayRange {
  const nights = Math.max(minNights, end.compare(start));
  return {
    start: start.toString(),
    end: start.add({ days: Math.min(nights, maxNights ?? nights) }).toString(),
  };
}

/** Nights of a range. */
export function nightsOf(range: DayRange): number {
  return parseDate(range.end).compare(parseDate(range.start));
}
