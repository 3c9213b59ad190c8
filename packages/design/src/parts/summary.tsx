import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Amount } from './price-block.tsx';

export type SumLine = {
  label: ReactNode;
  amount: string;
  /** Below the label: where the figure comes from. */
  note?: ReactNode;
  /** What it changed by, after the label: "+$19.60". */
  change?: string;
  /** `sub` small and quiet, `strong` a subtotal above a hairline, `struck` no longer true. */
  kind?: 'plain' | 'sub' | 'strong' | 'struck';
};

type SummaryProps = {
  lines: readonly SumLine[];
  total: { label: ReactNode; amount: string };
  /** Below the total: what is charged today. */
  after?: readonly SumLine[];
};

/** A sum: lines, then the total under a rule. The caller's lines add up to the total. */
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
 * A quiet frame for what can be picked up: the summary, a proposal. `top` is a picture without a
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
