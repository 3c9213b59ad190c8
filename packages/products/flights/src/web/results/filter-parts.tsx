// What the rail of filters is made of: choices with their counts, and sliders.
import { Checkbox, HistogramLimit } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AirFilters, FilterCounts, OptionCount } from '../../rules/filters.ts';
import type { AirRow } from '../../rules/rows.ts';
import { durationText } from '../journey-view/journey-words.ts';
import type { FoundSoFar } from './found.ts';

export interface FilterRailProps {
  readonly rows: readonly AirRow[];
  readonly filters: AirFilters;
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

/** How many, and from what price. */
function CountWords({ option, currency }: Pick<OptionProps, 'option' | 'currency'>) {
  const whole = useShown('saved');
  const { count = 0, from = null } = option ?? {};
  return (
    <span className="check-count air-count">
      {from !== null && currency !== null && <bdi>{whole(from, currency)}</bdi>}
      <bdi>{count}</bdi>
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

const PAUSE_MS = 150;
const SLICES = 12;

/** A slider answers at once; the list follows when the hand rests. */
function useRested(value: number, onRest: (value: number) => void) {
  const [held, setHeld] = useState<number | null>(null);
  const latest = useRef(onRest);
  latest.current = onRest;
  useEffect(() => {
    if (held === null) return;
    const timer = setTimeout(() => {
      latest.current(held);
      setHeld(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [held]);
  return [held ?? value, setHeld] as const;
}

function histogramOf(values: readonly number[], min: number, max: number): number[] {
  const bars = Array.from({ length: SLICES }, () => 0);
  for (const value of values) {
    const at = Math.min(SLICES - 1, Math.floor(((value - min) / (max - min || 1)) * SLICES));
    bars[Math.max(0, at)] = (bars[Math.max(0, at)] ?? 0) + 1;
  }
  return bars;
}

interface LimitProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** null: no limit. */
  readonly value: number | null;
  readonly values: readonly number[];
  /** Currency of amounts; null: minutes. */
  readonly format: string | null;
  readonly onChange: (value: number | null) => void;
}

export function Limit({ label, min, max, step, value, values, format, onChange }: LimitProps) {
  const { t } = useTranslation();
  const whole = useShown('saved');
  const [shown, hold] = useRested(Math.min(max, Math.max(min, value ?? max)), (next) =>
    onChange(next >= max ? null : next),
  );
  return (
    <HistogramLimit
      label={label}
      min={min}
      max={max}
      step={step}
      value={shown}
      histogram={histogramOf(values, min, max)}
      onChange={hold}
      format={(one) => (format === null ? durationText(one, t) : whole(one, format))}
    />
  );
}
