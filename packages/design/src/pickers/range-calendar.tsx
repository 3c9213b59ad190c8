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
import { discardSecondPress, type PressedAt } from './second-press.ts';
import './picker-foot.css';
import './range-calendar.css';

/** Days as `2026-06-19`; the end is the check-out day. */
export type DayRange = { start: string; end: string };

type RangeCalendarProps = {
  label: string;
  /** A BCP 47 tag with region, which determines the first day of the week: `en-GB`, `ar-AE`. */
  locale: string;
  value: DayRange | null;
  onChange: (range: DayRange) => void;
  /**
   * Called after onChange if both ends were clicked; not if a click outside cut the range short.
   */
  onChosen?: () => void;
  /** First selectable day; `max` is the last. */
  min: string;
  max?: string;
  /** Maximum number of nights; a longer selection is cut. */
  maxNights?: number;
  /** Minimum number of nights; 0 if both ends may be the same day. */
  minNights?: 0 | 1;
  /** Most months side by side; 1 for narrow panels on wide screens. Default: 2. */
  months?: 1 | 2;
  /** True to take the focus on mount. Default: true in a popup. */
  autoFocus?: boolean;
  /**
   * Content below the months: chips, the number of nights (class `calendar-nights`: following
   * content is aligned to the end), Done. A function receives true while only the first day has
   * been clicked: the value is still the previous one.
   */
  foot?: ReactNode | ((isHalf: boolean) => ReactNode);
  /**
   * Note shown with each day; days are spaced further apart then. Must stay set or unset while the
   * calendar is open: its size depends on it.
   */
  noteOf?: NoteOf | undefined;
  /**
   * Called with the first day while only that one has been clicked, and with null afterwards. Must
   * be a stable function.
   */
  onHalf?: ((first: string | null) => void) | undefined;
  /**
   * Called with the visible months, as `2026-06`: initially and on every change. Must be a stable
   * function.
   */
  onMonths?: ((months: readonly string[]) => void) | undefined;
};

// Two months with their margins need 704 px, with notes 760 px.
const TWO_MONTHS = '(width >= 50rem)';

/**
 * A calendar of two months (one on narrow screens) for selecting a range. Arrow keys move by day,
 * Page keys by month; in right-to-left text the left arrow moves forward.
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
  months = 2,
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
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(TWO_MONTHS).matches,
    () => true,
  );
  const two = months === 2 && isWide;
  const setHalf = useCallback(
    (day: string | null) => {
      setFirst(day);
      onHalf?.(day);
    },
    [onHalf],
  );
  // Arabic has no short names: its 'short' weekdays are whole words, too wide for a column.
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
            const { count, at } = presses.take();
            if (count <= 1 || !onChosen) return;
            if (at) discardSecondPress(at);
            onChosen();
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
 * Rendered inside the calendar to read its state: reports the first day while only that one is
 * selected, null otherwise.
 */
function Half({ onChange }: { onChange: (first: string | null) => void }) {
  const first = use(RangeCalendarStateContext)?.anchorDate?.toString() ?? null;
  // before the paint: footer and notes change in the same frame as the click
  useLayoutEffect(() => onChange(first), [first, onChange]);
  return null;
}

/**
 * Pixels the pointer may move during a click. React Aria treats the smallest move onto another day
 * as dragging the range.
 */
const SLIP_PX = 4;

/**
 * Captures the pointer on the pressed day until it has moved more than the tolerance. Returns the
 * ref for the calendar.
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
      // React Aria releases the pointer in its own listener, which runs after this one
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

interface PressedDays {
  readonly count: number;
  /** Place of the last press; null for a key. */
  readonly at: PressedAt | null;
}

const NONE_PRESSED: PressedDays = { count: 0, at: null };

/** Counts clicked days. */
function usePressedDays() {
  const pressed = useRef(NONE_PRESSED);
  const add = ({ target }: { readonly target: EventTarget }, at: PressedAt | null) => {
    if (target instanceof Element && target.closest('.calendar-day'))
      pressed.current = { count: pressed.current.count + 1, at };
  };
  return {
    watch: {
      onPointerDownCapture: (event: ReactPointerEvent) => add(event, event),
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (!event.repeat && (event.key === 'Enter' || event.key === ' ')) add(event, null);
      },
    },
    /** Returns the clicks since the last range and forgets them. */
    take: (): PressedDays => {
      const taken = pressed.current;
      pressed.current = NONE_PRESSED;
      return taken;
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
 * Returns the locale of a tag. Browsers may return invalid tags such as `en-US@posix`: the longest
 * valid prefix is used instead, English if there is none.
 */
export function localeOf(tag: string, options?: Intl.LocaleOptions): Intl.Locale {
  for (let known = tag; known !== ''; known = known.replace(/(^|[-_.@])[^-_.@]*$/, ''))
    try {
      return new Intl.Locale(known, options);
    } catch {
      // invalid: try without its last part
    }
  return new Intl.Locale('en', options);
}

/** Arabic weeks begin on Saturday; elsewhere the region determines the first day. */
export function weekStart(locale: string): 'sat' | undefined {
  return localeOf(locale).language === 'ar' ? 'sat' : undefined;
}

/** Gregorian calendar and Latin digits in every language. */
export function calendarLocale(locale: string): string {
  return localeOf(locale, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
}

/** Returns a stay of at least `minNights` and at most `maxNights` nights. */
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

/** Returns the number of nights of a range. */
export function nightsOf(range: DayRange): number {
  return parseDate(range.end).compare(parseDate(range.start));
}
