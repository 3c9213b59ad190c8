import { PRODUCT_SLUGS, PRODUCTS } from '@portico/contract';
import { expect, it } from 'vitest';
import { formOfProducts, moved, settingsOfProducts } from './product-form.ts';

const settings = {
  products: [6, 1, 2, 3, 4, 5].map((id) => ({ id, active: id % 2 === 0 })),
};

it('has a switch for each of the six ids, in the order of the agency, and back [R2.2-80]', () => {
  const form = formOfProducts(settings);
  expect(form.order).toEqual(['resorts', 'hotels', 'cars', 'activities', 'cruise', 'flights']);
  expect(form.active).toEqual({
    hotels: false,
    cars: true,
    activities: false,
    cruise: true,
    flights: false,
    resorts: true,
  });
  expect(settingsOfProducts(form)).toEqual(settings);
  expect(Object.fromEntries(PRODUCT_SLUGS.map((slug) => [slug, PRODUCTS[slug].id]))).toEqual({
    hotels: 1,
    cars: 2,
    activities: 3,
    cruise: 4,
    flights: 5,
    resorts: 6,
  });
});

it('moves a product by one place, and not beyond the ends', () => {
  const { order } = formOfProducts(settings);
  expect(moved(order, 'hotels', -1).slice(0, 2)).toEqual(['hotels', 'resorts']);
  expect(moved(order, 'hotels', 1).slice(0, 3)).toEqual(['resorts', 'cars', 'hotels']);
  expect(moved(order, 'resorts', -1)).toBe(order);
  expect(moved(order, 'flights', 1)).toBe(order);
});
