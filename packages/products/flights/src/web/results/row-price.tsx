import { isFew } from '@portico/rules/few-left';
import { useTranslation } from '@portico/runtime';
import { RowPrice } from '@portico/storefront/list/row-price.tsx';
import type { AirSearch } from '../../rules/address.ts';
import type { AirChoice } from '../../rules/rows.ts';
import { partyText } from '../search/words.ts';

interface FlightPriceProps {
  readonly total: number;
  readonly choice: Pick<AirChoice, 'hasCabinBag' | 'sums'>;
  /** Seats left at this price, if the supplier states it. */
  readonly left: number | undefined;
  readonly currency: string;
  readonly party: AirSearch['party'];
}

/** Shows the total for all travellers of a row. */
export function FlightPrice({ total, choice, left, currency, party }: FlightPriceProps) {
  const { t, i18n } = useTranslation();
  const travellers = partyText(party, t, i18n.language);
  return (
    <RowPrice
      total={total}
      currency={currency}
      sums={choice.sums}
      covers={t('flightResults.covers', { travellers })}
      notes={[
        ...(choice.hasCabinBag === false ? [{ text: t('flightResults.noCabinBag') }] : []),
        ...(isFew(left)
          ? [{ text: t('flightResults.left', { count: left }), isWarning: true }]
          : []),
      ]}
    />
  );
}
