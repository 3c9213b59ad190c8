import type { Price } from '@portico/contract';
import { Amount, PriceLine } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useShown } from './amounts.ts';

/**
 * Wholesale rate and markup of a price; renders nothing if the response has neither, which applies
 * to all but unrestricted agents.
 */
export function CostLines({
  price: { currency, wholesale, markup },
}: {
  readonly price: Pick<Price, 'currency' | 'wholesale' | 'markup'>;
}) {
  const { t } = useTranslation();
  const shown = useShown();
  return (
    <>
      {wholesale !== undefined && (
        <PriceLine>
          {t('shell.deals.wholesale')} <Amount>{shown(wholesale, currency)}</Amount>
        </PriceLine>
      )}
      {markup !== undefined && (
        <PriceLine>
          {t('shell.deals.markup')} <Amount>{shown(markup, currency)}</Amount>
        </PriceLine>
      )}
    </>
  );
}
