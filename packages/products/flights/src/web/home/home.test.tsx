import { expect, it } from 'vitest';
import { flightsHome } from './home.tsx';

it('has a search, and neither deals nor places: its tab shows the invitation only [R2.4-12] [R2.4-07]', () => {
  expect(flightsHome.deals).toBeNull();
  expect(flightsHome.places).toBeNull();
  expect(flightsHome.loadKept).toBeNull();
});
