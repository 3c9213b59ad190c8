import { useTranslation } from '@portico/runtime';
import type { TravellersReadSlot } from '@portico/storefront/after-sale-slots';
import { isolate } from '@portico/storefront/parts/isolate';
import { bagLines, seatCells, seatHeads } from '../../rules/carried.ts';
import { inPartyOrder } from '../../rules/party-order.ts';
import { flightOf } from './flight-sale.ts';
import { PeopleTable } from './people-table.tsx';

/** Shows seats and bags of each named traveller before payment. */
export function TravellersRead({ quote, travellers, nameOf }: TravellersReadSlot) {
  const { t } = useTranslation();
  const { detail } = flightOf(quote);
  const words = { t, own: isolate };
  // seats and bags are stored by the number of a traveller in the request
  const inOrder = inPartyOrder(
    detail.travellers.map(({ type, age }) => (age === undefined ? { type } : { type, age })),
    travellers.map((one, index) => ({ ...one, detail: { n: one.n ?? index + 1 } })),
  );
  return (
    <PeopleTable
      heads={[
        t('flightSale.table.traveller'),
        ...seatHeads(detail, words),
        t('flightSale.paper.bags'),
      ]}
      rows={inOrder.flatMap((one, i) =>
        one === undefined
          ? []
          : [
              {
                head: nameOf(one),
                cells: [...seatCells(detail, i + 1, words), bagLines(detail, i + 1, words)],
              },
            ],
      )}
    />
  );
}
