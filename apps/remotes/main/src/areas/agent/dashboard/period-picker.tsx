import { useTranslation } from '@portico/runtime';
import { todayHere } from '@portico/storefront/parts/times';
import { DayRangeField } from '../parts/day-range.tsx';
import { Segments } from '../parts/segments.tsx';
import { daysOf, MAX_DAYS, type Period, type PeriodName, PERIODS } from './period.ts';

interface PeriodPickerProps {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** Chooses the period of the figures. */
export function PeriodPicker({ period, onPeriod }: PeriodPickerProps) {
  const { t } = useTranslation();
  const choose = (name: PeriodName) =>
    onPeriod(name === 'custom' ? { ...period, name } : { name, ...daysOf(name, todayHere()) });
  return (
    <>
      <Segments
        label={t('centerDashboard.period.label')}
        items={PERIODS.map((id) => ({ id, label: t(`centerDashboard.period.short.${id}`) }))}
        current={period.name}
        onChoose={choose}
      />
      {period.name === 'custom' && <CustomDays period={period} onPeriod={onPeriod} />}
    </>
  );
}

function CustomDays({ period, onPeriod }: PeriodPickerProps) {
  const { t } = useTranslation();
  return (
    <div className="dash-custom">
      <DayRangeField
        label={t('centerDashboard.period.days')}
        days={period}
        mayBeAny={false}
        most={MAX_DAYS}
        onDays={({ from, to }) =>
          from !== null && to !== null && onPeriod({ name: 'custom', from, to })
        }
      />
    </div>
  );
}
