import { type Stair, Staircase } from '@portico/design';
import type { ComponentProps } from 'react';
import { type Moment, OwnTime } from './own-time.tsx';

/** A step with the moment it begins; null for the present step, which has begun. */
export interface TimedStair extends Stair {
  readonly at: Moment | null;
}

type OwnStaircaseProps = Omit<ComponentProps<typeof Staircase>, 'steps'> & {
  readonly steps: readonly TimedStair[];
};

/**
 * Draws steps over time in the local time of the place, and below each time the same moment in the
 * reader's own time, if it differs.
 */
export const OwnStaircase = ({ steps, ...rest }: OwnStaircaseProps) => (
  <Staircase
    {...rest}
    steps={steps.map(({ at, ...step }) => ({
      ...step,
      from: at === null ? step.from : { ...step.from, own: <OwnTime of={at} /> },
    }))}
  />
);
