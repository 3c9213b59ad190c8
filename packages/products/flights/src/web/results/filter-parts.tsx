// Components of the filter rail: options with their counts.
import { Checkbox } from '@portico/design';
import { formatFigures } from '@portico/rules/money-format';
import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import type { ReactNode } from 'react';
import type { AirFilters, FilterCounts, OptionCount } from '../../rules/filters.ts';
import type { AirRow } from '../../rules/rows.ts';
import type { FoundSoFar } from './found.ts';

export interface FilterRailProps {
  readonly rows: readonly AirRow[];
  readonly filters: AirFilters;
  /** Filters the counts belong to, if counts are deferred. */
  readonly counted?: AirFilters;
  readonly found: FoundSoFar;
  readonly onChange: (filters: AirFilters) => void;
}

export interface GroupProps extends FilterRailProps {
  readonly counts: FilterCounts;
}

interface OptionProps {
  readonly isOn: boolean;
  readonly option: OptionCount | undefined;
  readonly currency: string | null;
  readonly children: ReactNode;
}

/** Shows the number of rows and the lowest price. */
function CountWords({ option, currency }: Pick<OptionProps, 'option' | 'currency'>) {
  const { i18n } = useTranslation();
  const whole = useShown('saved');
  const { count = 0, from = null } = option ?? {};
  return (
    <span className="check-count air-count">
      {from !== null && currency !== null && <bdi>{whole(from, currency)}</bdi>}
      <bdi>{formatFigures(count, 'saved', 0, i18n.language)}</bdi>
    </span>
  );
}

export function Counted({
  isOn,
  option,
  currency,
  onToggle,
  children,
}: OptionProps & { readonly onToggle: () => void }) {
  return (
    <Checkbox
      checked={isOn}
      className={option === undefined || option.count === 0 ? 'is-none' : undefined}
      onChange={onToggle}
    >
      <span className="air-option">
        {children}
        <CountWords option={option} currency={currency} />
      </span>
    </Checkbox>
  );
}

export function Radio({
  name,
  isOn,
  option,
  currency,
  onChoose,
  children,
}: OptionProps & { readonly name: string; readonly onChoose: () => void }) {
  return (
    <label className="radio">
      <input type="radio" name={name} checked={isOn} onChange={onChoose} />
      <span className="air-option">
        {children}
        <CountWords option={option} currency={currency} />
      </span>
    </label>
  );
}
