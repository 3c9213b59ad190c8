// Loads the deals of the home page. Importing this file adds their state slice.
import '../calls.ts';
import { createDealsLoader } from '@portico/runtime';
import type { HotelDealsBody } from '../../http.ts';

export const loadHotelDeals = createDealsLoader('hotels', (api, body: HotelDealsBody, signal) =>
  api.call('hotelDeals', { body }, { signal }),
);
