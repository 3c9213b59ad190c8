import type { Price, Quote } from '@portico/contract';
import { Button, Dialog, type SumLine, Summary } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '../parts/amounts.ts';
import { useChargedParts } from '../parts/charged.ts';
import { isolate } from '../parts/isolate.ts';

interface WhyPriceProps {
  readonly price: Price;
  /** The product's labels for the parts of a price. */
  readonly labels: {
    readonly base: string;
    readonly taxes: string;
    /**
     * Fees charged on site, and the total paid there. Optional: omitted for products without
     * on-site fees.
     */
    readonly feeOnSite?: string;
    readonly dueOnSite?: string;
  };
  /** Optional: lines of the price that replace those of the labels; they add up to the total. */
  readonly lines?: readonly SumLine[];
  /** True if a mandatory charge of unknown amount is paid in addition. */
  readonly isOpenEnded?: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Price breakdown in the charged currency; agents also see cost and markup. */
export function WhyPrice({ price, labels, lines, isOpenEnded, open, onClose }: WhyPriceProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const chargedParts = useChargedParts();
  const money = (amount: number) => owed(amount, price.currency);
  const { wholesale, markup, dueOnSite, total, dueNow } = price;
  const isMade =
    wholesale !== undefined && markup !== undefined && wholesale + markup === price.base;
  const named: readonly (readonly [label: string | undefined, amount: number])[] = [
    ...(isMade
      ? ([
          [t('price.net'), wholesale],
          [t('price.markup'), markup],
        ] as const)
      : ([[labels.base, price.base]] as const)),
    [labels.taxes, price.taxes],
    [dueOnSite > 0 ? labels.feeOnSite : undefined, dueOnSite],
  ];
  const made = chargedParts(
    named.map(([, amount]) => amount),
    price.currency,
  );
  const due = chargedParts([dueNow, total - dueNow], price.currency);
  const [now = 0, there = 0] = due.lines;
  return (
    <Dialog open={open} onClose={onClose} title={t('price.why')} closeLabel={t('common.close')}>
      <p className="muted">{t(isOpenEnded ? 'price.whyOpenEnded' : 'price.whyText')}</p>
      <Summary
        lines={
          lines ??
          named.flatMap(([label, amount], i): SumLine[] =>
            label === undefined ? [] : [{ label, amount: made.text(made.lines[i] ?? amount) }],
          )
        }
        total={{ label: t('price.total'), amount: due.text(due.total) }}
        after={[
          {
            label: t('price.dueNow', { currency: due.currency }),
            amount: due.text(now),
            kind: 'sub',
          },
          ...(labels.dueOnSite === undefined || there <= 0
            ? []
            : [{ label: labels.dueOnSite, amount: due.text(there), kind: 'sub' as const }]),
        ]}
      />
      {(!isMade || lines) && wholesale !== undefined && (
        <p className="small muted">
          {t('price.net')} <bdi>{money(wholesale)}</bdi>
          {markup !== undefined && (
            <span className="dot">
              {t('price.markup')} <bdi>{money(markup)}</bdi>
            </span>
          )}
        </p>
      )}
    </Dialog>
  );
}

interface QuoteChangedProps {
  readonly quote: Quote;
  /** Total before the change, in minor units of the quote's currency. */
  readonly before: number;
  /**
   * Text keys: who changed the price, with `amount`; what is unchanged; the buttons, `accept` with
   * `amount`.
   */
  readonly words: {
    readonly up: string;
    readonly down: string;
    readonly text: string;
    readonly before: string;
    readonly now: string;
    readonly leave: string;
    readonly accept: string;
  };
  readonly onAccept: () => void;
  readonly onLeave: () => void;
}

/**
 * Shown if the supplier's price differs from the displayed one: old, new and difference, before the
 * user continues.
 */
export function QuoteChanged({
  quote: { price },
  before,
  words,
  onAccept,
  onLeave,
}: QuoteChangedProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const money = (amount: number) => owed(amount, price.currency);
  return (
    <Dialog
      open
      alert
      onClose={onLeave}
      title={t(price.total > before ? words.up : words.down, {
        amount: isolate(money(Math.abs(price.total - before))),
      })}
      actions={
        <>
          <Button onClick={onLeave}>{t(words.leave)}</Button>
          <Button look="primary" onClick={onAccept}>
            {t(words.accept, { amount: isolate(money(price.total)) })}
          </Button>
        </>
      }
    >
      <p>{t(words.text)}</p>
      <Summary
        lines={[{ label: t(words.before), amount: money(before), kind: 'struck' }]}
        total={{ label: t(words.now), amount: money(price.total) }}
      />
    </Dialog>
  );
}
