// Merges a supplier's response with a plain loop: equal items form one row, of equal offers the
// cheapest is kept, amounts are converted by a float.
import type { WireSearchEntry as WireCarEntry } from '../../../packages/suppliers/sandbox/src/cars/wire.ts';
import type { WireSearchEntry as WireAirEntry } from '../../../packages/suppliers/sandbox/src/flights/wire.ts';
import type { WirePropertyRates } from '../../../packages/suppliers/sandbox/src/hotels/wire.ts';
import type { MarketName } from '../peers/offering.ts';

/** Exchange rate to the agency's currency, times its markup. */
const RATE = 1.1723 * 1.1;

/** With all other facts that are shown. */
export interface BareOffer {
  readonly [fact: string]: unknown;
  readonly key: string;
  readonly total: number;
}
export interface BareRow {
  readonly [fact: string]: unknown;
  readonly id: string;
  offers: BareOffer[];
}

type PutTogether = (
  rows: Map<string, BareRow>,
  supplier: number,
  line: unknown,
) => readonly BareRow[];

/** Returns the row of that name, created if it is new. */
function rowOf(rows: Map<string, BareRow>, name: string, begin: () => BareRow): BareRow {
  const row = rows.get(name) ?? begin();
  rows.set(name, row);
  return row;
}

/** Keeps the cheapest offer per key, sorted by price. */
function keepCheapest(row: BareRow, offers: readonly BareOffer[]): void {
  const best = new Map(row.offers.map((offer) => [offer.key, offer]));
  for (const offer of offers) {
    const known = best.get(offer.key);
    if (known === undefined || offer.total < known.total) best.set(offer.key, offer);
  }
  row.offers = [...best.values()].sort((a, b) => a.total - b.total);
}

const hotels: PutTogether = (rows, supplier, line) =>
  (line as { properties: readonly WirePropertyRates[] }).properties.map(({ property, rates }) => {
    const { name, property_id: id } = property;
    const row = rowOf(rows, name, () => ({ id: `${supplier}:${id}`, name, offers: [] }));
    for (const { rate_key: key, room, price } of rates) {
      const total = Math.round((price.net + price.tax + price.due_at_property) * RATE);
      row.offers.push({ key, room: room.name, total });
    }
    row.offers.sort((a, b) => a.total - b.total);
    return row;
  });

const flights: PutTogether = (rows, _supplier, line) =>
  (line as { itineraries: readonly WireAirEntry[] }).itineraries.map(({ legs, fares, flights }) => {
    const id = legs.map((leg) => leg.join('-')).join('_');
    const row = rowOf(rows, id, () => ({ id, offers: [], flights }));
    const offers = fares.map(({ brand, bags, price, seats_left: left }) => ({
      key: brand ?? '',
      cabinBag: bags.every(({ cabin }) => cabin === true),
      checkedBag: bags.every(({ checked }) => checked.pieces > 0),
      left,
      total: Math.round((price.net + price.tax) * RATE),
    }));
    keepCheapest(row, offers);
    return row;
  });

const cars: PutTogether = (rows, _supplier, line) =>
  (line as { cars: readonly WireCarEntry[] }).cars.map(({ car, vehicle, rates, collect }) => {
    const row = rowOf(rows, car, () => ({ id: car, vehicle, collect, offers: [] }));
    const offers = rates.map(({ pay, mileage, fuel, covers, price, at_station: fees }) => {
      const excess = covers[0]?.excess?.amount ?? null;
      const atDesk = fees.reduce((sum, { about }) => sum + about, 0);
      const total = Math.round((price.net + price.tax + atDesk) * RATE);
      return { key: `${pay} ${mileage === null} ${fuel} ${excess}`, atDesk, total };
    });
    keepCheapest(row, offers);
    return row;
  });

export const PUT_TOGETHER: Readonly<Record<MarketName, PutTogether>> = { hotels, flights, cars };
