// Areas of hotels; every language holds the same areas and keys (packages/registry/src/texts.test.ts).
import { amenities } from './amenities.ts';
import { find } from './find.ts';
import { hotel } from './hotel.ts';
import { results } from './results.ts';
import { search } from './search.ts';

export const en = { amenities, find, hotel, results, search };
