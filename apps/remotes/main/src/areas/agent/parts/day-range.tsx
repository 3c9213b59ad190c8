import { Icon, icons, Popup, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { laterPart } from '@portico/storefront/parts/later-part';
import { daysText } from '@portico/storefront/parts/times';
import { Suspense, useId, useRef, useState } from 'react';
import type { DayRangeCalendarProps } from './day-range-calendar.tsx';
import type { Days } from './days.ts';
import './day-range.css';

const [Calendar, loadCalendar] = laterPart(
  async () => (await import('./day-range-calendar.tsx')).DayRangeCalendar,
);

/** The calendar of a range, once it is loaded. */
export const DayRange = (props: DayRangeCalendarProps) => (
  <div className="c-days">
    <Suspense fallback={<Skeleton width="full" />}>
      <Calendar {...props} />
    </Suspense>
  </div>
);

/** Returns the text of a range: '1 – 15 Jun 2026', 'From 1 Jun 2026', 'Any day'. */
export function useDaysText(): (days: Days) => string {
  const { t, i18n } = useTranslation();
  const day = (one: string) => daysText(one, one, i18n.language);
  return ({ from, to }) => {
    if (from !== null && to !== null) return daysText(from, to, i18n.language);
    if (from !== null) return t('centerParts.days.from', { day: day(from) });
    return to === null ? t('centerParts.days.any') : t('centerParts.days.until', { day: day(to) });
  };
}

/** A range of days as a field: a button that opens its calendar. */
export function DayRangeField(props: Omit<DayRangeCalendarProps, 'onChosen'>) {
  const { label, days } = props;
  const { t } = useTranslation();
  const text = useDaysText()(days);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="field popup-place">
      <span id={id} className="field-label">
        {label}
      </span>
      <button
        ref={button}
        type="button"
        className="input c-days-field"
        aria-labelledby={`${id} ${id}-days`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadCalendar()}
        onFocus={() => void loadCalendar()}
        onClick={() => setOpen(!isOpen)}
      >
        <bdi id={`${id}-days`}>{text}</bdi>
        <Icon of={icons.calendar} size="sm" />
      </button>
      {isOpen && (
        <Popup
          label={label}
          trigger={button}
          closeLabel={t('common.close')}
          onClose={() => setOpen(false)}
        >
          <DayRange {...props} onChosen={() => setOpen(false)} />
        </Popup>
      )}
    </div>
  );
}
