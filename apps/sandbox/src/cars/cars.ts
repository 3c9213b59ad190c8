import type { Database } from '../kernel/database.ts';
import { dateOf } from '../kernel/zones.ts';
import { ORDER_STEPS } from '../orders/order-steps.ts';
import type { SoldCells, World } from '../orders/world.ts';
import { RENTAL_COLUMNS, type RentalFacts } from './sold-rental.ts';

/** Cars of fictitious vendors at real airports and towns, sold by three suppliers. */
export const cars: World = {
  slug: 'cars',
  suppliers: ['psi', 'phi', 'omega'],
  steps: [
    ...(['search', 'vehicle', 'check'] as const),
    ...ORDER_STEPS,
    ...(['suggest', 'stock'] as const),
  ],
  open: async (app, names, deps) => (await import('./open-cars.ts')).openCars(app, names, deps),
  readStock: (database) =>
    reservationsOf(database).flatMap(({ ref, facts }) =>
      facts.taken.map(({ unit, day, count, there }) => ({
        reservation: ref,
        desk: facts.desk,
        unit,
        date: dateOf(day),
        there,
        sold: count,
      })),
    ),
  sharedStock: 'vendors',
  // the car of each reservation, with the allotment at the time of sale; and its extras
  readCells: (database) => {
    const all = reservationsOf(database);
    const capacity = new Map<string, number>();
    for (const { facts } of all)
      for (const taken of facts.taken) {
        const cell = cellOf(facts, taken);
        capacity.set(cell, Math.max(taken.room, capacity.get(cell) ?? 0));
      }
    return {
      sold: all.flatMap(({ ref, facts }): SoldCells[] =>
        [...new Set(facts.taken.map(({ unit }) => unit))].map((unit) => {
          const taken = facts.taken.filter((one) => one.unit === unit);
          return {
            ref,
            cells: taken.map((one) => cellOf(facts, one)),
            units: taken[0]?.count ?? 0,
          };
        }),
      ),
      capacity,
    };
  },
};

const cellOf = ({ desk }: RentalFacts, { unit, day }: RentalFacts['taken'][number]): string =>
  `${desk}/${unit}/${dateOf(day)}`;

const reservationsOf = (database: Database) =>
  database
    .all('SELECT id, hold, facts FROM reservation')
    .map((row) => ({ ref: String(row['id']), facts: RENTAL_COLUMNS.read(row).facts }));
