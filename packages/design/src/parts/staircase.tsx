import type { ReactNode } from 'react';
import { noEntry } from '../icons.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Number of grid columns; each step spans a whole number of them. */
const COLUMNS = 24;

export type Stair = {
  /**
   * `free` full refund, `part` partial refund, `none` no refund; `unknown` the customer has to ask.
   */
  kind: 'free' | 'part' | 'none' | 'unknown';
  /** Cancellation fee in this step: "Costs $120.00", "$40.00 fee", "Ask us". */
  title: ReactNode;
  /** Refund: "$758.40 back". */
  detail?: ReactNode;
  /** Refunded share of the price, 0 to 1. */
  share: number;
  /** Duration of this step in hours. */
  hours: number;
  /** Start of the step: date, then time. */
  from: {
    date: string;
    time?: string;
    /** The same moment in the reader's own time, below the time of the place. */
    own?: ReactNode;
  };
};

type StaircaseProps = {
  steps: readonly Stair[];
  /** End of the last step: arrival. */
  end?: { date: string; time?: string };
  /** Complete description in one sentence, with time zone: screen readers read nothing else. */
  label: string;
};

/**
 * Returns how many of the 24 columns each step spans: long durations are compressed (by square
 * root), the order of durations is kept, and no step is too narrow for its text.
 * @param hours Duration of each step, in order.
 */
export function stairColumns(hours: readonly number[]): number[] {
  const count = hours.length;
  if (count === 0) return [];
  const least = Math.max(1, Math.min(5, Math.floor(COLUMNS / count)));
  const weights = hours.map((length) =>
    Math.sqrt(Math.max(0, Number.isFinite(length) ? length : 0)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const free = Math.max(0, COLUMNS - least * count);
  const exact = weights.map((weight) => least + (sum === 0 ? free / count : (weight / sum) * free));
  const columns = exact.map(Math.floor);
  // Distributes the rounding remainder by largest fraction, so that the total stays 24.
  const byRest = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (
    let left = Math.max(0, COLUMNS - columns.reduce((total, value) => total + value, 0)), i = 0;
    left > 0;
    left -= 1, i += 1
  ) {
    const target = byRest[i % count];
    if (target) columns[target.index] = (columns[target.index] ?? 0) + 1;
  }
  return columns;
}

/**
 * Returns the height of a step in twentieths of the drawing, so that even the lowest has space for
 * a line.
 */
export function stairRise(share: number): number {
  const safe = Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0));
  return Math.round(5 + safe * 15);
}

/** Refund over time, drawn as descending steps. Starts at the reading edge in every language. */
export function Staircase({ steps, end, label }: StaircaseProps) {
  const columns = stairColumns(steps.map((step) => step.hours));
  return (
    <div className="staircase" role="img" aria-label={label}>
      <div className="stairs">
        {steps.map((step, index) => (
          <div
            key={index}
            className={classNames(
              'stair',
              step.kind,
              `span-${columns[index] ?? 1}`,
              `rise-${stairRise(step.share)}`,
            )}
          >
            <b>{step.title}</b>
            {step.detail !== undefined && <span>{step.detail}</span>}
          </div>
        ))}
      </div>
      <div className="stair-axis">
        {steps.map((step, index) => (
          <div key={index} className={`span-${columns[index] ?? 1}`}>
            <b>
              <bdi>{step.from.date}</bdi>
            </b>
            {step.from.time !== undefined && <bdi>{step.from.time}</bdi>}
            {step.from.own !== undefined && <span className="stair-own">{step.from.own}</span>}
            {end !== undefined && index === steps.length - 1 && (
              <StairEnd end={end} last={step.from.date} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** End of the staircase; a date already shown is not repeated. */
function StairEnd({
  end: { date, time },
  last,
}: {
  end: { date: string; time?: string };
  last: string;
}) {
  const isSame = date === last;
  if (isSame && time === undefined) return null;
  return (
    <span className="stair-end">
      {!isSame && (
        <b>
          <bdi>{date}</bdi>
        </b>
      )}
      {time !== undefined && <bdi>{time}</bdi>}
    </span>
  );
}

/** Staircase icon, shown next to every sentence about a deadline. */
export function StairGlyph() {
  return (
    <svg
      className="stair-glyph flip"
      viewBox="0 0 26 17"
      width="23"
      height="15"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path className="ground" d="M1 2h9v5.5h8V13h7v3H1z" />
      <path className="free" strokeWidth="2.8" d="M1.2 2H10" />
      <path className="part" strokeWidth="1.8" d="M10 2v5.5h8" />
      <path className="none" strokeWidth="1.8" d="M18 7.5V13h7" />
    </svg>
  );
}

type DeadlineLineProps = {
  /** True if cancelling is free now. */
  free?: boolean;
  /** True if there is never a refund: a bar instead of the stairs. */
  never?: boolean;
  children: ReactNode;
};

/** A cancellation deadline in one line: icon and sentence. */
export function DeadlineLine({ free = true, never = false, children }: DeadlineLineProps) {
  return (
    <p className={classNames('deadline', free && 'ok')}>
      {never ? <Icon of={noEntry} size="sm" /> : <StairGlyph />}
      <span>{children}</span>
    </p>
  );
}
