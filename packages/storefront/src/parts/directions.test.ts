import { expect, it } from 'vitest';
import { directionsAddress } from './directions.ts';

it('leads to the place by its coordinates', () => {
  expect(directionsAddress({ latitude: 38.7, longitude: -9.1 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=38.7%2C-9.1',
  );
});
