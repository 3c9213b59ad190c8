import { useTranslation } from '@portico/runtime';
import type { TravellersSlot } from '@portico/storefront/after-sale-slots';
import { isolate } from '@portico/storefront/parts/isolate';
import { bagLines, seatCells, seatHeads } from '../../rules/carried.ts';
import { nameOnTicket } from '../../rules/ticket-name.ts';
import { flightOf } from './flight-sale.ts';
import { PeopleTable } from './people-table.tsx';

/** Shows ticket, seats and bags of each traveller: a table, and on phones one card each. */
export function TravellersTable({ booking }: TravellersSlot) {
  const { t } = useTranslation();
  const { detail, travellers, issued } = flightOf(booking);
  const words = { t, own: isolate };
  const heads = [
    t('flightSale.table.traveller'),
    t('flightSale.paper.ticket'),
    ...seatHeads(detail, words),
    t('flightSale.paper.bags'),
  ];
  const ticketsOf = (n: number): string[] => {
    const own = (issued?.tickets ?? []).filter(({ traveller }) => traveller === n);
    return own.length === 0
      ? [t('flightSale.paper.noTicket')]
      : own.map(({ number }) => isolate(number));
  };
  return (
    <PeopleTable
      heads={heads}
      rows={travellers.map((one, i) => ({
        head: (
          <>
            <bdi>
              {one.firstName} {one.lastName}
            </bdi>
            {one.type !== 'adult' && (
              <span className="muted dot">
                {one.type === 'infant'
                  ? t('checkout.infant')
                  : t('checkout.child', { age: t('common.age', { count: one.age ?? 0 }) })}
              </span>
            )}
            <span className="travellers-printed">
              <bdi dir="ltr">{nameOnTicket(one)}</bdi>
            </span>
          </>
        ),
        cells: [
          ticketsOf(i + 1),
          ...seatCells(detail, i + 1, words),
          bagLines(detail, i + 1, words),
        ],
      }))}
    />
  );
}
