import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BadgeProps = {
  tone?: 'paper' | 'brand' | 'ok' | 'warn' | 'bad' | 'plain';
  children: ReactNode;
};

/** A word or a figure about a thing. `brand` and `paper` are opaque enough for pictures. */
export function Badge({ tone = 'paper', children }: BadgeProps) {
  return <span className={classNames('badge', tone)}>{children}</span>;
}

/** A guests' mark out of ten with its word and how many gave it. */
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
