import type { Database } from '../kernel/database.ts';
import { ORDER_STEPS } from '../orders/order-steps.ts';
import type { SoldCells, World } from '../orders/world.ts';
import { JOURNEY_COLUMNS } from './sold-journey.ts';

/** Flights of airlines that do not exist between airports that do, sold by three suppliers. */
export const flights: World = {
  slug: 'flights',
  suppliers: ['kappa', 'lambda', 'sigma'],
  steps: [
    ...(['search', 'fares', 'seats', 'check'] as const),
    ...ORDER_STEPS,
    ...(['ticket', 'amend', 'changes', 'calendar', 'stock'] as const),
  ],
  open: async (app, names, deps) =>
    (await import('./open-flights.ts')).openFlights(app, names, deps),
  readStock: (database) =>
    reservationsOf(database).flatMap(({ ref, facts }) =>
      facts.flights.map(({ flight, cabin, seats }) => ({
        reservation: ref,
        flight,
        cabin,
        seats,
        sold: facts.travellers,
      })),
    ),
  readCells: (database) => {
    const all = reservationsOf(database);
    const cells = all.flatMap(({ facts }) => facts.flights);
    return {
      sold: all.map(({ ref, facts }): SoldCells => ({
        ref,
        cells: facts.flights.map(({ flight, cabin }) => `${flight}/${cabin}`),
        units: facts.travellers,
      })),
      capacity: new Map(cells.map(({ flight, cabin, seats }) => [`${flight}/${cabin}`, seats])),
    };
  },
};

const reservationsOf = (database: Database) =>
  database
    .all('SELECT id, hold, pnr, facts, tickets_from, ticket_key, missing FROM reservation')
    .map((row) => ({ ref: String(row['id']), facts: JOURNEY_COLUMNS.read(row).facts }));
