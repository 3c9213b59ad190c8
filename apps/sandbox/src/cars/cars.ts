import type { Database } from '../kernel/database.ts';
import { dateOf } from '../kernel/zones.ts';
import { ORDER_STEPS } from '../orders/order-steps.ts';
import type { SoldCells, World } from '../orders/world.ts';
import { RENTAL_COLUMNS, type RentalFacts } from './sold-rental.ts';

/** Cars of vendors that do not exist at airports and in towns that do, sold by three suppliers. */
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
  // the car of each reservation; extras stand in the stock that is printed
  readCells: (database) => {
    const all = reservationsOf(database);
    const cells = all.flatMap(({ facts }) => carCells(facts));
    return {
      sold: all.map(({ ref, facts }): SoldCells => ({
        ref,
        cells: carCells(facts).map(({ cell }) => cell),
        units: 1,
      })),
      capacity: new Map(cells.map(({ cell, there }) => [cell, there])),
    };
  },
};

const carCells = ({ desk, code, taken }: RentalFacts) =>
  taken
    .filter(({ unit }) => unit === code)
    .map(({ day, there }) => ({ cell: `${desk}/${code}/${dateOf(day)}`, there }));

const reservationsOf = (database: Database) =>
  database
    .all('SELECT id, hold, facts FROM reservation')
    .map((row) => ({ ref: String(row['id']), facts: RENTAL_COLUMNS.read(row).facts }));
