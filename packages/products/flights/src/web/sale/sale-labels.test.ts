import { expect, it } from 'vitest';
import { flightTexts } from '../../texts/index.ts';
import { flightSaleLabels } from './sale-labels.ts';

const keysIn = (labels: object): string[] =>
  Object.values(labels).flatMap((label: unknown) =>
    typeof label === 'string' ? [label] : keysIn(label as object),
  );
it.each(Object.entries(flightTexts))('labels are all said in %s', (_, { flightSale }) => {
  const said = new Set(Object.keys(flightSale).map((key) => `flightSale.${key}`));
  expect(keysIn(flightSaleLabels).filter((key) => !said.has(key))).toEqual([]);
});
