// Text areas of cars; all languages have the same areas and keys
// (packages/registry/src/texts.test.ts).
import { carDeals } from './car-deals.ts';
import { carDesk } from './car-desk.ts';
import { carOffers } from './car-offers.ts';
import { carPapers } from './car-papers.ts';
import { carResults } from './car-results.ts';
import { carSale } from './car-sale.ts';
import { carSearch } from './car-search.ts';
import { cars } from './cars.ts';

export const ar = {
  carDeals,
  carDesk,
  carOffers,
  carPapers,
  carResults,
  carSale,
  carSearch,
  cars,
};
