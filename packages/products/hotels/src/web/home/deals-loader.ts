// Deals of home. Their slice of the state comes with this file.
import '../calls.ts';
import { createDealsLoader } from '@portico/runtime';
import type { HotelDealsBody } from '../../http.ts';

export const loadHotelDeals = createDealsLoader('hotels', (api, body: HotelDealsBody, signal) =>
  api.call('hotelDeals', { body }, { signal }),
);
