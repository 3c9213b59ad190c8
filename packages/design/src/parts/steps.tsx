import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type StepsProps = {
  label: string;
  steps: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
  /** Screen reader text after completed steps: "done". */
  doneLabel: string;
  /**
   * `words` in one line, in the header of a booking; `track` stacked along a line, for something in
   * progress.
   */
  look?: 'words' | 'track';
  /** Shown below the current step of a track: its time and details. */
  note?: ReactNode;
};

/** Progress through a sequence of steps. */
export function Steps({ label, steps, current, doneLabel, look = 'words', note }: StepsProps) {
  return (
    <ol className={classNames('steps', look === 'track' && 'steps-track')} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={index < current ? 'is-done' : undefined}
        >
          {step}
          {index < current && <span className="visually-hidden"> {doneLabel}</span>}
          {index === current && note !== undefined && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}
