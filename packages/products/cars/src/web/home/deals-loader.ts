// Loads the deals of the home page. Importing this file adds their state slice.
import '../calls.ts';
import { createDealsLoader } from '@portico/runtime';
import type { CarDealsBody } from '../../http.ts';

export const loadCarDeals = createDealsLoader('cars', (api, body: CarDealsBody, signal) =>
  api.call('carDeals', { body }, { signal }),
);
