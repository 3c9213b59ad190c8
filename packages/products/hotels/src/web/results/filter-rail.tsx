import { Checkbox, Filters as Rail, FilterSection, PriceRange, Stars } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useMemo, useState } from 'react';
import { minorUnits, onePart, useShown } from '@portico/storefront/parts/amounts';
import { useRested } from '@portico/storefront/search/limit.tsx';
import { useKeptLimit, useKeptOrder } from '@portico/storefront/search/use-kept-order';
import { usePriceParts } from '../price-parts.ts';
import {
  countWith,
  type Filters,
  type PriceSpread,
  priceSpread,
  SCORES,
  STARS,
  toggleFilter,
  valuesOf,
  type FilterValue,
  activeFilters,
  filterKey,
} from '../../rules/filters.ts';
import type { Listing } from '../../rules/rows.ts';
import { useFilterWords } from './active-filters.ts';

interface FilterRailProps {
  readonly listings: readonly Listing[];
  readonly filters: Filters;
  readonly currency: string | null;
  readonly nights: number;
  readonly onChange: (filters: Filters) => void;
}

type Ticked = Exclude<FilterValue, { kind: 'price' }>;
const FEW = 5;

/** Shows every filter with the number of hotels it would leave. */
export function FilterRail({ listings, filters, currency, nights, onChange }: FilterRailProps) {
  const { t } = useTranslation();
  const parts = usePriceParts(nights);
  const spread = useMemo(
    () => (currency ? priceSpread(listings, filters, minorUnits(currency)) : null),
    [listings, filters, currency],
  );
  const found = useMemo(
    () => ({
      areas: valuesOf(listings, 'areas'),
      amenities: valuesOf(listings, 'amenities'),
      chains: valuesOf(listings, 'chains'),
    }),
    [listings],
  );
  const values = {
    areas: useKeptOrder(found.areas),
    amenities: useKeptOrder(found.amenities),
    chains: useKeptOrder(found.chains),
  };
  const group = { listings, filters, currency, nights, onChange };
  const options = (kind: 'areas' | 'amenities' | 'chains') =>
    values[kind].map((value) => ({ kind, value }));
  return (
    <Rail label={t('list.filters')}>
      {(filters.saved || listings.some(({ isSaved }) => isSaved)) && (
        <FilterGroup {...group} title={t('results.filter.yours')} options={[{ kind: 'saved' }]} />
      )}
      {spread && currency && (
        <FilterSection title={t(parts > 1 ? 'results.prices.night' : 'results.filter.price')}>
          <PriceFilter
            spread={spread}
            filters={filters}
            currency={currency}
            parts={parts}
            onChange={onChange}
          />
        </FilterSection>
      )}
      <FilterGroup
        {...group}
        title={t('results.filter.rate')}
        options={[{ kind: 'freeCancel' }, { kind: 'breakfast' }, { kind: 'payLater' }]}
      />
      <FilterGroup
        {...group}
        title={t('results.filter.score')}
        options={SCORES.map((value) => ({ kind: 'score', value }))}
      />
      <FilterGroup
        {...group}
        title={t('results.filter.stars')}
        options={STARS.map((value) => ({ kind: 'stars', value }))}
      />
      {values.areas.length > 1 && (
        <FilterGroup {...group} title={t('results.filter.area')} options={options('areas')} />
      )}
      {values.amenities.length > 0 && (
        <FilterGroup
          {...group}
          title={t('results.filter.amenities')}
          options={options('amenities')}
        />
      )}
      {values.chains.length > 0 && (
        <FilterGroup {...group} title={t('results.filter.chain')} options={options('chains')} />
      )}
    </Rail>
  );
}

interface FilterGroupProps extends FilterRailProps {
  readonly title: string;
  readonly options: readonly Ticked[];
}

/** One group of options; a long list shows only frequent and selected ones. */
function FilterGroup({
  title,
  options,
  listings,
  filters,
  currency,
  nights,
  onChange,
}: FilterGroupProps) {
  const { t } = useTranslation();
  const words = useFilterWords(filters, currency, nights);
  const [isWhole, setWhole] = useState(false);
  const chosen = useMemo(() => new Set(activeFilters(filters).map(filterKey)), [filters]);
  const counts = useMemo(
    () =>
      new Map(options.map((filter) => [filterKey(filter), countWith(listings, filters, filter)])),
    [options, listings, filters],
  );
  // a link to one more value would take the space of that value
  const limit = useKeptLimit(options.length <= FEW + 1 ? FEW + 1 : FEW);
  const shown = isWhole
    ? options
    : options.filter((filter, i) => i < limit || chosen.has(filterKey(filter)));
  return (
    <FilterSection title={title}>
      {shown.map((filter) => (
        <Checkbox
          key={filterKey(filter)}
          checked={chosen.has(filterKey(filter))}
          count={counts.get(filterKey(filter)) ?? 0}
          onChange={() => onChange(toggleFilter(filters, filter))}
        >
          {filter.kind === 'stars' ? (
            <Stars rating={filter.value} label={words(filter)} />
          ) : (
            words(filter)
          )}
        </Checkbox>
      ))}
      {shown.length < options.length && (
        <button type="button" className="link small filter-more" onClick={() => setWhole(true)}>
          {t('results.filter.more', { count: options.length - shown.length })}
        </button>
      )}
      {isWhole && options.length > FEW + 1 && (
        <button type="button" className="link small filter-more" onClick={() => setWhole(false)}>
          {t('list.fewer')}
        </button>
      )}
    </FilterSection>
  );
}

/**
 * The slider moves immediately; the list follows when it stops. Its values are totals even if
 * prices per night are displayed.
 */
function PriceFilter({
  spread,
  filters,
  currency,
  parts,
  onChange,
}: {
  spread: PriceSpread;
  filters: Filters;
  currency: string;
  /** Divisor of the displayed total. */
  parts: number;
  onChange: (filters: Filters) => void;
}) {
  const { t } = useTranslation();
  const whole = useShown('saved');
  const { min, max, step, histogram } = spread;
  const { least, most } = filters;
  const within = (amount: number) => Math.min(max, Math.max(min, amount));
  const limits: readonly [number, number] = [within(least ?? min), within(most ?? max)];
  const [value, hold] = useRested(limits, ([from, to]) =>
    onChange({ ...filters, least: from <= min ? null : from, most: to >= max ? null : to }),
  );
  return (
    <PriceRange
      minLabel={t('results.filter.lowest')}
      maxLabel={t('results.filter.highest')}
      min={min}
      max={max}
      step={step}
      value={value}
      histogram={histogram}
      onChange={hold}
      format={(amount) => whole(onePart(amount, parts), currency)}
    />
  );
}
