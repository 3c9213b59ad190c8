import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Amount } from './price-block.tsx';

export type SumLine = {
  label: ReactNode;
  amount: string;
  /** Shown below the label: origin of the figure. */
  note?: ReactNode;
  /** Difference to the previous figure, shown after the label: "+$19.60". */
  change?: string;
  /** `sub` small and muted, `strong` a subtotal above a hairline, `struck` no longer valid. */
  kind?: 'plain' | 'sub' | 'strong' | 'struck';
};

type SummaryProps = {
  lines: readonly SumLine[];
  total: { label: ReactNode; amount: string };
  /** Lines below the total: the amount charged today. */
  after?: readonly SumLine[];
};

/**
 * A price summary: lines, then the total below a rule. The caller ensures that the lines add up to
 * the total.
 */
export function Summary({ lines, total, after = [] }: SummaryProps) {
  return (
    <dl className="summary">
      {lines.map((line, index) => (
        <Line key={index} line={line} />
      ))}
      <div className="summary-total">
        <dt>{total.label}</dt>
        <dd>
          <Amount>{total.amount}</Amount>
        </dd>
      </div>
      {after.map((line, index) => (
        <Line key={index} line={line} />
      ))}
    </dl>
  );
}

function Line({ line }: { line: SumLine }) {
  return (
    <div className={classNames(line.kind && line.kind !== 'plain' && `summary-${line.kind}`)}>
      <dt>
        {line.label}
        {line.change !== undefined && (
          <span className="summary-change">
            {' '}
            <bdi>{line.change}</bdi>
          </span>
        )}
        {line.note !== undefined && <small>{line.note}</small>}
      </dt>
      <dd>
        {line.kind === 'struck' ? (
          <s>
            <Amount>{line.amount}</Amount>
          </s>
        ) : (
          <Amount>{line.amount}</Amount>
        )}
      </dd>
    </div>
  );
}

/**
 * A plain frame for a self-contained block: the summary, a proposal. `top` is a picture without a
 * margin.
 */
export function Panel({
  top,
  className,
  children,
}: {
  top?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames('panel', className)}>
      {top}
      <div className="panel-inside">{children}</div>
    </div>
  );
}
