import type { Quote } from '@portico/contract';
import { Note } from '@portico/design';
import { dateFormatter } from '@portico/rules/formatters';
import { useDisplayCurrency, useSearchParams, useTranslation } from '@portico/runtime';
import { isolate } from '../parts/isolate.ts';
import { chargedIn } from './charged-in.ts';

/**
 * Explains why a sale is not charged in the requested currency, or shows the exchange rate. Renders
 * nothing for the agency's own currency.
 */
export function ChargeNews({ quote }: { readonly quote: Quote }) {
  const { t, i18n } = useTranslation();
  const [query] = useSearchParams();
  const { currency } = useDisplayCurrency();
  const { charge, chargeRefused, price, payAt } = quote;
  const wished = chargedIn(query) ?? currency;
  if (wished !== price.currency && chargeRefused)
    return (
      <Note tone="warn" announce="politely">
        {t(`checkout.charge.${chargeRefused}`, {
          currency: isolate(wished),
          charged: isolate(price.currency),
        })}
      </Note>
    );
  // amounts paid on site are shown in the currency accepted there
  if (!charge || payAt === 'on-site') return null;
  const when = dateFormatter(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Note announce="politely">
      {t('checkout.charge.rateOf', {
        from: isolate(`1 ${charge.settlement.currency}`),
        to: isolate(`${charge.rate} ${charge.currency}`),
        charged: isolate(charge.currency),
        when: isolate(when.format(new Date(charge.asOf))),
      })}
    </Note>
  );
}
