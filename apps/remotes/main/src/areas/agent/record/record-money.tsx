import type { Passport } from '@portico/contract';
import type { AgencyRecord } from '@portico/contract/http/center/record';
import { bookingSums } from '@portico/rules/booking-sums';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { useEffect, useRef } from 'react';
import { Section } from './section.tsx';

/** Parts of a price: net to the supplier, markup of the agency, taxes. */
const PARTS = ['net', 'markup', 'tax'] as const;
type PartName = (typeof PARTS)[number];

/**
 * Returns the parts of a passport; null if its reader sees no costs. They add up to the total. The
 * markup is that of the list of bookings: all that is above the price of the supplier.
 */
export function priceParts({
  lines,
  total,
}: Pick<Passport, 'lines' | 'total'>): Readonly<Record<PartName, number>> | null {
  if (!lines.some(({ kind }) => kind === 'net')) return null;
  const sum = (...kinds: readonly string[]) =>
    lines.reduce((all, { kind, amount }) => all + (kinds.includes(kind) ? amount : 0), 0);
  const [markup, tax] = [sum('markup', 'retail', 'discount'), sum('tax', 'fee')];
  return { net: total - markup - tax, markup, tax };
}

/** The price, its parts for readers of costs, payments and refunds. */
export function RecordMoney({ record: { booking, supplier } }: { readonly record: AgencyRecord }) {
  const { t } = useTranslation();
  const owed = useOwed();
  const parts = priceParts(booking.passport);
  const {
    total,
    paid,
    refunded,
    comesBack,
    kept,
    owed: open,
    dueOnSite,
    currency,
  } = bookingSums(booking);
  const { card } = booking.payment;
  const money = (amount: number) => (
    <bdi dir="ltr">{amount < 0 ? `−${owed(-amount, currency)}` : owed(amount, currency)}</bdi>
  );
  const after = [
    ['paid', paid],
    ['open', open],
    ['dueOnSite', dueOnSite],
    ['refunded', refunded],
    ['comesBack', comesBack],
    ['kept', kept],
  ] as const;
  return (
    <Section title={t('record.money')}>
      {parts && <Bar parts={parts} />}
      <dl className="c-money">
        {parts &&
          PARTS.map((part) => (
            <div key={part} data-part={part}>
              <dt>
                {t(`record.money.${part}`)}
                {part === 'net' && supplier !== undefined && (
                  <>
                    {' '}
                    <bdi className="muted">{supplier}</bdi>
                  </>
                )}
              </dt>
              <dd>{money(parts[part])}</dd>
            </div>
          ))}
        <div className="c-money-total">
          <dt>{t('record.money.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
        {after
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => (
            <div key={name}>
              <dt>{t(`record.money.${name}`)}</dt>
              <dd>
                {money(amount)}
                {name === 'paid' && card && (
                  <>
                    {' '}
                    <bdi className="muted">
                      {card.brand} •••• {card.last4}
                    </bdi>
                  </>
                )}
              </dd>
            </div>
          ))}
      </dl>
    </Section>
  );
}

/** The parts side by side. A script sets their lengths, because pages allow no style attributes. */
function Bar({ parts }: { readonly parts: Readonly<Record<PartName, number>> }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const [at, part] of PARTS.entries()) {
      const element = bar.current?.children[at];
      if (element instanceof HTMLElement)
        element.style.setProperty('--part', String(Math.max(0, parts[part])));
    }
  });
  return (
    <div ref={bar} className="c-money-bar" aria-hidden="true">
      {PARTS.map((part) => (
        <span key={part} data-part={part} />
      ))}
    </div>
  );
}
