import { expect, it } from 'vitest';
import { distanceUnit } from './distance-unit.ts';

it('measures in miles where roads are signed in miles, else in kilometres', () => {
  expect(['US', 'gb', ''].map(distanceUnit)).toEqual(['mile', 'mile', 'mile']);
  expect(['AE', 'PT', 'DE'].map(distanceUnit)).toEqual(['kilometer', 'kilometer', 'kilometer']);
});
