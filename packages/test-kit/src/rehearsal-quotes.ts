// Creates quotes of a rehearsal directly from the supplier's rates.
import { randomUUID } from 'node:crypto';
import { type Audience, type PayAt, PorticoError, type Quote } from '@portico/contract';
import { type HotelSale, hotelSales } from '@portico/product-hotels/server/sales';
import { zoned } from '@portico/product-hotels/server/zones';
import { splitLater } from '@portico/rules/balance';
import { addDays } from '@portico/rules/dates';
import type { Sale } from '@portico/selling/sale';
import type { SandboxSupplierName } from '@portico/supplier-sandbox/hotels/adapter';
import { contextOf, type Ground } from './rehearsal-ground.ts';
import { priced, saleOf } from './rehearsal-sales.ts';
import { isoOf } from '../../../apps/server/src/kernel/clock.ts';

export interface StayRequest {
  readonly audience?: Audience;
  readonly payAt?: PayAt;
  readonly supplier?: SandboxSupplierName;
  readonly refundable?: boolean;
  readonly userId?: string;
  /** Sold in two payments: the first is a quarter, the second is due this many days before arrival. */
  readonly laterDays?: number;
}

/** Returns a fresh quote of a stay; each call uses a different room. */
export async function quoteStay(ground: Ground, wish: StayRequest = {}): Promise<HotelSale> {
  const { clock, used } = ground;
  const {
    audience = 'anonymous',
    payAt = 'now',
    supplier = 'alpha',
    refundable = true,
    userId,
  } = wish;
  const adapter = ground.suppliers.get(`sandbox-${supplier}`);
  if (adapter === undefined) throw new Error(`no supplier ${supplier}`);
  const checkIn = isoOf(clock.now() + 40 * 86_400_000).slice(0, 10);
  const stay = { checkIn, checkOut: isoOf(Date.parse(checkIn) + 3 * 86_400_000).slice(0, 10) };
  const occupancies = [{ adults: 2, childAges: [] }];
  for await (const chunk of adapter.search(
    { latitude: 38.7139, longitude: -9.1394, radiusMiles: 20, stay, occupancies },
    contextOf(ground),
  )) {
    for (const { hotel, rates, handle } of chunk) {
      for (const rate of rates) {
        // rates of one room share its availability
        const room = `${supplier} ${hotel.supplierHotelId} ${rate.room.code}`;
        if (rate.payAt !== payAt || used.has(room)) continue;
        if (refundable !== ((rate.cancellation.steps[0]?.penaltyBp ?? 10_000) === 0)) continue;
        used.add(room);
        const made = saleOf(
          { supplier: adapter.profile.name, hotel: zoned(hotel), rate, handle, stay, occupancies },
          {
            audience,
            userId: userId ?? null,
            expiresAt: isoOf(clock.now() + 30 * 60_000),
          },
        );
        const quote = inTwoPayments(made, wish.laterDays, clock.now());
        ground.quotes.set(quote.id, quote);
        return quote;
      }
    }
  }
  throw new Error('the sandbox has no such rate left');
}

/** Returns a sale of which three quarters are due some days before arrival. */
function inTwoPayments(sale: HotelSale, days: number | undefined, now: number): HotelSale {
  if (days === undefined) return sale;
  const { checkIn } = sale.promise.stay;
  const by = `${addDays(checkIn, -days)}T23:00`;
  const terms = { nowBp: 2_500, by, timeZone: sale.span.fromZone };
  const { dueNow, later } = splitLater(sale.dueNow, terms, { now });
  return later === null ? sale : { ...sale, dueNow, later };
}

/** Quotes the same stay at the current price, like the server. */
export async function requote(
  ground: Ground,
  sale: Sale,
  userId: string | null,
  faults: string | undefined,
): Promise<{ sale: HotelSale; view: Quote }> {
  const old = hotelSales.read({ ...sale });
  const { stay, occupancies } = old.promise;
  const outcome = await ground.suppliers
    .get(old.supplier)
    ?.check(
      old.itemKey,
      old.rateKey,
      { stay, occupancies, handle: old.handle },
      contextOf(ground, faults),
    );
  if (outcome?.kind === 'refused') throw new PorticoError('SOLD_OUT');
  if (outcome?.kind !== 'ok') throw new PorticoError('SUPPLIER_UNAVAILABLE');
  const { rate } = outcome.value;
  const whole = priced(rate, userId === null ? 'anonymous' : 'customer');
  const now = { ...whole, dueNow: whole.dueNow - (old.later?.amount ?? 0) };
  // the exchange rate of a charge in another currency stays while the price is the same
  const isSame = old.charge !== undefined && old.charge.settlement.amount === now.total;
  const quote = {
    ...old,
    id: randomUUID(),
    userId,
    audience: userId === null ? ('anonymous' as const) : ('customer' as const),
    ...(isSame ? {} : now),
  };
  ground.quotes.set(quote.id, quote);
  return { sale: quote, view: { quoteId: quote.id, detail: {} } as Quote };
}
