import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BadgeProps = {
  tone?: 'paper' | 'brand' | 'ok' | 'warn' | 'bad' | 'plain';
  children: ReactNode;
};

/** A short label on an item. `brand` and `paper` are opaque enough for use on pictures. */
export function Badge({ tone = 'paper', children }: BadgeProps) {
  return <span className={classNames('badge', tone)}>{children}</span>;
}

/** Guest score out of ten, with its word and the number of reviews. */
export function Score({ value, word, count }: { value: string; word?: string; count?: ReactNode }) {
  return (
    <span className="score">
      {(word !== undefined || count !== undefined) && (
        <span className="score-words">
          {word}
          {count !== undefined && <small>{count}</small>}
        </span>
      )}
      <b>
        <bdi>{value}</bdi>
      </b>
    </span>
  );
}
