// Creates the rentals of the demo history.
import { addDays } from '@portico/rules/dates';
import { type BeginDemoTrip, type DemoBuyer, foundBy, pickOf } from '@portico/selling';
import type { z } from 'zod';
import type { CarOfferView, carSearch } from '../http.ts';
import { formatCarKey } from '../rules/car-key.ts';

const PLACES = [
  'airport-MCO',
  'airport-LIS',
  'airport-LHR',
  'airport-FCO',
  'airport-DXB',
  'airport-CPH',
] as const;
const WAYS = ['now', 'split'] as const;
const AGE = 36;
/** Cars of a search to try before the trip is skipped. */
const MAX_TRIES = 6;

type Found = Pick<
  z.infer<(typeof carSearch)['replies'][200]>,
  'rows' | 'desks' | 'vendors' | 'models'
>;
interface Rental {
  readonly pickUpAt: string;
  readonly dropOffAt: string;
  readonly driver: { readonly age: number; readonly residence: string };
}

export const beginDemoRental: BeginDemoTrip = async ({ pick, startsOn, nights, payAt }, buyer) => {
  const placeId = pickOf(PLACES, pick, 5);
  const rental = {
    pickUpAt: `${startsOn}T11:00:00`,
    dropOffAt: `${addDays(startsOn, nights)}T10:00:00`,
    driver: { age: AGE, residence: 'US' },
  };
  const search = await buyer.call('POST', '/api/car-rental/search', {
    pickUp: { placeId },
    ...rental,
  });
  const found = foundBy<Found>(search, `at ${placeId}`);
  const ways: readonly string[] = payAt === 'on-site' ? ['desk'] : WAYS;
  for (let turn = 0; turn < Math.min(MAX_TRIES, found.rows.length); turn += 1) {
    const vehicle = keyOf(found, (pick * 7 + turn) % found.rows.length);
    const rates = await buyer.call('POST', '/api/car-rental/vehicle', { vehicle, ...rental });
    const offers =
      rates.status === 200 ? (rates.body as { offers: readonly CarOfferView[] }).offers : [];
    const offer = offers.find(({ payWay }) => ways.includes(payWay));
    const cartId = offer && (await cartOf(offer.offerId, rental, buyer));
    if (cartId) return { payAt, body: { product: 'Cars', cartId } };
  }
  return null;
};

function keyOf({ rows, desks, vendors, models }: Found, at: number): string {
  const row = rows[at];
  const desk = desks[row?.pickUp ?? -1];
  return formatCarKey({
    vendor: vendors[desk?.vendor ?? -1]?.id ?? '',
    pickUp: desk?.id ?? '',
    dropOff: desks[row?.dropOff ?? row?.pickUp ?? -1]?.id ?? '',
    acriss: models[row?.model ?? -1]?.acriss ?? '',
  });
}

/**
 * Returns a cart with its driver and everything the desk requires; null if the rate is no longer
 * available.
 */
async function cartOf(
  offerId: string,
  { pickUpAt }: Rental,
  { contact, call }: DemoBuyer,
): Promise<string | null> {
  const quoted = await call('POST', '/api/car-rental/quote', { offerId });
  if (quoted.status !== 200) return null;
  const { quoteId } = (quoted.body as { quote: { quoteId: string } }).quote;
  const begun = await call('POST', '/api/car-rental/cart', { quoteId });
  if (begun.status !== 200) return null;
  const { cartId } = (begun.body as { cart: { cartId: string } }).cart;
  const { firstName, lastName } = contact;
  const birthDate = `${Number(pickUpAt.slice(0, 4)) - AGE}-01-01`;
  const told = await call('PUT', `/api/car-rental/cart/${cartId}`, {
    contact,
    travellers: [{ type: 'adult', firstName, lastName, birthDate }],
    details: { confirms: { licence: true, card: true } },
  });
  if (told.status !== 200)
    throw new Error(`a demo driver was refused: ${JSON.stringify(told.body)}`);
  return cartId;
}
