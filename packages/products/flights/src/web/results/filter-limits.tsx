// Filters for the maximum price and the maximum duration.
import { FilterSection } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { minorUnits, useShown } from '@portico/storefront/parts/amounts';
import { Limit } from '@portico/storefront/search/limit.tsx';
import { useMemo } from 'react';
import { boundsOf, choiceFor } from '../../rules/filters.ts';
import { durationText } from '../journey-view/journey-words.ts';
import type { GroupProps } from './filter-parts.tsx';

export function PriceFilter({ rows, filters, found, onChange }: GroupProps) {
  const { t } = useTranslation();
  const whole = useShown('saved');
  const { price } = useMemo(() => boundsOf(rows, filters.bag), [rows, filters.bag]);
  const { currency } = found;
  if (price === null || currency === null || price.least === price.most) return null;
  const unit = minorUnits(currency);
  const min = Math.ceil(price.least / unit) * unit;
  const max = Math.ceil(price.most / unit) * unit;
  return (
    <FilterSection title={t('flightResults.price')}>
      <Limit
        label={t('flightResults.mostPrice')}
        min={min}
        max={max}
        step={unit}
        value={filters.most}
        values={rows.flatMap(
          (row) => choiceFor(row, { bag: filters.bag, refundable: false, most: null })?.total ?? [],
        )}
        format={(amount) => whole(amount, currency)}
        onChange={(most) => onChange({ ...filters, most })}
      />
    </FilterSection>
  );
}

export function DurationFilter({ rows, filters, onChange }: GroupProps) {
  const { t } = useTranslation();
  const { minutes } = useMemo(() => boundsOf(rows, 'none'), [rows]);
  if (minutes === null || minutes.least === minutes.most) return null;
  const step = 30;
  return (
    <FilterSection title={t('flightResults.duration')}>
      <Limit
        label={t('flightResults.longest')}
        min={Math.ceil(minutes.least / step) * step}
        max={Math.ceil(minutes.most / step) * step}
        step={step}
        value={filters.longest}
        values={rows.map(({ legs }) => Math.max(...legs.map((leg) => leg.minutes)))}
        format={(minutes) => durationText(minutes, t)}
        onChange={(longest) => onChange({ ...filters, longest })}
      />
    </FilterSection>
  );
}
