import { ORDER_STEPS } from '../orders/order-steps.ts';
import type { World } from '../orders/world.ts';
import { readNights, readStock } from './stock.repo.ts';
import { SUPPLIERS } from './suppliers.ts';

/** Hotels in real places, sold by three suppliers. */
export const hotels: World = {
  slug: 'hotels',
  suppliers: SUPPLIERS.map(({ name }) => name),
  steps: ['search', 'hotel', 'rates', 'check', ...ORDER_STEPS, 'suggest', 'stock'],
  open: async (app, names, deps) => (await import('./open-hotels.ts')).openHotels(app, names, deps),
  readStock,
  readCells: readNights,
};
