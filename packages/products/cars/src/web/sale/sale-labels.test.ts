import { OWN_SALE_TEXTS, SALE_TEXTS } from '@portico/contract/sale-texts';
import { expect, it } from 'vitest';
import { carTexts } from '../../texts/index.ts';
import { rentalSaleLabels } from './sale-labels.ts';

it.each(Object.entries(carTexts))(
  'labels are exactly the texts about a rental in %s',
  (_, { carSale }) => {
    const written = [...SALE_TEXTS, ...OWN_SALE_TEXTS].filter((name) => name in carSale);
    expect(Object.values(rentalSaleLabels).toSorted()).toEqual(
      written.map((name) => `carSale.${name}`).toSorted(),
    );
  },
);
