// Deals of home. Their slice of the state comes with this file.
import '../calls.ts';
import { createDealsLoader } from '@portico/runtime';
import type { CarDealsBody } from '../../http.ts';

export const loadCarDeals = createDealsLoader('cars', (api, body: CarDealsBody, signal) =>
  api.call('carDeals', { body }, { signal }),
);
