import { ORDER_STEPS } from '../orders/order-steps.ts';
import type { World } from '../orders/world.ts';
import { readCells, readStock } from './stock.repo.ts';

/** Ten lockers at stations, sold by one supplier. */
export const lockers: World = {
  slug: 'lockers',
  suppliers: ['lockers'],
  steps: ['search', 'rates', 'check', 'settle', ...ORDER_STEPS],
  open: async (app, names, deps) =>
    (await import('./open-lockers.ts')).openLockers(app, names, deps),
  readStock,
  readCells,
};
