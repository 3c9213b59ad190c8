// Stock belongs to the supplier: a room sold there is unavailable here.
import type { HotelResult } from '@portico/product-hotels/shapes';
import type { Quote } from '@portico/contract';
import type { hotelRates } from '@portico/product-hotels/http';
import { sandboxHotels } from '@portico/supplier-sandbox/hotels/adapter';
import { type DemoWorld, demoWorld, SEARCH } from '@portico/test-kit/demo-world';
import { sealedOffer } from '@portico/test-kit/sealed-offer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';

type RatesFound = z.infer<(typeof hotelRates)['replies'][200]>;
let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.close());

const search = async (body: unknown) =>
  (await world.client('full').post<{ results: HotelResult[] }>('/api/hotel/search', body)).json
    .results;
const quote = async (offerId: string) =>
  (await world.client('full').post<{ quote: Quote; code: string }>('/api/hotel/quote', { offerId }))
    .json;

describe('stock', () => {
  it('that is sold disappears from search and rates, and its offers are sold out', async () => {
    const query = { ...SEARCH, radius: 2, stay: { checkIn: '2027-01-15', checkOut: '2027-01-17' } };
    const few = (await search(query)).flatMap((row) =>
      row.offers
        .filter(({ left, payAt }) => left !== undefined && payAt === 'now')
        .map((one) => ({ hotel: row, offer: one })),
    );
    const [first] = few;
    if (first === undefined) throw new Error('some rooms are few');
    const { hotel, offer } = first;
    const offerId = await sealedOffer(world.client('full'), query, hotel.id, offer.mark);
    const quoted = (await quote(offerId)).quote;
    const [row] = await world.server.database.admin<{
      rate_key: string;
      supplier_currency: string;
      supplier_net: number;
      supplier_tax: number;
    }>('select * from quote where id = $1', [quoted.quoteId]);
    if (row === undefined) throw new Error('the quote is stored');
    const supplier = sandboxHotels({
      baseUrl: world.sandbox.url,
      supplier: 'alpha',
      profile: 'fast',
    });
    const context = {
      agencyId: world.ids.get('full') ?? '',
      correlationId: 'stock-test',
      signal: new AbortController().signal,
      now: world.server.clock.iso(),
    };
    const order = {
      reference: 'STOCK',
      rateKey: row.rate_key,
      owed: {
        net: Number(row.supplier_net),
        tax: Number(row.supplier_tax),
        currency: row.supplier_currency,
      },
      requested: { stay: query.stay, occupancies: query.occupancies },
      contact: { name: 'Ana Costa', email: 'ana@example.com', phone: null },
      travellers: [1, 2].map(() => ({
        unit: 1,
        firstName: 'Ana',
        lastName: 'Costa',
        type: 'adult' as const,
      })),
      specialRequests: '',
    };
    let sold = 0;
    for (; sold < 10; sold++) {
      const outcome = await supplier.book({ ...order, key: `stock-test-${sold}` }, context);
      if (outcome.kind !== 'ok') break;
    }
    await supplier.close();
    expect(sold).toBe(offer.left);
    expect((await quote(offerId)).code).toBe('SOLD_OUT');
    const after = (await search(query)).find(({ id }) => id === hotel.id);
    expect(after?.offers.some(({ room }) => room.code === offer.room.code) ?? false).toBe(false);
    const rates = await world.client('full').post<RatesFound>('/api/hotel/rates', {
      hotelId: hotel.id,
      stay: query.stay,
      occupancies: query.occupancies,
    });
    expect(rates.json.rooms.find(({ room }) => room.code === offer.room.code)?.offers).toEqual([]);
    // Other nights are not affected.
    const other = await world.client('full').post<RatesFound>('/api/hotel/rates', {
      hotelId: hotel.id,
      stay: { checkIn: '2027-01-20', checkOut: '2027-01-22' },
      occupancies: query.occupancies,
    });
    expect(other.json.rooms.length).toBeGreaterThan(0);
  });
});
