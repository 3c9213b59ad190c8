// Text areas of hotels; all languages have the same areas and keys
// (packages/registry/src/texts.test.ts).
import { amenities } from './amenities.ts';
import { find } from './find.ts';
import { hotel as house } from './hotel.ts';
import { results } from './results.ts';
import { hotelMore } from './reviews.ts';
import { search } from './search.ts';
import { stayPapers } from './stay-papers.ts';
import { board, stay } from './stay.ts';

const hotel = { ...house, ...hotelMore };

export const ar = { amenities, board, find, hotel, results, search, stay, stayPapers };
