import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PriceBlockProps = {
  /** Struck retail price, formatted. */
  was?: string;
  /** What the struck price is, for those who do not see the stroke. */
  wasLabel?: string;
  /** The amount, formatted. */
  now?: string;
  /** What the amount is for, beside it, where that is not all of what is covered: "/ night". */
  unit?: string;
  /** What it covers: "4 nights, all fees". */
  covers?: ReactNode;
  /** The part that is due elsewhere. */
  due?: ReactNode;
  /** What was saved. */
  saved?: ReactNode;
  /** What could be saved: a link or a button. */
  lure?: ReactNode;
  /** `start` in cards and bottom bars, `end` in lists and tables. */
  align?: 'start' | 'end';
  size?: 'md' | 'lg';
};

/** An amount, isolated from the direction of the text around it. */
export function Amount({ children }: { children: ReactNode }) {
  return <bdi className="amount">{children}</bdi>;
}

/**
 * A line among those that are due elsewhere, or beside the price. @param isWarning in the colour of
 * a warning
 */
export function PriceLine({
  isWarning = false,
  children,
}: {
  isWarning?: boolean;
  children: ReactNode;
}) {
  return <span className={classNames('price-line', isWarning && 'warn')}>{children}</span>;
}

/** A price is always these lines in this order; lines may be missing. */
export function PriceBlock({
  was,
  wasLabel,
  now,
  unit,
  covers,
  due,
  saved,
  lure,
  align = 'start',
  size = 'md',
}: PriceBlockProps) {
  return (
    <div className={classNames('price', align, size === 'lg' && 'lg')}>
      {was !== undefined && (
        <span className="was">
          {wasLabel !== undefined && <span className="visually-hidden">{wasLabel} </span>}
          <s>
            <Amount>{was}</Amount>
          </s>
        </span>
      )}
      {now !== undefined && (
        <span className="now">
          <Amount>{now}</Amount>
          {unit !== undefined && (
            <>
              {' '}
              <span className="unit">{unit}</span>
            </>
          )}
        </span>
      )}
      {covers !== undefined && <span className="covers">{covers}</span>}
      {due !== undefined && <span className="due">{due}</span>}
      {saved !== undefined && <span className="saved">{saved}</span>}
      {lure !== undefined && <span className="lure">{lure}</span>}
    </div>
  );
}
