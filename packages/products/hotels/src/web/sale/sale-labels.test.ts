import { expect, it } from 'vitest';
import { hotelTexts } from '../../texts/index.ts';
import { staySaleLabels } from './sale-labels.ts';

const keysIn = (labels: object): string[] =>
  Object.values(labels).flatMap((label: unknown) =>
    typeof label === 'string' ? [label] : keysIn(label as object),
  );

it.each(Object.entries(hotelTexts))('are all said by hotels themselves in %s', (_, { stay }) => {
  const said = new Set(Object.keys(stay).map((key) => `stay.${key}`));
  expect(keysIn(staySaleLabels).filter((key) => !said.has(key))).toEqual([]);
});
