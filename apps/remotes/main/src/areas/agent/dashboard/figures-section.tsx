import { Button, ErrorState } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { daysText, monthText } from '@portico/storefront/parts/times';
import { useId } from 'react';
import type { Answered, ReplyOf } from '../parts/answer.query.ts';
import { SectionHead } from '../parts/section-head.tsx';
import { ChartsRow } from './charts.tsx';
import type { Period } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import { Tiles } from './tiles.tsx';

interface FiguresSectionProps {
  readonly of: Answered<ReplyOf<'dashboard'>>;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** Shows the figures of a period, compared with the same number of days before it. */
export function FiguresSection({ of, period, onPeriod }: FiguresSectionProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { value, status, reload } = of;
  const { name, from, to } = period;
  const days = (one: { readonly from: string; readonly to: string }) =>
    daysText(one.from, one.to, i18n.language);
  const title =
    name === 'month'
      ? t('centerDashboard.period.monthTitle', { month: monthText(from, i18n.language) })
      : name === 'custom'
        ? days({ from, to })
        : t(`centerDashboard.period.${name}`);
  return (
    <section aria-labelledby={id} className="dash-figures">
      <SectionHead
        id={id}
        title={title}
        text={value && t('centerDashboard.period.compared', { days: days(value.comparison) })}
        end={<PeriodPicker period={period} onPeriod={onPeriod} />}
      />
      {value === null && status === 'rejected' ? (
        <ErrorState
          title={t('centerDashboard.figuresFailed')}
          actions={<Button onClick={reload}>{t('common.retry')}</Button>}
        />
      ) : (
        <>
          <Tiles value={value} isBusy={status === 'pending'} />
          {value !== null && <ChartsRow charts={value.charts} />}
        </>
      )}
    </section>
  );
}
