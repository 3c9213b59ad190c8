// Creates the stays of the demo history.
import { type BeginDemoTrip, type DemoBuyer, foundBy, pickOf } from '@portico/selling';
import { addDays } from '@portico/rules/dates';

const CITIES = [
  ['Lisbon', 38.7223, -9.1393],
  ['Paris', 48.8566, 2.3522],
  ['Rome', 41.9028, 12.4964],
  ['Kyoto', 35.0116, 135.7681],
  ['Marrakesh', 31.6295, -7.9811],
  ['Bergen', 60.3913, 5.3221],
  ['New York', 40.7128, -74.006],
  ['Dubai', 25.2048, 55.2708],
  ['Copenhagen', 55.6761, 12.5683],
  ['Naples', 40.8518, 14.2681],
  ['Vienna', 48.2082, 16.3738],
  ['Edinburgh', 55.9533, -3.1883],
] as const;
const ROOMS = [
  [{ adults: 2, childAges: [] }],
  [{ adults: 1, childAges: [] }],
  [{ adults: 2, childAges: [7] }],
  [
    { adults: 2, childAges: [] },
    { adults: 2, childAges: [5, 9] },
  ],
] as const;
const CHILDREN = ['Lina', 'Sami'] as const;
type Rooms = (typeof ROOMS)[number];

interface Found {
  readonly results: readonly {
    readonly id: string;
    readonly offers: readonly { readonly mark: string; readonly payAt: string }[];
  }[];
}
interface Rates {
  readonly rooms: readonly {
    readonly offers: readonly { readonly mark: string; readonly offerId: string }[];
  }[];
}

export const beginDemoStay: BeginDemoTrip = async (trip, buyer) => {
  const [name, latitude, longitude] = pickOf(CITIES, trip.pick, 5);
  const rooms = pickOf(ROOMS, trip.pick, 7);
  const stay = { checkIn: trip.startsOn, checkOut: addDays(trip.startsOn, trip.nights) };
  const search = await buyer.call('POST', '/api/hotel/search', {
    destination: { name, latitude, longitude },
    radius: 2,
    stay,
    occupancies: rooms,
  });
  const offers = foundBy<Found>(search, `in ${name}`).results.flatMap((row) =>
    row.offers
      .filter((offer) => offer.payAt === trip.payAt)
      .slice(0, 2)
      .map(({ mark }) => ({ hotelId: row.id, mark })),
  );
  const offer = offers[(trip.pick * 7) % Math.max(1, offers.length)];
  if (!offer) return null;
  const sealed = await sealedOffer({ ...offer, stay, rooms }, buyer);
  if (sealed === undefined) return null;
  const quoted = await buyer.call('POST', '/api/hotel/quote', { offerId: sealed });
  if (quoted.status !== 200) return null;
  const { quoteId } = (quoted.body as { quote: { quoteId: string } }).quote;
  const { contact } = buyer;
  return {
    payAt: trip.payAt,
    body: { quoteId, contact, travellers: guestsOf(rooms, contact) },
  };
};

const guestsOf = (rooms: Rooms, { firstName, lastName }: DemoBuyer['contact']) =>
  rooms.flatMap(({ childAges }, index) => {
    const unit = index + 1;
    const lead = index === 0 ? { lead: true } : {};
    return [
      { unit, type: 'adult', firstName, lastName, ...lead },
      ...childAges.map((age, child) => ({
        unit,
        type: 'child',
        firstName: CHILDREN[child] ?? CHILDREN[0],
        lastName,
        age,
      })),
    ];
  });

interface Wanted {
  readonly hotelId: string;
  readonly mark: string;
  readonly stay: { readonly checkIn: string; readonly checkOut: string };
  readonly rooms: Rooms;
}

/**
 * Returns the quotable offer for an offer of a list, from the rates of its hotel; undefined if it
 * is no longer available.
 */
async function sealedOffer(
  { hotelId, mark, stay, rooms }: Wanted,
  buyer: DemoBuyer,
): Promise<string | undefined> {
  const { status, body } = await buyer.call('POST', '/api/hotel/rates', {
    hotelId,
    stay,
    occupancies: rooms,
  });
  if (status !== 200) return undefined;
  return (body as Rates).rooms.flatMap(({ offers }) => offers).find((offer) => offer.mark === mark)
    ?.offerId;
}
