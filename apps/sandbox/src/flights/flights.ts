import type { Database } from '../kernel/database.ts';
import { ORDER_STEPS } from '../orders/order-steps.ts';
import type { SoldCells, World } from '../orders/world.ts';
import { JOURNEY_COLUMNS, ticketsIssued } from './sold-journey.ts';

/** Flights of fictitious airlines between real airports, sold by four suppliers. */
export const flights: World = {
  slug: 'flights',
  suppliers: ['kappa', 'lambda', 'sigma', 'tau'],
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
  sharedStock: 'airlines',
  readTickets: (database) =>
    reservationsOf(database)
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ ref, item }) => ({
        ref,
        from: item.ticketsFrom,
        numbers: ticketsIssued(item, Infinity).map(({ number }) => number),
        isWhole: item.missing === 0,
      })),
  // seats per cabin, with the allotment at the time of sale; and each chosen seat
  readCells: (database) => {
    const all = reservationsOf(database);
    const capacity = new Map<string, number>();
    for (const { facts } of all) {
      for (const { flight, cabin, room } of facts.flights) {
        const cell = `${flight}/${cabin}`;
        capacity.set(cell, Math.max(room, capacity.get(cell) ?? 0));
      }
      for (const { flight, seat } of facts.chosen) capacity.set(`${flight}/${seat}`, 1);
    }
    return {
      sold: all.flatMap(({ ref, facts }): SoldCells[] => [
        {
          ref,
          cells: facts.flights.map(({ flight, cabin }) => `${flight}/${cabin}`),
          units: facts.travellers,
        },
        ...(facts.chosen.length === 0
          ? []
          : [
              { ref, cells: facts.chosen.map(({ flight, seat }) => `${flight}/${seat}`), units: 1 },
            ]),
      ]),
      capacity,
    };
  },
};

const reservationsOf = (database: Database) =>
  database
    .all('SELECT id, hold, pnr, facts, tickets_from, ticket_key, missing, status FROM reservation')
    .map((row) => {
      const item = JOURNEY_COLUMNS.read(row);
      const isCancelled = row['status'] !== 'confirmed';
      return { ref: String(row['id']), item, facts: item.facts, isCancelled };
    });
