import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type StepsProps = {
  label: string;
  steps: readonly string[];
  /** The step being done, from 0. */
  current: number;
  /** Said after the steps already done: "done". */
  doneLabel: string;
  /**
   * `words` in one line, in the header of a journey; `track` one below the other along a line, for
   * something on its way.
   */
  look?: 'words' | 'track';
  /** Below the current step of a track: when, and what comes of it. */
  note?: ReactNode;
};

/** Where one is in a journey. */
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
