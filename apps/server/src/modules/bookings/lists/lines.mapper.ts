// Maps a booking to the line that one audience may see.
import type { Audience } from '@portico/contract';
import type { BookingLine, CostedBookingLine } from '@portico/contract/http/center/bookings';
import { seesWholesale } from '@portico/rules/access';
import { statusOf } from '@portico/rules/lifecycle';
import { cityInZone, cityOfSale } from '@portico/rules/zone-city';
import { wholesaleOf } from '@portico/rules/pricing';
import type { LineRow } from './lines.repo.ts';

/** Adds net and markup for readers who may see costs. */
export function lineOf(row: LineRow, audience: Audience): BookingLine | CostedBookingLine {
  const { sale, state, failure, agentId, agentName, deadline } = row;
  const line: BookingLine = {
    reference: row.reference,
    version: row.version,
    product: sale.product,
    title: sale.title,
    client: row.leadName ?? '',
    party: { ...sale.party, children: [...sale.party.children] },
    span: { ...sale.span },
    status: statusOf(state, failure, row.givingBack),
    failure,
    createdAt: row.createdAt,
    deadline: deadline && {
      ...deadline,
      at: new Date(deadline.at).toISOString(),
      city: cityInZone(cityOfSale(sale), deadline.zone),
    },
    agent: agentId === null ? null : { id: agentId, name: agentName ?? '' },
    currency: row.currency,
    total: row.total + row.added,
    paid: row.paid,
  };
  return seesWholesale(audience) ? { ...line, ...costsOf(row) } : line;
}

/** Amendments are sold at cost: they change what is owed and never the markup. */
function costsOf({ sale: { price }, total, added }: LineRow): { net: number; markup: number } {
  const wholesale = wholesaleOf(price);
  return { net: wholesale + added, markup: total - wholesale - price.fee };
}
