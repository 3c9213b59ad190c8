import { classNames } from './class-names.ts';

type SkeletonProps = {
  /**
   * Shape of the expected content: one line of text, a price, a heading, a button, or the whole
   * space.
   */
  shape?: 'line' | 'price' | 'head' | 'button' | 'fill';
  /** Width of the expected text. */
  width?: 'full' | 'most' | 'half' | 'third';
  className?: string;
};

/** Placeholder in the content's real size, so that nothing moves when it loads. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('skeleton', `skeleton-${shape}`, `skeleton-${width}`, className)}
    />
  );
}
