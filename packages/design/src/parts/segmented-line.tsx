import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type LinePart = {
  /** `run` is a moving segment, `stop` a waiting one. */
  kind: 'run' | 'stop';
  /** Duration in any unit; not negative. */
  length: number;
  /**
   * True for an inconvenient length or an overnight stop; the text above or below must say so too.
   */
  warn?: boolean;
};

type SegmentedLineProps = {
  parts: readonly LinePart[];
  /** Text above the line: total duration. */
  above?: ReactNode;
  /** Text below the line: the stops. */
  below?: ReactNode;
  /** Complete description, read instead of the drawing and its texts. */
  label: string;
};

/** Minimum length of a stop in percent of the line, so that it is visible. */
const MIN_STOP = 4;
const MIDDLE = 5;

/**
 * Returns the start and end of each part in percent of the whole; a stop is never too short to see.
 */
export function placesOf(
  parts: readonly LinePart[],
): readonly { readonly from: number; readonly to: number }[] {
  const lengths = parts.map(({ length }) => (Number.isFinite(length) ? Math.max(0, length) : 0));
  const sum = lengths.reduce((total, length) => total + length, 0);
  const shares = lengths.map((length, i) =>
    sum === 0
      ? 100 / parts.length
      : Math.max((length / sum) * 100, parts[i]?.kind === 'stop' ? MIN_STOP : 0),
  );
  const all = shares.reduce((total, share) => total + share, 0);
  let at = 0;
  return shares.map((share) => {
    const from = at;
    at += (share / all) * 100;
    return { from, to: Math.min(100, at) };
  });
}

/** A journey as a line with its parts to scale in time. Runs in reading direction. */
export function SegmentedLine({ parts, above, below, label }: SegmentedLineProps) {
  const places = placesOf(parts);
  const percent = (value: number) => `${value.toFixed(2)}%`;
  return (
    <div className="segmented-line" role="img" aria-label={label}>
      {above !== undefined && <span>{above}</span>}
      <svg className="segmented-line-drawing flip" height="10" fill="none" aria-hidden="true">
        {parts.map(({ kind, warn }, i) => {
          const { from = 0, to = 0 } = places[i] ?? {};
          return kind === 'run' ? (
            <line key={i} x1={percent(from)} x2={percent(to)} y1={MIDDLE} y2={MIDDLE} />
          ) : (
            <rect
              key={i}
              className={classNames(warn && 'is-warn')}
              x={percent(from)}
              width={percent(to - from)}
              y={MIDDLE - 3.5}
              height="7"
              rx="3.5"
            />
          );
        })}
        <circle cx="0" cy={MIDDLE} r="3.25" />
        <circle cx="100%" cy={MIDDLE} r="3.25" />
      </svg>
      {below !== undefined && <span>{below}</span>}
    </div>
  );
}
