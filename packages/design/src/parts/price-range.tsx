import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Amount } from './price-block.tsx';

type PriceRangeProps = {
  /** Accessible names of the two handles: "Least", "Most". */
  minLabel: string;
  maxLabel: string;
  min: number;
  max: number;
  step: number;
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  /** Number of items in each of the equal intervals from min to max, cheapest first. */
  histogram: readonly number[];
  /** Formats a value with its currency. */
  format: (value: number) => string;
};

/**
 * A lower and an upper limit, below a histogram. Two native sliders: arrow, Page, Home and End keys
 * work.
 */
export function PriceRange({
  minLabel,
  maxLabel,
  min,
  max,
  step,
  value,
  onChange,
  histogram,
  format,
}: PriceRangeProps) {
  const id = useId();
  const [from, to] = value;
  const tallest = Math.max(1, ...histogram);
  const slice = (max - min) / Math.max(1, histogram.length);
  const share = (amount: number) => (max > min ? ((amount - min) / (max - min)) * 100 : 0);
  return (
    <div className="price-range">
      <svg
        className="price-range-bars flip"
        viewBox={`0 0 ${Math.max(1, histogram.length) * 10} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {histogram.map((count, index) => {
          const inside = min + (index + 1) * slice > from && min + index * slice < to;
          const height = count === 0 ? 0 : Math.max(3, (count / tallest) * 100);
          return (
            <rect
              key={index}
              x={index * 10 + 1}
              width="8"
              y={100 - height}
              height={height}
              className={inside ? 'in' : undefined}
            />
          );
        })}
      </svg>
      <div className="price-range-track">
        <svg className="flip" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
          <rect x={share(from)} width={Math.max(0, share(to) - share(from))} y="0" height="2" />
        </svg>
        <input
          type="range"
          aria-label={minLabel}
          min={min}
          max={max}
          step={step}
          value={from}
          aria-valuetext={format(from)}
          aria-describedby={id}
          className={classNames(from > (min + max) / 2 && 'is-above')}
          onChange={(event) => onChange([Math.min(Number(event.target.value), to), to])}
        />
        <input
          type="range"
          aria-label={maxLabel}
          min={min}
          max={max}
          step={step}
          value={to}
          aria-valuetext={format(to)}
          aria-describedby={id}
          onChange={(event) => onChange([from, Math.max(Number(event.target.value), from)])}
        />
      </div>
      <p id={id} className="row between small">
        <Amount>{format(from)}</Amount>
        <Amount>{format(to)}</Amount>
      </p>
    </div>
  );
}
