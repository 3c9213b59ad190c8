import { expect, it } from 'vitest';
import { areaLabels } from './area-labels.ts';

type Hotels = Parameters<typeof areaLabels>[0];
const at = (area: string, latitude: number, longitude: number) =>
  ({ hotel: { area, latitude, longitude } }) as Hotels[number];

const LATIN_QUARTER = [
  at('Quartier Latin', 48.849, 2.345),
  at('Quartier Latin', 48.851, 2.347),
  at('Quartier Latin', 48.85, 2.343),
];

it('names an area in the middle of its hotels', () => {
  const [label, ...others] = areaLabels(LATIN_QUARTER, []);
  expect(others).toEqual([]);
  expect(label?.text).toBe('Quartier Latin');
  expect(label?.latitude).toBeCloseTo(48.85, 3);
  expect(label?.longitude).toBeCloseTo(2.345, 3);
});

it('puts no name between towns that each have an area called so', () => {
  const stations = [
    at('Gare', 48.936, 2.357), // Saint-Denis
    at('Gare', 48.79, 2.455), // Créteil
    at('Gare', 48.892, 2.206), // Nanterre
    at('Gare', 48.893, 2.207),
  ];
  expect(areaLabels([...stations, ...LATIN_QUARTER], []).map(({ text }) => text)).toEqual([
    'Quartier Latin',
  ]);
});

it('leaves out what is known otherwise, has too few hotels or has no name', () => {
  expect(areaLabels(LATIN_QUARTER, [{ text: 'Quartier Latin' }])).toEqual([]);
  expect(areaLabels(LATIN_QUARTER.slice(1), [])).toEqual([]);
  expect(areaLabels([at('', 1, 1), at('', 1, 1), at('', 1, 1)], [])).toEqual([]);
});
