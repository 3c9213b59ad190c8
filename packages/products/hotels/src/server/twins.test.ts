// Merges every hotel of the sandbox as its suppliers write it. The sandbox derives the suppliers'
// copies from one hotel, and each id identifies the original.
import { inTurn, PLAYS_ALL } from '@portico/test-kit/sample';
import { describe, expect, it } from 'vitest';
import { milesBetween } from '@portico/rules/geo';
import {
  type Catalogue,
  createCatalogue,
} from '../../../../../apps/sandbox/src/hotels/inventory/catalogue.ts';
import type { Property } from '../../../../../apps/sandbox/src/hotels/inventory/properties.types.ts';
import { loadPlaces } from '../../../../../apps/sandbox/src/hotels/inventory/world.ts';
import {
  nameBy,
  pointBy,
  propertyId,
  sells,
  type Supplier,
  SUPPLIERS,
} from '../../../../../apps/sandbox/src/hotels/suppliers.ts';
import { HotelMerge, type MergedHotel } from '../rules/merge.ts';
import { fakeHotel } from '../testing/fake-supplier.ts';
import { nameOf, townsOf } from './towns.ts';

const world: Catalogue = createCatalogue(loadPlaces);
/** The suppliers in every possible order of responses. */
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
].map((order) => order.flatMap((i) => SUPPLIERS[i] ?? []));

const recordOf = (supplier: Supplier, property: Property) => ({
  hotel: fakeHotel({
    supplierHotelId: propertyId(supplier, property),
    name: nameBy(supplier, property),
    address: property.address,
    city: property.place.name,
    cityKey: property.place.name,
    countryCode: property.place.countryCode,
    ...pointBy(supplier, property),
  }),
  rates: [],
});

/** The original hotels of a row: each id without the letter of its supplier. */
const housesOf = ({ sources }: MergedHotel): string[] => [
  ...new Set([...sources.values()].map((id) => id.slice(1))),
];

function merged(properties: readonly Property[], order: readonly Supplier[]): MergedHotel[] {
  const merge = new HotelMerge(townsOf);
  for (const supplier of order)
    merge.add(
      supplier.name,
      properties.filter((one) => sells(supplier, one)).map((one) => recordOf(supplier, one)),
    );
  return merge.all();
}

/** Returns merge errors: hotels split into several rows, and rows of several hotels. */
function faultsOf(rows: readonly MergedHotel[]): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const houses = housesOf(row);
    if (houses.length > 1) faults.push(`joined: ${row.facts.name} (${houses.join(', ')})`);
    for (const house of houses) {
      if (seen.has(house)) faults.push(`twice: ${row.facts.name} (${house})`);
      seen.add(house);
    }
  }
  return faults;
}

const GENERIC = /\b(the|hotel|hotels|otel|hotell|and|of|de|do|da|la|le|el)\b/gu;
/** Reference normalization of a name: no common words, no town, no punctuation. */
const heard = ({ name, city }: MergedHotel['facts']): string => {
  const plain = (text: string) =>
    ` ${text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  const rest = plain(name).replace(plain(city), ' ').replace(GENERIC, ' ').trim();
  return rest.replace(/ +/g, ' ') || plain(name);
};
const METRES_150 = 0.0932;

function alikeSideBySide(rows: readonly MergedHotel[]): string[] {
  const byName = new Map<string, MergedHotel[]>();
  for (const row of rows) {
    const name = heard(row.facts);
    byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  return [...byName.values()].flatMap((same) =>
    same.flatMap((one, i) =>
      same
        .slice(i + 1)
        .filter((other) => milesBetween(one.facts, other.facts) <= METRES_150)
        .map(
          (other) =>
            `${one.facts.city}: ${[one, other]
              .map(({ facts }) => nameOf(facts))
              .sort()
              .join(' | ')}`,
        ),
    ),
  );
}

describe('twins in the sandbox’s world', () => {
  it('are one house in every city, and no two houses are one, in whatever order suppliers answer', () => {
    const faults: string[] = [];
    const alike: string[] = [];
    let houses = 0;
    const played = inTurn(world.places.all(), 4);
    played.forEach((place, i) => {
      const order = ORDERS[i % ORDERS.length] ?? SUPPLIERS;
      const rows = merged(world.of(place), order);
      houses += rows.length;
      faults.push(...faultsOf(rows));
      alike.push(...alikeSideBySide(rows));
    });
    expect(houses).toBeGreaterThan(PLAYS_ALL ? 100_000 : 25_000);
    expect(faults).toEqual([]);
    expect(alike).toEqual([]);
  }, 120_000);

  it('are one house in a search that reaches into other towns, in every order', () => {
    const travelled = [...world.places.all()]
      .sort((a, b) => b.renown - a.renown || b.population - a.population)
      .slice(0, 24);
    for (const { name, latitude, longitude } of travelled) {
      const properties = world.near(latitude, longitude, 16, 1_000);
      for (const order of ORDERS)
        expect([name, faultsOf(merged(properties, order))]).toEqual([name, []]);
    }
  }, 60_000);
});
