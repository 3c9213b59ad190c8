import { BandPicks, FilterSection, FormOptions } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { useId, useState } from 'react';
import { DAY_PARTS, timeKey, type TimeFilter } from '../../rules/filters.ts';
import type { GroupProps } from './filter-parts.tsx';
import { HOURS } from './active-filters.ts';

/** Filters for departure and arrival times, leg by leg. */
export function TimesFilter({ rows, filters, found, counts, onChange }: GroupProps) {
  const { t } = useTranslation();
  const [leg, setLeg] = useState(0);
  const name = useId();
  const legs = rows[0]?.legs ?? [];
  const at = Math.min(leg, Math.max(0, legs.length - 1));
  const facts = legs[at];
  if (facts === undefined) return null;
  const isThereAndBack = legs.length === 2;
  const city = (code: string) => isolate(found.airports[code]?.city ?? code);
  const toggle = (time: TimeFilter) => {
    const key = timeKey(time);
    const others = filters.times.filter((one) => timeKey(one) !== key);
    onChange({
      ...filters,
      times: others.length < filters.times.length ? others : [...filters.times, time],
    });
  };
  return (
    <FilterSection title={t('flightResults.times')}>
      <div className="air-times">
        {legs.length > 1 && (
          <FormOptions
            look="joined"
            label={t('flightResults.whichFlight')}
            name={name}
            options={legs.map((_, i) => ({
              value: String(i),
              label: isThereAndBack
                ? t(i === 0 ? 'flights.legs.out' : 'flights.legs.back')
                : String(i + 1),
            }))}
            value={String(at)}
            onChange={(value) => setLeg(Number(value))}
          />
        )}
        {(['departs', 'arrives'] as const).map((end) => {
          const label = t(`flightResults.${end}`, {
            place: city(end === 'departs' ? facts.from : facts.to),
          });
          return (
            <div key={end} className="air-times-end">
              <p className="small muted">{label}</p>
              <BandPicks
                label={label}
                bands={DAY_PARTS.map((part) => ({
                  id: part,
                  label: HOURS[part],
                  name: t(`flightResults.part.${part}`),
                  count: counts.times.get(timeKey({ leg: at, end, part }))?.count ?? 0,
                  on: filters.times.some(
                    (time) => time.leg === at && time.end === end && time.part === part,
                  ),
                }))}
                onToggle={(part) => toggle({ leg: at, end, part: part as TimeFilter['part'] })}
              />
            </div>
          );
        })}
      </div>
    </FilterSection>
  );
}
