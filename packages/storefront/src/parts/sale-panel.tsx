import type { SaleView } from '@portico/contract';
import { Panel, Picture, type SumLine, Summary } from '@portico/design';
import { useDisplayCurrency, useTranslation } from '@portico/runtime';
import { sourceOf } from './picture-source.ts';
import type { ReactNode } from 'react';
import { usePartsOf } from '../product-parts.ts';
import { useOwed, useShown } from './amounts.ts';
import { isolate } from './isolate.ts';
import { onSiteLine } from './on-site.ts';
import { dueLines, laterLine, linesOfSale } from './price-lines.ts';
import './sale-panel.css';

interface SalePanelProps {
  readonly sale: SaleView;
  /**
   * Lines and total of a booking including later changes and additions. Default: those of the sale.
   */
  readonly sum?: { readonly lines: readonly SumLine[]; readonly total: number };
  /** True if the booking will not take place: payment and deposits are not mentioned. */
  readonly isClosed?: boolean;
  /** Lines below the total. Default: the amount charged today. */
  readonly after?: readonly SumLine[];
  /** Text shown instead of the total while it is unknown; other amounts are hidden. */
  readonly unknown?: string;
  readonly children?: ReactNode;
}

/** Summary of a purchase: the items and their price, line by line. */
export function SalePanel({
  sale,
  sum,
  isClosed = false,
  after,
  unknown,
  children,
}: SalePanelProps) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const parts = usePartsOf(sale);
  const {
    pictures,
    labels,
    SaleFacts: { Choice, Times, Beside },
  } = parts;
  const { price, title } = sale;
  const money = (amount: number) => owed(amount, price.currency);
  const total = sum?.total ?? price.total;
  const about = useAbout({ total, currency: price.currency });
  const picture = pictures(sale).item;
  // lines without amounts keep their place, so nothing below jumps
  const hide = (lines: readonly SumLine[]): readonly SumLine[] =>
    unknown === undefined ? lines : lines.map(withoutAmounts);
  const there = () => onSiteLine(t(labels.dueOnSite), sale, parts.onSite, owed, t);
  return (
    <Panel
      className="stay-panel"
      top={
        picture && (
          <Picture shape="wide" picture={sourceOf(picture, '(width < 64rem) 92vw, 24rem')} />
        )
      }
    >
      <div className="stay-panel-what">
        <h2 className="stay-panel-name">{title}</h2>
        <p className="small muted">
          <Choice sale={sale} />
        </p>
      </div>
      <Times sale={sale} />
      <Summary
        lines={hide(sum?.lines ?? linesOfSale(sale, money, { t, owed }, parts))}
        total={{ label: t('price.total'), amount: unknown ?? money(total) }}
        after={hide([
          ...about,
          ...(after ?? [
            ...dueLines(price, money, t, there),
            ...laterLine(sale, money, { t, language: i18n.language }),
          ]),
        ])}
      />
      {Beside && !isClosed && <Beside sale={sale} />}
      {children}
    </Panel>
  );
}

/** Hides the amounts of a line; its note, which may name one, keeps its space. */
const withoutAmounts = ({ label, kind = 'plain', note }: SumLine): SumLine => ({
  label,
  kind,
  amount: '…',
  ...(note !== undefined && { note: <span className="stay-panel-unknown">{note}</span> }),
});

/**
 * Returns a line with the total in the visitor's currency if another one is charged: 'In MXN,
 * about', 'MX$3,997.26'.
 */
function useAbout({ total, currency }: Pick<SaleView['price'], 'total' | 'currency'>): SumLine[] {
  const { t } = useTranslation();
  const shown = useShown('owed');
  const { currency: chosen } = useDisplayCurrency();
  const amount = chosen === currency ? '' : shown(total, currency);
  return amount === ''
    ? []
    : [{ label: t('price.about', { currency: isolate(chosen) }), amount, kind: 'sub' }];
}
