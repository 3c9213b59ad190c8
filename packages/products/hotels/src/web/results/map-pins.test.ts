import { expect, it } from 'vitest';
import { listing } from '../../testing/hotels.ts';
import { pinsOf } from './map-pins.ts';

const dollars = (amount: number) => `$${(amount / 100).toFixed(0)}`;
const texts = (total: number | null, parts: number) =>
  pinsOf(
    [listing('a', {}, [{ id: '1', total }])].flatMap((one) =>
      one.choices.map((choice) => ({ row: one.hotel, listing: one, choice })),
    ),
    parts,
    dollars,
  ).map(({ text }) => text);

it('has whole units of what the row shows: of the stay or of a night', () => {
  expect(texts(20_766, 1)).toEqual(['$208']);
  expect(texts(20_716, 3)).toEqual(['$69']);
  expect(texts(null, 3)).toEqual(['']);
});
