import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PriceBlockProps = {
  /** Retail price, formatted and struck through. */
  was?: string;
  /** Accessible label of the struck price, for users who do not see the strike-through. */
  wasLabel?: string;
  /** The amount, formatted. */
  now?: string;
  /** Unit next to the amount, if it is not the amount for everything covered: "/ night". */
  unit?: string;
  /** What it covers: "4 nights, all fees". */
  covers?: ReactNode;
  /** Part of the price that is due elsewhere. */
  due?: ReactNode;
  /** Amount saved. */
  saved?: ReactNode;
  /** Possible saving: a link or a button. */
  lure?: ReactNode;
  /** `start` in cards and bottom bars, `end` in lists and tables. */
  align?: 'start' | 'end';
  size?: 'md' | 'lg';
};

/** A formatted amount, isolated from the direction of the text around it. */
export function Amount({ children }: { children: ReactNode }) {
  return <bdi className="amount">{children}</bdi>;
}

/**
 * A line of amounts due elsewhere, or next to the price.
 * @param isWarning Uses the warning colour.
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

/** A price block: always these lines in this order; each is optional. */
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
