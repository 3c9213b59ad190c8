import { Checkbox, Filters as Rail, FilterSection } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { minorUnits, useShown } from '@portico/storefront/parts/amounts';
import { Limit } from '@portico/storefront/search/limit.tsx';
import { type ReactNode, useId, useMemo } from 'react';
import {
  BAG_WISHES,
  boundsOf,
  type CarFilters,
  countOptions,
  type FilterCounts,
  type OptionCount,
  SCORE_WISHES,
  SEAT_WISHES,
} from '../../rules/filters.ts';
import type { CarRow } from '../../rules/rows.ts';
import type { FoundSoFar } from './found.ts';

interface FilterRailProps {
  readonly rows: readonly CarRow[];
  readonly filters: CarFilters;
  readonly found: Pick<FoundSoFar, 'vendors' | 'currency'>;
  readonly onChange: (filters: CarFilters) => void;
}

interface GroupProps extends FilterRailProps {
  readonly counts: FilterCounts;
  readonly set: (part: Partial<CarFilters>) => void;
}

/** Shows every filter with the number of cars each option would leave. */
export function FilterRail(props: FilterRailProps) {
  const { t } = useTranslation();
  const { rows, filters, onChange } = props;
  const counts = useMemo(() => countOptions(rows, filters), [rows, filters]);
  const group: GroupProps = {
    ...props,
    counts,
    set: (part) => onChange({ ...filters, ...part }),
  };
  return (
    <Rail label={t('list.filters')}>
      <FilterSection title={t('carResults.place')}>
        <Yes {...group} name="inTerminal" />
      </FilterSection>
      <RiskFilters {...group} />
      <FilterSection title={t('carResults.inPrice')}>
        <Yes {...group} name="freeCancellation" />
        <Yes {...group} name="unlimited" />
        <Yes {...group} name="fullToFull" />
      </FilterSection>
      <OneOf {...group} name="pay" title={t('carResults.pay')} values={['now', 'desk']}>
        {(pay) => t(`cars.payWay.${pay}`)}
      </OneOf>
      <FilterSection title={t('carResults.car')}>
        <Toggle
          {...group}
          isOn={filters.gear === 'automatic'}
          option={counts.gear.get('automatic')}
          part={{ gear: filters.gear === 'automatic' ? null : 'automatic' }}
        >
          {t('cars.gear.automatic')}
        </Toggle>
        <Toggle
          {...group}
          isOn={filters.gear === 'manual'}
          option={counts.gear.get('manual')}
          part={{ gear: filters.gear === 'manual' ? null : 'manual' }}
        >
          {t('cars.gear.manual')}
        </Toggle>
        <Yes {...group} name="electric" />
      </FilterSection>
      <OneOf {...group} name="seats" title={t('carResults.seats')} values={SEAT_WISHES}>
        {(count) => t('carResults.least.seats', { count })}
      </OneOf>
      <OneOf {...group} name="bags" title={t('carResults.bags')} values={BAG_WISHES}>
        {(count) => t('carResults.least.bags', { count })}
      </OneOf>
      <OneOf {...group} name="score" title={t('carResults.score')} values={SCORE_WISHES}>
        {(count) => t('carResults.least.score', { count })}
      </OneOf>
      <VendorFilter {...group} />
    </Rail>
  );
}

function Toggle({
  isOn,
  option,
  part,
  set,
  children,
}: Pick<GroupProps, 'set'> & {
  readonly isOn: boolean;
  readonly option: OptionCount | undefined;
  readonly part: Partial<CarFilters>;
  readonly children: ReactNode;
}) {
  return (
    <Checkbox checked={isOn} count={option?.count ?? 0} onChange={() => set(part)}>
      {children}
    </Checkbox>
  );
}

/** A boolean filter. */
function Yes({
  name,
  filters,
  counts,
  set,
}: GroupProps & {
  readonly name: 'inTerminal' | 'freeCancellation' | 'unlimited' | 'fullToFull' | 'electric';
}) {
  const { t } = useTranslation();
  return (
    <Toggle set={set} isOn={filters[name]} option={counts[name]} part={{ [name]: !filters[name] }}>
      {t(`carResults.filter.${name}`)}
    </Toggle>
  );
}

type OneOfName = 'seats' | 'bags' | 'score' | 'pay';

/** A single-choice filter with an "any" option. */
function OneOf<N extends OneOfName>({
  name,
  title,
  values,
  filters,
  counts,
  set,
  children,
}: GroupProps & {
  readonly name: N;
  readonly title: string;
  readonly values: readonly NonNullable<CarFilters[N]>[];
  readonly children: (value: NonNullable<CarFilters[N]>) => string;
}) {
  const { t } = useTranslation();
  // the rail is rendered next to the list and, on phones, in a drawer: each needs its own group ids
  const id = useId();
  const options = counts[name] as ReadonlyMap<NonNullable<CarFilters[N]>, OptionCount>;
  const radio = (value: CarFilters[N], words: string, count: number | null) => (
    <label key={String(value)} className="radio">
      <input
        type="radio"
        name={id}
        checked={filters[name] === value}
        onChange={() => set({ [name]: value })}
      />
      <span>{words}</span>
      {count !== null && (
        <span className="check-count">
          <bdi>{count}</bdi>
        </span>
      )}
    </label>
  );
  return (
    <FilterSection title={title}>
      {radio(null as CarFilters[N], t('carResults.any'), null)}
      {values.map((value) => radio(value, children(value), options.get(value)?.count ?? 0))}
    </FilterSection>
  );
}

/** Filters for the maximum excess and deposit. */
function RiskFilters({ rows, filters, found: { currency }, set }: GroupProps) {
  const { t } = useTranslation();
  const whole = useShown('saved');
  const bounds = useMemo(() => boundsOf(rows), [rows]);
  const choices = useMemo(() => rows.flatMap((row) => row.choices), [rows]);
  if (currency === null) return null;
  const unit = minorUnits(currency);
  const limits = (['excess', 'deposit'] as const).flatMap((name) => {
    const { [name]: span } = bounds;
    return span === null || span.least === span.most ? [] : [{ name, span }];
  });
  if (limits.length === 0) return null;
  const label = (name: 'excess' | 'deposit') =>
    t(name === 'excess' ? 'carResults.mostRisk' : 'carResults.mostDeposit');
  return (
    <FilterSection title={t('carResults.risk')}>
      {limits.map(({ name, span }) => (
        <div key={name} className="car-limit">
          <p className="small muted">{label(name)}</p>
          <Limit
            label={label(name)}
            min={Math.ceil(span.least / unit) * unit}
            max={Math.ceil(span.most / unit) * unit}
            step={unit}
            value={filters[name]}
            values={choices.flatMap((choice) => choice[name] ?? [])}
            format={(amount) => whole(amount, currency)}
            onChange={(most) => set({ [name]: most })}
          />
        </div>
      ))}
    </FilterSection>
  );
}

function VendorFilter({ filters, found, counts, set }: GroupProps) {
  const { t } = useTranslation();
  const { vendors } = found;
  if (vendors.length < 2) return null;
  return (
    <FilterSection title={t('carResults.vendors')}>
      {vendors.map(({ id, name }) => {
        const isOn = filters.vendors.includes(id);
        return (
          <Toggle
            key={id}
            set={set}
            isOn={isOn}
            option={counts.vendors.get(id)}
            part={{
              vendors: isOn
                ? filters.vendors.filter((other) => other !== id)
                : [...filters.vendors, id],
            }}
          >
            <bdi>{name}</bdi>
          </Toggle>
        );
      })}
    </FilterSection>
  );
}
