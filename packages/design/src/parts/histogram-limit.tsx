import { useId } from 'react';
import { Amount } from './price-block.tsx';

type HistogramLimitProps = {
  /** Accessible name of the handle: "At most". */
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
  /** Number of items in each of the equal intervals from min to max, lowest first. */
  histogram: readonly number[];
  /** Formats a value with its unit. */
  format: (value: number) => string;
};

/** An upper limit, below a histogram. A native slider: arrow, Page, Home and End keys work. */
export function HistogramLimit({
  label,
  min,
  max,
  step,
  value,
  onChange,
  histogram,
  format,
}: HistogramLimitProps) {
  const id = useId();
  const tallest = Math.max(1, ...histogram);
  const slice = (max - min) / Math.max(1, histogram.length);
  const share = max > min ? ((value - min) / (max - min)) * 100 : 100;
  return (
    <div className="price-range histogram-limit">
      <svg
        className="price-range-bars flip"
        viewBox={`0 0 ${Math.max(1, histogram.length) * 10} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {histogram.map((count, index) => (
          <rect
            key={index}
            x={index * 10 + 1}
            width="8"
            y={100 - (count === 0 ? 0 : Math.max(3, (count / tallest) * 100))}
            height={count === 0 ? 0 : Math.max(3, (count / tallest) * 100)}
            className={min + index * slice < value ? 'in' : undefined}
          />
        ))}
      </svg>
      <div className="price-range-track">
        <svg className="flip" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
          <rect x="0" width={share} y="0" height="2" />
        </svg>
        <input
          type="range"
          aria-label={label}
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={format(value)}
          aria-describedby={id}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </div>
      <p id={id} className="row between small">
        <Amount>{format(min)}</Amount>
        <Amount>{format(value)}</Amount>
      </p>
    </div>
  );
}
