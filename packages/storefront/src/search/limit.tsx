// A slider over a histogram for an upper limit. The slider responds immediately; the list is
// updated when the user stops moving it.
import { HistogramLimit } from '@portico/design';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 150;
const SLICES = 12;

/**
 * Holds a value while the user is changing it, and reports it afterwards (debounced). Returns the
 * displayed value and its setter.
 */
export function useRested<T>(value: T, onRest: (value: T) => void) {
  const [held, setHeld] = useState<{ readonly value: T } | null>(null);
  const latest = useRef(onRest);
  latest.current = onRest;
  useEffect(() => {
    if (held === null) return;
    const timer = setTimeout(() => {
      latest.current(held.value);
      setHeld(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [held]);
  return [held === null ? value : held.value, (next: T) => setHeld({ value: next })] as const;
}

/**
 * Counts the values in each of the equal intervals from `min` to `max`; values beyond an end count
 * in the interval at that end.
 */
export function histogramOf(values: readonly number[], min: number, max: number): number[] {
  const bars = Array.from({ length: SLICES }, () => 0);
  for (const value of values) {
    const slice = Math.floor(((value - min) / (max - min || 1)) * SLICES);
    const at = Math.max(0, Math.min(SLICES - 1, slice));
    bars[at] = (bars[at] ?? 0) + 1;
  }
  return bars;
}

interface LimitProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** null for no limit. */
  readonly value: number | null;
  readonly values: readonly number[];
  readonly format: (value: number) => string;
  /** Receives null if the slider is at its end. */
  readonly onChange: (value: number | null) => void;
}

/** Slider for the highest accepted value, below a histogram of all values. */
export function Limit({ label, min, max, step, value, values, format, onChange }: LimitProps) {
  const within = Math.min(max, Math.max(min, value ?? max));
  const [shown, hold] = useRested(within, (next) => onChange(next >= max ? null : next));
  return (
    <HistogramLimit
      label={label}
      min={min}
      max={max}
      step={step}
      value={shown}
      histogram={histogramOf(values, min, max)}
      onChange={hold}
      format={format}
    />
  );
}
