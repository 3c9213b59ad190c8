import type { SaleView } from '@portico/contract';
import type { SumLine } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import { SalePanel } from './sale-panel.tsx';
import '../checkout/checkout.css';
import './beside-sale.css';

interface BesideSaleProps {
  readonly sale: SaleView;
  /** Lines below the total. Default: the amount charged today. */
  readonly after?: readonly SumLine[];
  readonly children: ReactNode;
}

/** A message about a purchase, next to its items and price. */
export function BesideSale({ sale, after, children }: BesideSaleProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap checkout">
      <div className="checkout-columns">
        <div className="beside-sale-news">{children}</div>
        <aside className="checkout-side" aria-label={t('checkout.summary')}>
          <SalePanel sale={sale} {...(after === undefined ? {} : { after })} />
        </aside>
      </div>
    </div>
  );
}
