import { classNames } from './class-names.ts';

type SkeletonProps = {
  /**
   * Shape of what is coming: one line of text, a price, a heading, a button, or the whole place.
   */
  shape?: 'line' | 'price' | 'head' | 'button' | 'fill';
  /** How much of the line its words will take. */
  width?: 'full' | 'most' | 'half' | 'third';
  className?: string;
};

/** Stands where something will be, in its true size, so that nothing moves when it comes. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('skeleton', `skeleton-${shape}`, `skeleton-${width}`, className)}
    />
  );
}
