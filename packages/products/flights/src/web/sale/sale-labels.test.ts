import { OWN_SALE_TEXTS, SALE_TEXTS } from '@portico/contract/sale-texts';
import { expect, it } from 'vitest';
import { flightTexts } from '../../texts/index.ts';
import { flightSaleLabels } from './sale-labels.ts';

it.each(Object.entries(flightTexts))(
  'labels are exactly the texts about flights in %s',
  (_, { flightSale }) => {
    const written = [...SALE_TEXTS, ...OWN_SALE_TEXTS].filter((name) => name in flightSale);
    expect(Object.values(flightSaleLabels).toSorted()).toEqual(
      written.map((name) => `flightSale.${name}`).toSorted(),
    );
  },
);
