import { useTranslation } from '@portico/runtime';
import type { SaleFacts, SaleSlot, SaleWords } from '@portico/storefront/product-parts';
import { journeyDays } from '../../rules/journey-days.ts';
import { endsOf, cityOf, flightOf, kindText, partyText } from './flight-sale.ts';
import { LegTimes } from './leg-times.tsx';
import { LegsList } from './legs-list.tsx';

/** Shows brand, cabin and travellers. */
function Choice({ sale }: SaleSlot) {
  const { t } = useTranslation();
  const { detail } = flightOf(sale);
  return (
    <>
      {detail.brand !== null && <bdi>{detail.brand}</bdi>}
      <span className={detail.brand === null ? undefined : 'dot'}>
        {t(`flightSale.cabin.${detail.cabin}`)}
      </span>
      <br />
      {partyText(detail, t)}
    </>
  );
}

/** Shows the city of the first arrival that is not the end of a return. */
export function Where({ sale }: SaleSlot) {
  const { detail } = flightOf(sale);
  const [out] = detail.legs;
  return <bdi>{out ? cityOf(detail, endsOf(out).last.to) : sale.title}</bdi>;
}

export const flightSaleFacts: SaleFacts = { Choice, Times: LegTimes, Whole: LegsList };

export const flightSaleWords: SaleWords = {
  party: (sale, t) => partyText(flightOf(sale).detail, t),
  length: (sale, t) => kindText(flightOf(sale).detail, t),
  kind: (sale, t) => {
    const { brand, cabin } = flightOf(sale).detail;
    return brand ?? t(`flightSale.cabin.${cabin}`);
  },
  days: (sale) => journeyDays(sale.span, flightOf(sale).detail.legs),
  // a sale has no units: all travellers are on the same flights
  unit: (number) => String(number),
  booked: (sale, t) =>
    t('flightSale.booked', { title: sale.title, kind: kindText(flightOf(sale).detail, t) }),
};
