import type { Client, Reply } from '../client.ts';
import { dayAfter } from './days.ts';
import type { Item, Journey, SealedOffer } from './way.ts';
import { payment, searched } from './shared.ts';

const PRODUCT = 'Hotels';

interface Rate {
  readonly mark: string;
  readonly offerId: string;
  readonly payAt: 'now' | 'on-site';
  readonly cancellation: { readonly steps: readonly { readonly penaltyBp: number }[] };
  readonly left?: number | null;
}
interface Found {
  readonly suppliers: { readonly asked: number; readonly answered: number };
  readonly results: readonly { readonly id: string; readonly offers: readonly Rate[] }[];
}
interface Rates {
  readonly rooms: readonly { readonly offers: readonly Rate[] }[];
}

const isFree = ({ cancellation }: Pick<Rate, 'cancellation'>): boolean =>
  cancellation.steps[0]?.penaltyBp === 0;
const isWanted = (rate: Rate): boolean => rate.payAt === 'now' && isFree(rate);

/** Two nights in Lisbon for two. */
export const hotelJourney: Journey = {
  product: PRODUCT,

  async items(client, daysAhead) {
    const query = {
      stay: { checkIn: dayAfter(daysAhead), checkOut: dayAfter(daysAhead + 2) },
      occupancies: [{ adults: 2, childAges: [] }],
    };
    const found = await searched<Found>(() =>
      client.post<Found>('/api/hotel/search', {
        destination: { name: 'Lisbon', latitude: 38.7223, longitude: -9.1393 },
        ...query,
      }),
    );
    return found.results.flatMap(({ id, offers }): Item[] => {
      const listed = offers.find(isWanted);
      if (listed === undefined) return [];
      return [
        {
          product: PRODUCT,
          name: `${id} ${query.stay.checkIn}`,
          offers: (buyer) => ratesOf(buyer, id, query, listed.mark),
        },
      ];
    });
  },

  quote: (client, offerId) => client.post('/api/hotel/quote', { offerId }),

  order: async (_client, quote, { specialRequests, ...contact }) => ({
    quoteId: quote.quoteId,
    contact,
    travellers: [
      { unit: 1, type: 'adult', firstName: contact.firstName, lastName: contact.lastName },
    ],
    ...payment(quote),
    specialRequests,
  }),
};

/** Returns the listed rate first, then the hotel's others. */
async function ratesOf(
  client: Client,
  hotelId: string,
  query: object,
  mark: string,
): Promise<readonly SealedOffer[]> {
  const reply: Reply<Rates> | undefined = await client
    .post<Rates>('/api/hotel/rates', { hotelId, ...query })
    .catch(() => undefined);
  if (reply?.status !== 200) return [];
  const rates = reply.json.rooms.flatMap(({ offers }) => offers);
  return rates
    .toSorted((one, other) => Number(other.mark === mark) - Number(one.mark === mark))
    .map((rate) => ({
      product: PRODUCT,
      offerId: rate.offerId,
      pay: rate.payAt === 'now' ? ('now' as const) : ('desk' as const),
      isFree: isFree(rate),
      left: rate.left ?? null,
    }));
}
