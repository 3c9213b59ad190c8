import { Filters as Rail, FilterSection } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useId, useMemo } from 'react';
import { type AirFilters, countOptions } from '../../rules/filters.ts';
import { type AirRow, BAG_NEEDS } from '../../rules/rows.ts';
import { DurationFilter, PriceFilter } from './filter-limits.tsx';
import { Counted, type FilterRailProps, Radio } from './filter-parts.tsx';
import { AirportsFilter, ChangesFilter, CodesFilter } from './filter-places.tsx';
import { TimesFilter } from './filter-times.tsx';

/** Returns true if the airline does not state whether some fare of a row is refunded. */
const isRefundUnknown = ({ choices }: AirRow): boolean =>
  choices.some(({ isRefundable }) => isRefundable === null);

/**
 * Shows every filter with the number of flights each option would leave, and the lowest price among
 * them.
 */
export function FilterRail(props: FilterRailProps) {
  const { t } = useTranslation();
  const { rows, filters, counted = filters, found, onChange } = props;
  const counts = useMemo(() => countOptions(rows, counted), [rows, counted]);
  const hasUnknown = useMemo(() => rows.some(isRefundUnknown), [rows]);
  // the rail is rendered next to the list and, on phones, in a drawer: each needs its own group ids
  const id = useId();
  const group = { ...props, counts };
  const set = (part: Partial<AirFilters>) => onChange({ ...filters, ...part });
  return (
    <Rail label={t('list.filters')}>
      <FilterSection title={t('flightResults.stops')}>
        {([0, 1, null] as const).map((most) => (
          <Radio
            key={String(most)}
            name={`${id}-stops`}
            isOn={filters.stops === most}
            option={counts.stops.get(most)}
            currency={found.currency}
            onChoose={() => set({ stops: most })}
          >
            {t(`flightResults.stops.${most ?? 'any'}`)}
          </Radio>
        ))}
      </FilterSection>
      <FilterSection title={t('flightResults.bags')}>
        {BAG_NEEDS.map((bag) => (
          <Radio
            key={bag}
            name={`${id}-bags`}
            isOn={filters.bag === bag}
            option={counts.bag.get(bag)}
            currency={found.currency}
            onChoose={() => set({ bag })}
          >
            {t(`flightResults.bagNeed.${bag}`)}
          </Radio>
        ))}
      </FilterSection>
      <PriceFilter {...group} />
      <FilterSection title={t('flightResults.terms')}>
        <Counted
          isOn={filters.refundable}
          option={counts.refundable}
          currency={found.currency}
          onToggle={() => set({ refundable: !filters.refundable })}
        >
          {t('flightResults.refundable')}
        </Counted>
        {hasUnknown && <p className="small muted">{t('flightResults.refundsNotSaid')}</p>}
      </FilterSection>
      <TimesFilter {...group} />
      <DurationFilter {...group} />
      <CodesFilter
        {...group}
        name="airlines"
        title={t('flightResults.airlines')}
        word={(code) => found.airlines[code]?.name ?? code}
      />
      <CodesFilter
        {...group}
        name="alliances"
        title={t('flightResults.alliances')}
        word={(name) => name}
      />
      <AirportsFilter {...group} />
      <ChangesFilter {...group} />
    </Rail>
  );
}
