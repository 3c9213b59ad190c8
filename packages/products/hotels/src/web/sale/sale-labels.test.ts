import { OWN_SALE_TEXTS, SALE_TEXTS } from '@portico/contract/sale-texts';
import { expect, it } from 'vitest';
import { hotelTexts } from '../../texts/index.ts';
import { staySaleLabels } from './sale-labels.ts';

it.each(Object.entries(hotelTexts))(
  'labels are exactly the texts about a stay in %s',
  (_, { stay }) => {
    const written = [...SALE_TEXTS, ...OWN_SALE_TEXTS].filter((name) => name in stay);
    expect(Object.values(staySaleLabels).toSorted()).toEqual(
      written.map((name) => `stay.${name}`).toSorted(),
    );
  },
);
