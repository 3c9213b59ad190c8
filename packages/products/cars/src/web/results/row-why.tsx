import { Amount } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import type { Shown } from '../../rules/filters.ts';
import { type OrderContext, termsOf } from '../../rules/order.ts';

interface RowWhyProps {
  readonly shown: Shown;
  readonly context: OrderContext;
  readonly currency: string | null;
}

/** Shows the terms of the "Recommended" sum. Where prices are hidden it has no total. */
export function RowWhy({ shown: { row, choice }, context, currency }: RowWhyProps) {
  const { t } = useTranslation();
  const amount = useShown();
  const terms = termsOf(row, choice, context);
  if (currency === null || terms.length === 0) return null;
  const sum = terms.reduce((all, term) => all + term.amount, 0);
  return (
    <p className="car-row-why small">
      {terms.map(({ kind, amount: minor }, i) => (
        <span key={kind}>
          {minor < 0 ? ' − ' : i > 0 && ' + '}
          {t(`carResults.term.${kind}`)} <Amount>{amount(Math.abs(minor), currency)}</Amount>
        </span>
      ))}
      {' = '}
      <b>
        <Amount>{amount(sum, currency)}</Amount>
      </b>
    </p>
  );
}
