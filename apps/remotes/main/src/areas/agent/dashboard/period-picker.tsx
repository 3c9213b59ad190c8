import { Button, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { todayHere } from '@portico/storefront/parts/times';
import { type FormEvent, useState } from 'react';
import { Segments } from '../parts/segments.tsx';
import { daysOf, isPeriod, MAX_DAYS, type Period, type PeriodName, PERIODS } from './period.ts';

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
  const [days, setDays] = useState({ from: period.from, to: period.to });
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!isPeriod(days));
    if (isPeriod(days)) onPeriod({ name: 'custom', ...days });
  };
  return (
    <form noValidate onSubmit={submit} className="dash-custom">
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          label={t(`centerDashboard.period.${end}`)}
          value={days[end]}
          error={
            isWrong && end === 'to'
              ? t('centerDashboard.period.wrong', { days: MAX_DAYS })
              : undefined
          }
          onChange={({ target }) => setDays({ ...days, [end]: target.value })}
        />
      ))}
      <Button type="submit" size="sm">
        {t('centerDashboard.period.show')}
      </Button>
    </form>
  );
}
